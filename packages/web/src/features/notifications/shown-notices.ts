import { persisted } from '../../lib/persisted.ts'

/** More than come while anybody still looks at a toast. */
const KEPT = 50

/** Notices that were shown as they came, in whichever tab (member.md §9, persisted state); the latest last. */
const shown = persisted<readonly string[]>('notifications', 1, [], (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
)

/** Whether this tab is to show it: the first of those that somebody looks at. */
export function claim(noticeId: string): Promise<boolean> {
  if (document.visibilityState !== 'visible') return Promise.resolve(false)
  return alone(() => {
    if (shown.get().includes(noticeId)) return false
    shown.set([...shown.get(), noticeId].slice(-KEPT))
    return true
  })
}

/** One tab at a time, where the browser can say so. */
const alone = async (task: () => boolean): Promise<boolean> => {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('mahsul.notifications', task) : task()
}
