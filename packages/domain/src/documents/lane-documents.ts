/** What rules of a lane ask for beside the documents of every trade; their contents the product does not know. */
export const laneDocuments = [
  'HEALTH_CERTIFICATE',
  'CONFORMITY_CERTIFICATE',
  'ANALYSIS_CERTIFICATE',
  'EXPORT_PERMIT',
] as const
export type LaneDocument = (typeof laneDocuments)[number]
