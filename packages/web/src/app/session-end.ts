import type { AnyRouter } from '@tanstack/react-router'
import { whenSessionEnds } from '../lib/session-end.ts'
import { say } from '../ui/toasts.ts'
import { acceptReferral } from './guard.ts'
import { pathTo } from './routes.ts'
import { words } from './words.ts'

/** Where one goes when the session ends: here, by expiry, or in another tab. */
export function followSessionEnd(router: AnyRouter): void {
  whenSessionEnds((reason) => {
    const expired = reason === 'expired'
    if (expired) say(words('app', 'sessionExpired'), { tone: 'clay' })
    const from = expired ? acceptReferral(router.state.location.href) : undefined
    void router.navigate({
      href: pathTo('auth.login', undefined, { from, expired: expired ? 1 : undefined }),
    })
  })
  // Another tab logged in or out: the guards answer for this page as if it had just been opened.
  window.addEventListener('storage', (event) => {
    if (event.key === 'mahsul.session' || event.key === null) void router.invalidate()
  })
}
