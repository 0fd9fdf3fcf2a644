import { spawn } from 'node:child_process'
import path from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { answer, openMailServer, type Received, read } from '../../testing/mail-server.ts'
import { patience } from '../../testing/patience.ts'
import { openDatabase } from '../db/db.ts'
import { deliverOutbox } from './outbox.ts'
import { runOutboxWorker } from './outbox-worker.ts'
import { type MailSettings, oneLine, openMail } from './send-mail.ts'
import { type Message, realSenders } from './senders.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
const closing: (() => void)[] = []
afterAll(async () => {
  for (const next of closing) next()
  await close()
  await drop()
})
beforeEach(() => db.deleteFrom('outbox').execute())

const from = 'Mahsul <no-reply@mahsul.example>'
const appUrl = 'https://market.example'
function mailBy(smtpUrl: string, change: Partial<MailSettings> = {}) {
  const mail = openMail({ smtpUrl, from, appUrl, silenceMs: 1_000, ...change })
  closing.push(mail.close)
  return mail.send
}

const letter: Message = {
  id: newId(),
  channel: 'mail',
  to: 'buyer@mersin.example',
  subject: 'تم شراء عرضك MH-1042-T1017',
  text: 'افتح الصفقة\n{{app}}/trades/1/show',
  letter: {
    language: 'ar',
    subject: 'تم شراء عرضك MH-1042-T1017',
    preheader: '',
    button: { does: 'افتح الصفقة', link: '{{app}}/trades/1/show' },
    why: 'تصلك هذه الرسالة لأنك طرف في هذه الصفقة.',
  },
  html: null,
  data: null,
  isCode: false,
  messageId: 'the-same-at-every-try@mahsul',
}

describe('A mail', () => {
  test('arrives in both parts and in Arabic, with links to our own address', async () => {
    const server = await openMailServer()
    await mailBy(server.smtpUrl)(letter)
    const [{ mail, to, user }] = server.received as [Received]
    expect({ to, user }).toEqual({ to: ['buyer@mersin.example'], user: 'mahsul' })
    expect(mail).toMatchObject({
      from: { name: 'Mahsul', address: 'no-reply@mahsul.example' },
      subject: letter.subject,
      messageId: '<the-same-at-every-try@mahsul>',
      text: 'افتح الصفقة\nhttps://market.example/trades/1/show\n',
    })
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).toMatch(
      /<a [^>]*href="https:\/\/market\.example\/trades\/1\/show"[^>]*>افتح الصفقة<\/a>/,
    )
    const header = (key: string) => mail.headers.find((each) => each.key === key)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('content-type')).toMatch(/^multipart\/alternative/)
    expect(header('date')).toBeDefined()
  })

  test('goes over TLS to a server with a trusted certificate, and to no other', async () => {
    const server = await openMailServer({ secure: true })
    await expect(mailBy(server.smtpUrl)(letter)).rejects.toThrow(/certificate/)
    await mailBy(`${server.smtpUrl}?tls.rejectUnauthorized=false`)(letter)
    expect(server.received).toHaveLength(1)
  })

  test('goes over STARTTLS if the settings require it, and not without it', async () => {
    const safe: boolean[] = []
    const onAuth: SMTPServerOptions['onAuth'] = ({ username }, session, done) => {
      safe.push(session.secure)
      done(null, { user: username })
    }
    const query = '?requireTLS=true&tls.rejectUnauthorized=false'
    const offers = await openMailServer({ disabledCommands: [], onAuth })
    await mailBy(`${offers.smtpUrl}${query}`)(letter)
    expect(safe).toEqual([true])
    const doesNot = await openMailServer({ onAuth })
    await expect(mailBy(`${doesNot.smtpUrl}${query}`)(letter)).rejects.toThrow()
    expect({ safe, received: doesNot.received }).toEqual({ safe: [true], received: [] })
  })

  test.each([
    ['subject', { subject: 'Sesame\r\nBcc: everyone@x.example\r\n\r\n<b>' }],
    ['address', { to: 'buyer@mersin.example\r\nBcc: everyone@x.example' }],
    ['identity', { messageId: 'a@b\r\nBcc: everyone@x.example' }],
  ])('keeps its headers when a line break is in its %s', async (_where, change) => {
    const server = await openMailServer()
    await mailBy(server.smtpUrl)({ ...letter, ...change }).catch(() => {})
    for (const { mail, to } of server.received) {
      expect(mail.headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([])
      expect(to).not.toContain('everyone@x.example')
    }
    expect(server.received.length).toBe('to' in change ? 0 : 1)
  })

  test('has single-line headers, whatever they are made of', () => {
    expect(oneLine('Hello\r\nBcc: a@x.example\u2028Cc: b@x.example')).toBe(
      'Hello Bcc: a@x.example Cc: b@x.example',
    )
  })
})

type Row = { to?: string; code?: string | null; channel?: 'mail' | 'push' }
async function write({ to = letter.to, code = null, channel = 'mail' }: Row = {}) {
  const at = new Date()
  const id = newId()
  const texts = { subject: letter.subject, body_text: letter.text, letter: JSON.stringify(letter.letter) }
  await db
    .insertInto('outbox')
    .values({
      id,
      channel,
      recipient: to,
      ...texts,
      code,
      message_id: `${id}@mahsul`,
      created_at: at,
    })
    .execute()
  return id
}
const row = async () =>
  db.selectFrom('outbox').select(['sent_at', 'given_up_at', 'failed']).executeTakeFirstOrThrow()
