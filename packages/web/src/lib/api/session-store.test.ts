import { afterEach, expect, it } from 'vitest'
import { keepUser } from './session.ts'
import { endSession, expectEnd, howItEnded } from './session-end.ts'
import { type CurrentUser, ownSession, sessionStore } from './session-store.ts'

const tokens = (of: string) => ({
  access_token: `access of ${of}`,
  refresh_token: `refresh of ${of}`,
  expires_at: '',
})
type Profile = Parameters<typeof keepUser>[0] // only its member matters here
const user = (id: string): CurrentUser => ({
  ...{ id, name: '', last_name: '', email: `${id}@nile.example` },
  role: { id: 2, name: 'BUYER' },
})
/** As this tab or another one would: both write the same store. */
const logIn = (id: string) => sessionStore.set({ tokens: tokens(id), user: user(id) })
afterEach(() => sessionStore.clear())

it('a page sends as the member it was opened for, and not as one who has logged in elsewhere since', () => {
  logIn('amna')
  expect(ownSession()?.tokens).toEqual(tokens('amna'))
  logIn('bakri')
  expect(ownSession()).toBeUndefined()
  logIn('amna')
  expect(ownSession()?.tokens).toEqual(tokens('amna'))
})

it('a page that has seen the end of a session accepts the next one', () => {
  logIn('amna')
  ownSession()
  sessionStore.clear()
  logIn('bakri')
  expect(ownSession()?.user?.id).toBe('bakri')
})

it('a profile that was requested before another member logged in is not stored as theirs', () => {
  logIn('bakri')
  keepUser({ ...user('amna'), name: 'Amna' } as Profile)
  expect(sessionStore.get()?.user).toEqual(user('bakri'))
  keepUser({ ...user('bakri'), name: 'Bakri' } as Profile)
  expect(sessionStore.get()?.user?.name).toBe('Bakri')
})

it('a session being logged out counts as logged out, even if it turns out to have expired', () => {
  logIn('amna')
  expectEnd()
  endSession('expired')
  endSession('logged-out')
  expect(howItEnded()).toBe('logged-out')
  logIn('amna')
  endSession('expired')
  expect(howItEnded()).toBe('expired')
})
