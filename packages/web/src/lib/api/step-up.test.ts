import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Refused } from '../refused.ts'
import { signedSender } from './refresh.ts'
import type { Outgoing } from './send.ts'
import { closeStepUp, stepUpStore, withStepUp } from './step-up.ts'

/** A server that requires a fresh factor before anything is done, and records requests. */
let server: Server
let base: string
let isSteppedUp: boolean
let received: { key: string | undefined; body: string }[]
let methods: string[]
/** Refusals that the page has received. */
let refusals: number

beforeEach(async () => {
  isSteppedUp = false
  received = []
  refusals = 0
  methods = ['totp', 'passkey', 'by-carrier-pigeon']
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ key: request.headers['idempotency-key'] as string | undefined, body }) // sent once at most
      const [status, answer] = isSteppedUp
        ? [200, { data: 'done' }]
        : [403, { message: 'Confirm', error_code: 'STEP_UP_REQUIRED', methods }]
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
})
afterEach(() => {
  closeStepUp()
  server.closeAllConnections()
  server.close()
})

const tokens = { access_token: 'a', refresh_token: 'r', expires_at: '2026-11-20T00:00:00Z' }
const sender = () => {
  const signed = signedSender({
    store: { get: () => ({ tokens, user: undefined }), set: () => {} },
    expired: () => {},
    base,
  })
  return withStepUp((call: Outgoing) =>
    signed(call).catch((refusal: unknown) => {
      refusals += 1
      throw refusal
    }),
  )
}
const opened = async () => {
  await expect.poll(() => stepUpStore.get()).toBeDefined()
  return stepUpStore.get()!
}
const account = (): Outgoing => ({
  key: 'PUT /secure/profiles/bank',
  body: { iban: 'AE07 0331' },
  idempotencyKey: 'once',
})

it('a call that needs step-up is repeated unchanged, under the same key, once the member has confirmed', async () => {
  const answer = sender()(account())
  const dialog = await opened()
  expect(dialog.methods).toEqual(['passkey', 'totp'])
  isSteppedUp = true
  dialog.answer(true)
  expect(await answer).toEqual({ data: 'done' })
  expect(received).toEqual(Array(2).fill({ key: 'once', body: '{"iban":"AE07 0331"}' }))
  expect(stepUpStore.get()).toBeUndefined()
})

it('a form with a file is sent again with its file', async () => {
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.7 contract']), 'contract.pdf')
  const answer = sender()({ key: 'POST /secure/trades', body, idempotencyKey: 'once' })
  const dialog = await opened()
  isSteppedUp = true
  dialog.answer(true)
  expect(await answer).toEqual({ data: 'done' })
  expect(received.map(({ body: sent }) => sent.includes('%PDF-1.7 contract'))).toEqual([true, true])
})

it('a member who closes the dialog gets the refusal, and nothing is sent again', async () => {
  const answer = sender()(account())
  const dialog = await opened()
  dialog.answer(false)
  await expect(answer).rejects.toThrow(Refused)
  await expect(answer).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect(received).toHaveLength(1)
})

it('calls that are refused together wait for one dialog', async () => {
  const send = sender()
  const answers = [send(account()), send(account())]
  const dialog = await opened()
  await expect.poll(() => refusals).toBe(2)
  expect(stepUpStore.get()).toBe(dialog)
  isSteppedUp = true
  dialog.answer(true)
  expect(await Promise.all(answers)).toEqual([{ data: 'done' }, { data: 'done' }])
})

it('a call that is refused again is not repeated forever', async () => {
  const answer = sender()(account())
  const dialog = await opened()
  dialog.answer(true)
  await expect(answer).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect(received).toHaveLength(2)
  expect(stepUpStore.get()).toBeUndefined()
})
