import type { RegisteredRouter } from '@tanstack/react-router'
import { keys } from '../kit/queries.ts'
import { queries } from '../lib/api/queries.ts'
import { whenRightMissing } from '../lib/api/right-missing.ts'
import { secondFactorSetup } from '../lib/api/second-factor-setup.ts'
import { refreshUser } from '../lib/api/session.ts'
import { clearPageState, whenSessionEnds } from '../lib/api/session-end.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { closeStepUp } from '../lib/api/step-up.ts'
import { closeVerification } from '../lib/api/verify.ts'
import { acceptReferral, pageAt } from '../routes/guard.ts'
import { say } from '../ui/toasts.ts'
import { words } from './words.ts'

/** Where the reader goes when the session ends: here, by expiry, or in another tab. */
export function followSessionEnd(router: RegisteredRouter): void {
  whenSessionEnds((reason) => {
    if (reason === 'password') return // its page goes on to the login itself
    const expired = reason === 'expired'
    if (expired) say(words('app', 'sessionExpired'), { tone: 'clay' })
    const here = pageAt(router, router.state.location.pathname)?.audience
    if (expired && (here === 'public' || here === 'guest')) return // noticed on the way to a page that needs none
    const from = expired ? acceptReferral(router, router.state.location.href) : undefined
    void router.navigate({
      to: '/login',
      search: { from, expired: expired ? 1 : undefined },
      replace: true, // back leads to a page, never to the logout
    })
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return
    closeVerification()
    closeStepUp()
  })
  // The server refuses an admin everything until they have a second factor: the guard leads to its setup.
  secondFactorSetup.subscribe(() => {
    if (secondFactorSetup.get()) void router.invalidate()
  })
  whenRightMissing(readRightsAgain)
  followOtherTabs(router)
}

function readRightsAgain(): void {
  for (const queryKey of [keys.people, keys.profile]) void queries.invalidateQueries({ queryKey })
  void refreshUser().catch(() => undefined) // what is shown stays as it is
}

/** A change of the session in another tab takes effect here. */
function followOtherTabs(router: RegisteredRouter): void {
  const memberNow = () => sessionStore.get()?.user?.id
  let member = memberNow()
  sessionStore.subscribe(() => {
    const before = member
    member = memberNow()
    if (before === undefined || before === member) return
    if (!sessionStore.get()) return clearPageState()
    // Another member: nothing of this page, not even what was typed into it, is theirs.
    location.reload()
  })
  // Logged in or out: the guards decide for this page as if it had just been opened.
  window.addEventListener('storage', (event) => {
    if (event.key === 'mahsul.session' || event.key === null) void router.invalidate()
  })
}
