/**
 * Whether a statement that does all of an act or nothing has done nothing: `sure` said so, or a constraint did, or two waited
 * for each other. What it was decided by has changed.
 */
export const hasChanged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['MH001', '23505', '40P01'].includes(String(error.code))
