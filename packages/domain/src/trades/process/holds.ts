import type { LogEntry } from './trade-log.ts'

/** A time in which nothing could be done in the trade, because one of its companies was suspended; `until` is missing while it lasts. */
export type Hold = { from: Date; until: Date | undefined }

/** The holds of a trade, in order. A release without a hold before it is one of a hold from before they were logged. */
export function holdsOf(log: readonly LogEntry[]): readonly Hold[] {
  const holds: Hold[] = []
  for (const { event, at } of log) {
    const last = holds.at(-1)
    const isOpen = last && !last.until
    if (event === 'platform.hold' && !isOpen) holds.push({ from: at, until: undefined })
    if (event === 'platform.release' && isOpen) last.until = at
  }
  return holds
}

/**
 * A deadline, later by the time that its side lost to holds: what was on hold while it ran does not count (decision 123). One that
 * would have passed in a hold ends with it at the earliest. Undefined while a hold lasts, since nobody knows its end.
 */
export function withoutHolds(
  holds: readonly Hold[],
  { since, due }: { since: Date; due: Date },
): Date | undefined {
  let end = due
  for (const { from, until } of holds) {
    const begin = from > since ? from : since
    if (from >= end || (until && until <= begin)) continue
    if (!until) return undefined
    end = new Date(end.getTime() + until.getTime() - begin.getTime())
  }
  return end
}
