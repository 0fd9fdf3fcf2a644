import type { Persisted } from '../persisted.ts'
import { isRecord, Refused } from '../refused.ts'
import { type Outgoing, send } from './send.ts'
import type { Session, Tokens } from './session-store.ts'

/** A browser's secret proves nothing and is accepted as sent (wire.md, Sessions). */
export const client = { client_id: 'marketplace-web', client_secret: 'public' }

type Signed = {
  store: Pick<Persisted<Session | undefined>, 'get' | 'set'>
  /** Called once when the session cannot be renewed. */
  expired: () => void
  base?: string
}

/**
 * Sends with the session's token; a 401 `Unauthenticated` refreshes the token once and sends again. Requests that fail
 * together wait for one refresh: a refresh token works once, and reusing it ends its whole family.
 */
export function signedSender({ store, expired, base }: Signed) {
  let refreshing: Promise<boolean> | undefined

  const renew = async (stale: string): Promise<boolean> => {
    const session = store.get()
    if (!session) return false
    // Another request, or another tab while we waited for the lock, has refreshed it already.
    if (session.tokens.access_token !== stale) return true
    const body = { grant_type: 'refresh_token', ...client, refresh_token: session.tokens.refresh_token }
    const answer = await send({ key: 'POST /oauth/token', body }, undefined, base)
    const tokens = tokensFrom(answer)
    if (!tokens) return false
    // Logged out meanwhile, or logged in again: the new pair belongs to a session that has ended.
    const now = store.get()
    if (now?.tokens.refresh_token === session.tokens.refresh_token) store.set({ ...now, tokens })
    return now !== undefined
  }

  const sharedRenewal = (stale: string): Promise<boolean> => {
    refreshing ??= alone(() => renew(stale)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return async function signed(out: Outgoing): Promise<unknown> {
    const token = store.get()?.tokens.access_token
    try {
      return await send(out, token, base)
    } catch (refusal) {
      if (!token || !isUnauthenticated(refusal)) throw refusal
      const renewed = await sharedRenewal(token).catch((failure: unknown) => {
        if (isNoGood(failure)) return false
        throw failure
      })
      const fresh = store.get()?.tokens.access_token
      if (renewed && fresh)
        return send(out, fresh, base).catch((again: unknown) => {
          if (isUnauthenticated(again) && store.get()?.tokens.access_token === fresh) expired()
          throw again
        })
      if (store.get()) expired()
      throw refusal
    }
  }
}

/** The token was not accepted. Other refusals are 401 as well: a wrong code of a second factor ends no session. */
function isUnauthenticated(failure: unknown): boolean {
  if (!(failure instanceof Refused && failure.status === 401)) return false
  return (
    failure.code === undefined || failure.code === 'UNAUTHENTICATED' || failure.code === 'SESSION_EXPIRED'
  )
}

/**
 * The server will never refresh this one: it is unknown (401), or has an invalid format (422). Offline, a server error and too
 * many requests (429) do not end the session: it is kept, and so is unsaved input.
 */
function isNoGood(failure: unknown): boolean {
  return failure instanceof Refused && (failure.status === 401 || failure.status === 422)
}

/** Two tabs share one refresh token: the browser's lock lets one of them refresh it. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('mahsul.refresh', task) : task()
}

export function tokensFrom(answer: unknown): Tokens | undefined {
  if (!isRecord(answer) || !isRecord(answer.data)) return undefined
  const { access_token, refresh_token, expires_at } = answer.data
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return undefined
  return { access_token, refresh_token, expires_at: String(expires_at ?? '') }
}
