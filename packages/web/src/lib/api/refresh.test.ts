import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused, Unreachable } from '../refused.ts'
import { signedSender } from './refresh.ts'
import type { Session } from './session-store.ts'

let server: Server
let base: string
let refreshes: string[]
let valid: string
let refuseRefresh: number | undefined
let endedTimes: number
/** When the server releases the new pair. */
let renewal: () => Promise<void>
let session: Session | undefined

const tokens = (n: number) => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
  expires_at: '2026-11-20T00:00:00Z',
})

beforeEach(async () => {
  refreshes = []
  // Late enough that every parallel request has failed before the new pair is there.
  renewal = () => new Promise((come) => setTimeout(come, 50))
  valid = 'access-2'
  refuseRefresh = undefined
  endedTimes = 0
  session = { tokens: tokens(1), user: undefined }
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const answer = (status: number, said: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(said))
      }
      if (request.url === '/api/v1/oauth/token') {
        refreshes.push((JSON.parse(body) as { refresh_token: string }).refresh_token)
        if (refuseRefresh)
          return answer(refuseRefresh, { message: 'Invalid credentials', error_code: 'INVALID_GRANT' })
        return void renewal().then(() => answer(200, { data: tokens(2) }))
      }
      if (request.headers.authorization !== `Bearer ${valid}`)
        return answer(401, { message: 'Unauthenticated' })
      if (request.url === '/api/v1/secure/step-up')
        return answer(401, { message: 'Wrong', error_code: 'WRONG_SECOND_FACTOR' })
      if (request.url === '/api/v1/secure/closed')
        return answer(409, { message: 'Gone', error_code: 'CONTAINERS_GONE', errors: { containers: ['no'] } })
      answer(200, { data: request.url })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
})
/** Holds the new pair back until the returned function is called. */
function holdRenewal(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  renewal = () => promise
  return resolve
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const sender = () =>
  signedSender({
    store: { get: () => session, set: (next) => (session = next) },
    expired: () => {
      endedTimes += 1
      session = undefined
    },
    base,
  })

describe('an expired token', () => {
  it('is refreshed once for requests that fail together, and each is sent again', async () => {
    const send = sender()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => send({ key: `GET /secure/${name}` })),
    )
    expect(answers).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => ({ data: `/api/v1/secure/${name}` })))
    expect(refreshes).toEqual(['refresh-1'])
    expect(session?.tokens.access_token).toBe('access-2')
  })
  it('that another tab has renewed meanwhile is not refreshed again', async () => {
    const send = sender()
    const waiting = send({ key: 'GET /secure/a' })
    session = { tokens: tokens(2), user: undefined }
    await expect(waiting).resolves.toEqual({ data: '/api/v1/secure/a' })
    expect(refreshes).toEqual([])
  })
  it('that cannot be refreshed ends the session once for all that waited', async () => {
    refuseRefresh = 401
    const send = sender()
    const ends = await Promise.allSettled([send({ key: 'GET /secure/a' }), send({ key: 'GET /secure/b' })])
    expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected'])
    expect(refreshes).toHaveLength(1)
    expect(endedTimes).toBe(1)
  })
  it.each([429, 408, 403, 503])(
    'keeps its session while the server answers its refresh with %i',
    async (status) => {
      refuseRefresh = status
      const send = sender()
      await expect(send({ key: 'GET /secure/a' })).rejects.toMatchObject({ status })
      expect(endedTimes).toBe(0)
      expect(session).toBeDefined()
      refuseRefresh = undefined
      await expect(send({ key: 'GET /secure/a' })).resolves.toEqual({ data: '/api/v1/secure/a' })
    },
  )
  it('is not confused with a wrong code of a second factor: the session continues, and the code is not sent again', async () => {
    session = { tokens: tokens(2), user: undefined }
    await expect(sender()({ key: 'POST /secure/step-up' })).rejects.toMatchObject({
      code: 'WRONG_SECOND_FACTOR',
    })
    expect(refreshes).toEqual([])
    expect(endedTimes).toBe(0)
  })
  it('with an invalid format ends the session', async () => {
    refuseRefresh = 422
    await expect(sender()({ key: 'GET /secure/a' })).rejects.toMatchObject({ status: 401 })
    expect(endedTimes).toBe(1)
  })
  it('refreshed and refused again ends the session, and is not refreshed forever', async () => {
    valid = 'access-9'
    await expect(sender()({ key: 'GET /secure/a' })).rejects.toBeInstanceOf(Refused)
    expect(refreshes).toHaveLength(1)
    expect(endedTimes).toBe(1)
  })
  it('whose member logs out meanwhile is not renewed: they stay logged out', async () => {
    const renew = holdRenewal()
    const waiting = sender()({ key: 'GET /secure/a' })
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), { timeout: 60_000 })
    session = undefined
    renew()
    await expect(waiting).rejects.toMatchObject({ status: 401 })
    expect(session).toBeUndefined()
    expect(endedTimes).toBe(0)
  })
  it('whose member logs in again meanwhile leaves the new session as it is', async () => {
    const renew = holdRenewal()
    const waiting = sender()({ key: 'GET /secure/a' })
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), { timeout: 60_000 })
    session = { tokens: { ...tokens(2), refresh_token: 'of a new login' }, user: undefined }
    renew()
    await expect(waiting).resolves.toEqual({ data: '/api/v1/secure/a' })
    expect(session.tokens.refresh_token).toBe('of a new login')
  })
  it('keeps changes to the stored member during the refresh', async () => {
    const renew = holdRenewal()
    const waiting = sender()({ key: 'GET /secure/a' })
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), { timeout: 60_000 })
    const user = { id: 'amna', name: '', last_name: '', email: '', role: { id: 2, name: 'BUYER' } }
    session = { tokens: tokens(1), user }
    renew()
    await waiting
    expect(session).toEqual({ tokens: tokens(2), user })
  })
})

it('a refusal has its code and its fields', async () => {
  session = { tokens: tokens(2), user: undefined }
  const refusal = await sender()({ key: 'GET /secure/closed' }).catch((failure: unknown) => failure)
  expect(refusal).toMatchObject({
    status: 409,
    code: 'CONTAINERS_GONE',
    message: 'Gone',
    errors: { containers: ['no'] },
  })
  expect(refreshes).toEqual([])
})

it('a server without an answer is unreachable, not a refusal', async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await expect(sender()({ key: 'GET /secure/a' })).rejects.toBeInstanceOf(Unreachable)
})
