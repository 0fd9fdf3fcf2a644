import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CHANGED, MISSED } from '@mahsul/contract/notifications/realtime-events'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { makeToken, seconds } from '../../accounts/tokens.ts'
import { newDatabase } from '../../testing/databases.ts'
import { bareEnvironment } from '../../testing/environment.ts'
import { addMember } from '../../testing/members.ts'
import { patience } from '../../testing/patience.ts'
import { Pusher } from '../../testing/sockets.ts'
import { openDatabase } from '../db/db.ts'
import { notify } from '../notify/notify.ts'

const secret = 'the secret of a server that will be killed'
const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
const data = mkdtempSync(path.join(os.tmpdir(), 'mahsul-killed-'))
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await close()
  await drop()
  rmSync(data, { recursive: true, force: true })
})

/** The product as an operator runs it, on a given port or any. */
async function start(port = 0) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../main.ts')], {
    env: {
      ...bareEnvironment,
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', HOST: '127.0.0.1' },
      ...{ PORT: String(port), DATA_DIR: data, DATABASE_URL: url, SECRET_KEY: secret },
      ...{
        APP_URL: 'https://mahsul.example',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'no-reply@mahsul.example',
        OPERATOR_NAME: 'Red Sea Seeds Market Ltd',
        OPERATOR_ADDRESS: 'Harbour Road 12, Port Sudan, Sudan',
        OPERATOR_NUMBER: 'PS-4711',
        OFFICE_EMAIL: 'office@market.test',
        OFFICE_PHONE: '+249 311 000000',
      },
      ...{ ADMIN_EMAIL: 'admins@mahsul.example', REALTIME_KEY: 'a-market' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const address = await vi.waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    return /^Ready on (http:\S+)$/m.exec(output)?.[1]
  }, patience)
  return { child, address, port: Number(new URL(address).port) }
}

test('a server that is killed under an open socket and restarted loses nothing for its reader', async () => {
  const now = new Date()
  const member = await addMember(db, 'SUPPLIER')
  await sql`update sessions set expires_at = ${new Date(now.getTime() + 86_400_000)}`.execute(db)
  const token = makeToken(secret, {
    kind: 'access',
    sessionId: member.sessionId,
    generation: 0,
    expires: seconds(now) + 600,
  })
  const first = await start()
  const get = async <Data>(call: string) => {
    const answer = await fetch(`${first.address}/api/v1${call}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { data: Data }).data // the contract describes this call
  }
  const client = new Pusher('a-market', {
    cluster: 'none',
    wsHost: '127.0.0.1',
    wsPort: first.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `${first.address}/api/v1/broadcasting/auth`,
      transport: 'ajax',
      headers: { Authorization: `Bearer ${token}` },
    },
  })
  const heard: string[] = []
  let subscribed = 0
  const channel = client.subscribe(`private-user.${member.id}`)
  channel.bind('pusher:subscription_succeeded', () => subscribed++)
  channel.bind_global((event: string) => {
    if (!event.startsWith('pusher:') && event !== CHANGED) heard.push(event)
  })
  await vi.waitFor(() => expect(subscribed).toBe(1), patience)
  // A socket may open before its server receives the others' events; it is told to refetch once the server does.
  await vi.waitFor(async () => {
    const figures = await fetch(`${first.address}/metrics`)
    expect(await figures.text()).toMatch(/^realtime_hearing 1$/m)
  }, patience)
  await notify(db, { type: 'OfferBidded', to: member.id, now })
  const notices = () => heard.filter((event) => event !== MISSED)
  await vi.waitFor(() => expect(notices()).toEqual(['OfferBidded']), patience)

  first.child.kill('SIGKILL')
  await new Promise((gone) => first.child.once('close', gone))
  await notify(db, { type: 'OfferPurchased', to: member.id, now })
  const second = await start(first.port)

  // Pusher's own client reconnects by itself, after a pause of its own.
  await vi.waitFor(() => expect(subscribed).toBe(2), patience)
  expect(await get<object>('/secure/profiles/notification-item')).toMatchObject({ total: 2 })
  expect(await get<object[]>('/secure/notifications')).toHaveLength(2)
  await notify(db, { type: 'RatingReceivedBySupplier', to: member.id, now })
  await vi.waitFor(() => expect(heard.at(-1)).toBe('RatingReceivedBySupplier'), patience)
  expect(heard.filter((event) => event === 'OfferBidded')).toHaveLength(1)
  client.disconnect()
  second.child.kill('SIGTERM')
  await new Promise((gone) => second.child.once('close', gone))
})
