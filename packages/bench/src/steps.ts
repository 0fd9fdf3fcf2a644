/** One request of a page: when it began and ended, in milliseconds of one clock, and what came, headers included. */
export type Asked = { began: number; ended: number; bytes: number; isScript?: boolean }

/** The longest row of requests that each began after the one before had ended: what distance multiplies. */
export function stepsOf(asked: readonly Asked[]): number {
  const sorted = asked.toSorted((a, b) => a.ended - b.ended)
  const steps: number[] = []
  for (const { began } of sorted) {
    const before = sorted.flatMap(({ ended }, n) => (ended <= began ? [steps[n] ?? 0] : []))
    steps.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...steps)
}
