import type { Trade } from './document-words.tsx'

export type OpenTask = Trade['open_tasks'][number]
/** Tasks of one row, for one destination and until the same time: six drafts are one line. */
export type OpenDeadline = OpenTask & { count: number }

/** What a trade waits for, the longest overdue first; what has no deadline comes last. */
export function openDeadlines(tasks: readonly OpenTask[]): OpenDeadline[] {
  const deadlines = new Map<string, OpenDeadline>()
  for (const task of tasks) {
    const key = keyOf(task)
    deadlines.set(key, { ...task, count: (deadlines.get(key)?.count ?? 0) + 1 })
  }
  return [...deadlines.values()].toSorted(
    (a, b) => Number(a.optional) - Number(b.optional) || timeOf(a) - timeOf(b),
  )
}

export const keyOf = ({ code, facility_destination: place, due_at: due, optional }: OpenTask) =>
  `${code} ${place ?? ''} ${due ?? ''} ${optional}`

const timeOf = ({ due_at: due }: OpenTask) => (due ? Date.parse(due) : Number.MAX_SAFE_INTEGER)
