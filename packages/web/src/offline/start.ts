import type { QueryClient } from '@tanstack/react-query'
import { isConnected, onConnection } from '../lib/api/connection.ts'
import { howItEnded } from '../lib/api/session-end.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { clearReadings, keepReadings } from './readings.ts'
import { type AfterSending, sendActions } from './send-actions.ts'
import { clearActions, look, offlineActions } from './waiting.ts'

/** The server is reachable again without an event of the browser. */
const LOOK_EVERY_MS = 30_000

/** Starts offline reading and queueing, from the first page on. */
export function workOffline(queries: QueryClient, after: AfterSending): void {
  const send = () => void sendActions(after).catch(() => undefined) // the queue stays, and is retried
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
 * Stored answers belong to one session; queued actions to their member, until they log out themselves: an expired session must
 * not delete what a supplier reported in the port.
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
