import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { queries } from './queries.ts'
import { client } from './refresh.ts'
import { endSession } from './session-end.ts'
import { type CurrentUser, type Session, sessionStore } from './session-store.ts'

export function useSession(): Session | undefined {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}

export const useCurrentUser = (): CurrentUser | undefined => useSession()?.user

export async function logIn(email: string, password: string): Promise<CurrentUser> {
  const { data } = await api('POST /login', { body: { ...client, email, password } })
  queries.clear()
  sessionStore.set({
    tokens: {
      access_token: data.access_token,
      refresh_token: data.refresh_token,
      expires_at: data.expires_at,
    },
    user: undefined,
  })
  return refreshUser()
}

export async function refreshUser(): Promise<CurrentUser> {
  const { data } = await api('GET /secure/profiles')
  const session = sessionStore.get()
  if (session) sessionStore.set({ ...session, user: data })
  return data
}

/** Tells the server, which may be away: the session ends here in any case. */
export async function logOut(): Promise<void> {
  if (sessionStore.get()) await api('POST /logout').catch(() => undefined)
  endSession('logged-out')
}
