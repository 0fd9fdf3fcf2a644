import { useSyncExternalStore } from 'react'
import { settings } from '../settings.ts'
import { api, apiWith } from './api.ts'
import type { Answer, CallInput } from './api-types.ts'
import { assertPasskey } from './passkey.ts'
import { pushToken, unregisterPush } from './push.ts'
import { queries } from './queries.ts'
import { client } from './refresh.ts'
import { endSession, expectEnd } from './session-end.ts'
import { type CurrentUser, type Session, sessionStore } from './session-store.ts'

export function useSession(): Session | undefined {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}

export const useCurrentUser = (): CurrentUser | undefined => useSession()?.user

/** A member with a second factor gets the refusal `SECOND_FACTOR_REQUIRED`; `finishLogIn` continues from there. */
export async function logIn(email: string, password: string): Promise<CurrentUser> {
  const { data } = await apiWith(undefined, 'POST /login', {
    body: { ...client, ...thisDevice(), email, password },
  })
  return beginSession(data)
}

type LoggedIn = Answer<'POST /login'>['data']
type SecondFactorBody = Exclude<CallInput<'POST /login/second-factor'>['body'], FormData>

export async function finishLogIn(body: SecondFactorBody): Promise<CurrentUser> {
  const { data } = await apiWith(undefined, 'POST /login/second-factor', {
    body: { ...body, ...thisDevice() },
  })
  return beginSession(data)
}

/** Without e-mail and password: the passkey identifies its owner. */
export async function logInWithPasskey(): Promise<CurrentUser> {
  const { data: options } = await apiWith(undefined, 'POST /login/passkey/request', { body: client })
  const credential = await assertPasskey(options)
  const { data } = await apiWith(undefined, 'POST /login/passkey', {
    body: { ...client, ...thisDevice(), credential },
  })
  return beginSession(data)
}

/** Empty requests a token: the device has not signed in yet. */
const thisDevice = () => ({ device_token: settings.get().deviceToken ?? '' })

/** Stores token and member together (member.md §4): other tabs could take a session without a member for another one. */
async function beginSession({ device_token, ...tokens }: LoggedIn): Promise<CurrentUser> {
  const { access_token, refresh_token, expires_at } = tokens
  if (device_token) settings.set({ ...settings.get(), deviceToken: device_token })
  const { data: user } = await apiWith(access_token, 'GET /secure/profiles')
  queries.clear()
  sessionStore.set({ tokens: { access_token, refresh_token, expires_at }, user })
  return user
}

/** The signed-in member with all fields of the profile's screens. */
export type Profile = Answer<'GET /secure/profiles'>['data']

export async function refreshUser(): Promise<Profile> {
  const { data } = await api('GET /secure/profiles')
  keepUser(data)
  return data
}

/** Stores the member's current data, wherever it is shown: in the header, in the menu, in the zone of every date. */
export function keepUser(user: CurrentUser): void {
  const session = sessionStore.get()
  // If it was requested before another member logged in, it is not about them.
  if (session && (session.user?.id ?? user.id) === user.id) sessionStore.set({ ...session, user })
}

/** Notifies the server, which may be unreachable: the session ends here in any case. */
export async function logOut(): Promise<void> {
  if (sessionStore.get()) {
    expectEnd()
    const push_token = await pushToken()
    await api('POST /secure/profiles/logout', { body: push_token ? { push_token } : {} }).catch(
      () => undefined,
    )
    await unregisterPush()
  }
  endSession('logged-out')
}
