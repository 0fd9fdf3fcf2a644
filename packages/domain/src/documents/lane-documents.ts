/**
 * What rules of a lane ask for beside the documents of every trade: part of a trade whose lane asked for them when it opened
 * (`laneDrafts` and `optionalLaneDrafts` of its terms). The product does not know their contents.
 */
export const laneDocuments = [
  'HEALTH_CERTIFICATE',
  'CONFORMITY_CERTIFICATE',
  'ANALYSIS_CERTIFICATE',
  'EXPORT_PERMIT',
] as const
export type LaneDocument = (typeof laneDocuments)[number]
