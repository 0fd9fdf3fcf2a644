import { persisted } from '../lib/persisted.ts'

/** More than come while a toast is still visible. */
const KEPT = 50

/** Notices already shown as toasts, in any tab (member.md §9, persisted state); the latest last. */
const shown = persisted<readonly string[]>('notifications', 1, [], (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
)

/** Whether this tab shows it: the first of the visible ones. */
export function claim(noticeId: string): Promise<boolean> {
  if (document.visibilityState !== 'visible') return Promise.resolve(false)
  return alone(() => {
    if (shown.get().includes(noticeId)) return false
    shown.set([...shown.get(), noticeId].slice(-KEPT))
    return true
  })
}

/** One tab at a time, where the browser has locks. */
const alone = async (task: () => boolean): Promise<boolean> => {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('mahsul.notifications', task) : task()
}
