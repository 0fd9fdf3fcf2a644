/**
 * The release that members use when this one is rolled out: `npm run prove rolling` starts it beside this one, and a migration may
 * take away only what it no longer uses. Raise both with each release.
 */
export const releaseBefore = { commit: '08068a67', migration: '0094_documents_in_order' } as const
