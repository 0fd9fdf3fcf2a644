/** 55P03: somebody holds the lock; 57014: the same, where only the limit of a statement ends the waiting. */
const nothingDone = ['MH001', '23505', '40P01', '55P03', '57014']

/**
 * Whether a statement that does all of an act or nothing has done nothing: `sure` said so, or a constraint did, or two waited
 * for each other, or for longer than one statement may. What it was decided by has changed, or is about to.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && nothingDone.includes(String(error.code))
