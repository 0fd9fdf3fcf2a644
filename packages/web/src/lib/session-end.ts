import { queries } from './queries.ts'
import { sessionStore } from './session-store.ts'

export type EndReason = 'logged-out' | 'expired'

let follow: (reason: EndReason) => void = () => {}
/** The router says here what follows the end of a session; nothing below the app knows of routes. */
export const whenSessionEnds = (next: (reason: EndReason) => void): void => {
  follow = next
}

let ended: EndReason | undefined
/** How the last session of this page ended, while there is no other. */
export const howItEnded = (): EndReason | undefined => (sessionStore.get() ? undefined : ended)

/** Logout and expiry clear session, notifications, offers, marketplace and trades (member.md §4). */
export function endSession(reason: EndReason): void {
  if (!sessionStore.get()) return
  ended = reason
  sessionStore.clear()
  for (const key of ['notifications', 'offers', 'marketplace', 'trades', 'websocket'])
    try {
      localStorage.removeItem(`mahsul.${key}`)
    } catch {
      // Nothing was kept.
    }
  queries.clear()
  follow(reason)
}
