import { clearPersisted } from '../persisted.ts'
import { queries } from './queries.ts'
import { secondFactorSetup } from './second-factor-setup.ts'
import { sessionStore } from './session-store.ts'
import { closeStepUp } from './step-up.ts'
import { clearVerification } from './verify.ts'

/** `password`: a new one was set, which ends every session. */
export type EndReason = 'logged-out' | 'expired' | 'password'

let follow: (reason: EndReason) => void = () => {}
/** The router registers here what happens after the end of a session; nothing below the app knows the routes. */
export const whenSessionEnds = (next: (reason: EndReason) => void): void => {
  follow = next
}

let ended: EndReason | undefined
/** How the last session of this page ended, while there is no other. */
export const howItEnded = (): EndReason | undefined => (sessionStore.get() ? undefined : ended)

let ending: EndReason | undefined
/** How the session ends, for what hears of it from the store; undefined where it ended in another tab. */
export const endingNow = (): EndReason | undefined => ending

let isAsked = false
/** The member logged out: even if it turned out to have expired by then, it counts as a logout. */
export const expectEnd = (): void => {
  isAsked = true
}

/** Logout and expiry clear session, notifications, offers, marketplace and trades (member.md §4). */
export function endSession(reason: EndReason): void {
  const asked = isAsked
  isAsked = false
  if (!sessionStore.get()) return
  ended = asked ? 'logged-out' : reason
  ending = ended
  sessionStore.clear()
  ending = undefined
  clearPersisted(['notifications', 'offers', 'marketplace', 'trades', 'websocket'])
  clearPageState()
  follow(ended)
}

/** What this page has cached of a member, and pending dialogs. */
export function clearPageState(): void {
  queries.clear()
  closeStepUp()
  secondFactorSetup.set(false)
  clearVerification()
}