const later = () => new Date(Date.now() + 5_000)
const deliverBy = (smtpUrl: string, now = () => new Date()) =>
  deliverOutbox({ db, senders: realSenders({ mail: mailBy(smtpUrl) }), now, onError: () => {} })

describe('When the mail server', () => {
  const refusing = {
    'has no such mailbox': { onRcptTo: (_to, _session, done) => done(answer(550)) },
    'is busy with the mailbox': { onRcptTo: (_to, _session, done) => done(answer(450)) },
    'does not take the content': {
      onData: (stream, _session, done) => void read(stream).then(() => done(answer(554))),
    },
    'is out of space': {
      onData: (stream, _session, done) => void read(stream).then(() => done(answer(452))),
    },
    'does not know our password': { onAuth: (_auth, _session, done) => done(answer(535)) },
    'does not like our address': { onMailFrom: (_from, _session, done) => done(answer(550)) },
    'wants nobody': { onConnect: (_session, done) => done(answer(554)) },
    'says nothing': { onMailFrom: () => {} },
  } as const satisfies Record<string, NonNullable<Parameters<typeof openMailServer>[0]>>

  const final: (keyof typeof refusing)[] = ['has no such mailbox', 'does not take the content']

  test.each(Object.keys(refusing) as (keyof typeof refusing)[])('%s', async (how) => {
    const server = await openMailServer(refusing[how])
    await write()
    expect(await deliverBy(server.smtpUrl)).toEqual({ sent: 0, failed: 1 })
    const { sent_at, given_up_at, failed } = await row()
    expect(sent_at).toBeNull()
    expect(failed).not.toBeNull()
    expect(given_up_at !== null).toBe(final.includes(how))
  })

  test('disconnects in the middle of a mail, it is sent again with the same Message-ID', async () => {
    const seen: string[] = []
    const server = await openMailServer({
      onData(stream, _session, done) {
        read(stream).then((raw) => {
          seen.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? 'none')
          if (seen.length === 1) server.hangUp()
          else done()
        }, done)
      },
    })
    const id = await write()
    expect(await deliverBy(server.smtpUrl)).toEqual({ sent: 0, failed: 1 })
    expect(await deliverBy(server.smtpUrl, later)).toEqual({ sent: 1, failed: 0 })
    expect(seen).toEqual([`<${id}@mahsul>`, `<${id}@mahsul>`])
  })
})

test('a mail whose sender died before marking it is sent by another, and recognisable as a duplicate', async () => {
  const server = await openMailServer({
    onData(stream, _session, done) {
      read(stream).then((raw) => {
        seen.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? 'none')
        if (seen.length === 1)
          child.kill('SIGKILL') // it was accepted, and nobody will ever know
        else done()
      }, done)
    },
  })
  const seen: string[] = []
  const id = await write()
  const program = path.join(import.meta.dirname, '../../testing/deliver-once.ts')
  const child = spawn(process.execPath, [program, url, server.smtpUrl], { stdio: 'inherit' })
  const signal = await new Promise((ended) => child.once('exit', (_code, by) => ended(by)))
  expect({ signal, seen: seen.length, sent: (await row()).sent_at }).toEqual({
    signal: 'SIGKILL',
    seen: 1,
    sent: null,
  })
  await vi.waitFor(
    async () => expect(await deliverBy(server.smtpUrl)).toEqual({ sent: 1, failed: 0 }),
    patience,
  )
  expect(seen).toEqual([`<${id}@mahsul>`, `<${id}@mahsul>`])
})

test('twenty mailboxes that do not answer delay neither a code nor a push, and a failing one not the next mail', async () => {
  const waiting: (() => void)[] = []
  const pushed: string[] = []
  const server = await openMailServer({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('slow')) waiting.push(() => done(answer(451)))
      else done()
    },
  })
  for (let i = 0; i < 20; i++) await write({ to: `slow${i}@x.example` })
  const delivery = runOutboxWorker({
    db,
    senders: realSenders({
      mail: mailBy(server.smtpUrl, { silenceMs: 30_000 }),
      push: async ({ to }) => void pushed.push(to),
    }),
    now: () => new Date(),
    onError: () => {},
  })
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), patience)
  await write({ to: 'trader@x.example', code: '123456' })
  await vi.waitFor(
    () => expect(server.received.map(({ to }) => to[0])).toEqual(['trader@x.example']),
    patience,
  )
  await write({ to: 'a-device', channel: 'push' })
  await vi.waitFor(() => expect(pushed).toEqual(['a-device']), patience)
  const hung = setInterval(() => {
    for (const release of waiting.splice(0)) release()
  }, 10)
  await write({ to: 'buyer@x.example' })
  await vi.waitFor(
    () => expect(server.received.map(({ to }) => to[0])).toContain('buyer@x.example'),
    patience,
  )
  clearInterval(hung)
  await delivery.stop()
})
