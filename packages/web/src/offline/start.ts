import type { QueryClient } from '@tanstack/react-query'
import { isConnected, onConnection } from '../lib/connection.ts'
import { howItEnded } from '../lib/session-end.ts'
import { sessionStore } from '../lib/session-store.ts'
import { clearReadings, keepReadings } from './readings.ts'
import { type AfterSending, sendActions } from './send-actions.ts'
import { clearActions, look, offlineActions } from './waiting.ts'

/** A connection that is back without the browser noticing. */
const LOOK_EVERY_MS = 30_000

/** Reading and marking without a connection, from the first page on. */
export function workOffline(queries: QueryClient, after: AfterSending): void {
  const send = () => void sendActions(after).catch(() => undefined) // what waits stays, and is tried again
  keepReadings(queries)
  followSession(send)
  onConnection(() => {
    if (isConnected()) send()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.mahsul === 'send') send()
  })
  setInterval(() => {
    if (offlineActions().some((action) => !action.refusal)) send()
  }, LOOK_EVERY_MS)
}

/**
 * What was read belongs to one session; what was said without a connection to its member, until they log out themselves:
 * a session that merely ran out must not swallow what a supplier marked in the port.
 */
function followSession(send: () => void): void {
  let last: string | undefined | null = null
  const follow = async () => {
    const member = sessionStore.get()?.user?.id
    if (member === last) return
    last = member
    await clearReadings(member).catch(() => undefined)
    if (member) await clearActions(member).catch(() => undefined)
    else if (howItEnded() === 'logged-out') await clearActions().catch(() => undefined)
    await look()
    send()
  }
  sessionStore.subscribe(() => void follow())
  void follow()
}
