import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSms } from './send-sms.ts'
import { CannotSend, type Message } from './senders.ts'

type SendSmsInput = { method: string; url: string; authorization: string; body: Record<string, string> }
let requests: SendSmsInput[] = []
let reply: (response: ServerResponse) => void
/** Answers as Twilio's Messages resource does. */
const gateway = createServer(async (request: IncomingMessage, response) => {
  const { method = '', url = '', headers } = request
  const body = Object.fromEntries(new URLSearchParams(await text(request)))
  requests.push({ method, url, authorization: headers.authorization ?? '', body })
  reply(response)
})
await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})
const { port } = gateway.address() as AddressInfo // it listens on a port

const says = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
beforeEach(() => {
  requests = []
  reply = says(201, { sid: 'SM1', status: 'queued' })
})

const settings = { baseUrl: `http://127.0.0.1:${port}`, account: 'AC1', token: 'hush', from: '+12025550100' }
const send = openSms({ ...settings, silenceMs: 500 })
const message: Message = {
  id: '1',
  channel: 'sms',
  to: '+249912345678',
  subject: '',
  text: '123456 هو رمزك',
  letter: null,
  html: null,
  data: null,
  isCode: true,
  messageId: '1@mahsul',
}
const outcome = () => send(message).catch((error: unknown) => error)

test('an SMS is requested as Twilio expects it', async () => {
  expect(await outcome()).toBeUndefined()
  expect(requests).toEqual([
    {
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:hush').toString('base64')}`,
      body: { To: '+249912345678', Body: '123456 هو رمزك', From: '+12025550100' },
    },
  ])
})

test('a messaging service chooses the sender itself', async () => {
  await openSms({ ...settings, from: 'MG0123456789abcdef0123456789abcdef' })(message)
  expect(requests[0]?.body).toMatchObject({ MessagingServiceSid: 'MG0123456789abcdef0123456789abcdef' })
  expect(requests[0]?.body).not.toHaveProperty('From')
})

describe('The gateway', () => {
  test.each([
    ['has no such number', 400, 21211, 'given up'],
    ['knows it as no mobile', 400, 21614, 'given up'],
    ['was told to stop', 400, 21610, 'given up'],
    ['does not serve that country', 400, 21408, 'given up'],
    ['does not know our number', 400, 21606, 'again'],
    ['does not know our password', 401, 20003, 'again'],
    ['does not know our account', 404, 20404, 'again'],
    ['has had enough for now', 429, 20429, 'again'],
    ['is down', 503, 20500, 'again'],
  ])('%s', async (_what, status, code, then) => {
    reply = says(status, { code, message: `'+249912345678' and 123456`, status })
    const error = await outcome()
    expect(error instanceof CannotSend ? 'given up' : 'again').toBe(then)
    expect(String(error)).toContain(`answered ${status} (${code})`)
    expect(String(error)).not.toMatch(/249912345678|123456/)
  })

  test('answers without JSON: retried', async () => {
    reply = (response) => response.writeHead(502).end('<html>Bad gateway')
    expect(await outcome()).toMatchObject({ name: 'Error', message: 'The SMS gateway answered 502' })
  })

  test('does not answer: retried, and nobody waits for it', async () => {
    reply = () => {}
    expect(await outcome()).toMatchObject({ name: 'TimeoutError' })
  })

  test('disconnects: retried', async () => {
    reply = (response) => response.destroy()
    expect(await outcome()).toMatchObject({ name: 'TypeError', message: 'fetch failed' })
  })

  test('redirects: the password is not sent there', async () => {
    reply = (response) => response.writeHead(307, { location: `${settings.baseUrl}/elsewhere` }).end()
    expect(await outcome()).toMatchObject({ message: 'fetch failed' })
    expect(requests).toHaveLength(1)
  })
})
