import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { asMember } from '../platform/http/as-member.ts'
import { deliverOutbox } from '../platform/outbox/outbox.ts'
import { firstBrokenLine } from '../testing/trade-proof.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { applyDeadlines } from './apply-deadlines.ts'
import { performTradeTask } from './perform-task.ts'

const market = await openTrading()
const { clock, db, documents } = market
const credit = await market.deal({ pay: 'LC_SIGHT' })
await market.play(credit, { until: 'P2', everyMinutes: 1 })
const atCredit = await market.copied(credit)
await market.play(credit, { until: 'L4', everyMinutes: 1 })
const deferred = await market.deal({ pay: 'DEFERRED' })
await market.play(deferred, { until: 'Y1', everyMinutes: 1 })
const start = clock.now

let deal: Deal
const standsAt = async (at: Deal) => {
  clock.now = start
  deal = await market.copied(at)
}
beforeEach(() => standsAt(atCredit))

type Act = {
  side: 'supplier' | 'buyer'
  task: string
  facts?: Parameters<typeof performTradeTask>[1]['facts']
}
const doIn = (tx: Db, { side, task, facts = {} }: Act) =>
  performTradeTask(tx, { by: asMember(deal[side]), tradeId: deal.id, task, facts, now: clock.now })

/** Runs something in a separate transaction, which ends only once the request is seen to wait for it. */
async function whileAt<T>(work: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const other = await db.startTransaction().execute()
  await work(other)
  const answer = request()
  await market.lockAwaited()
  await other.commit().execute()
  return answer
}
const events = async () =>
  (
    await db.selectFrom('trade_log').select('task').where('trade_id', '=', deal.id).orderBy('seq').execute()
  ).map(({ task }) => task)
const noticeTypes = async () =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('trade_id', '=', deal.id)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const notOpen = { status: 409, body: { error_code: 'TASK_NOT_OPEN', message: 'This cannot be done now' } }

describe('the same letter of credit', () => {
  const accept = { side: 'supplier', task: 'lc.accept' } as const
  const reject = { side: 'supplier', task: 'lc.reject', facts: { message: 'The port is wrong' } } as const

  it('that is being declined cannot be accepted by a request that waits for it', async () => {
    const answer = await whileAt(
      (tx) => doIn(tx, reject),
      () => market.act(deal, 'supplier', 'lc.accept'),
    )
    expect(answer).toMatchObject(notOpen)
    expect((await events()).slice(-1)).toEqual(['lc.reject'])
    expect(await noticeTypes()).toEqual(['lc.rejected'])
  })

  it('that is being accepted cannot be declined', async () => {
    const answer = await whileAt(
      (tx) => doIn(tx, accept),
      () => market.act(deal, 'supplier', 'lc.reject', { fields: { message: 'No' } }),
    )
    expect(answer).toMatchObject(notOpen)
    expect(await noticeTypes()).toEqual(['lc.accepted'])
  })

  it('accepted and declined at the same moment is one of the two', async () => {
    const answers = await Promise.all([
      market.act(deal, 'supplier', 'lc.accept'),
      market.act(deal, 'supplier', 'lc.reject', { fields: { message: 'No' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await noticeTypes()).toHaveLength(1)
  })
})

describe('drafts', () => {
  beforeEach(() => standsAt(credit))
  const approve = (document_type: string, version?: number) =>
    market.act(deal, 'buyer', 'drafts.approve', { fields: { document_type, ...(version && { version }) } })
  const upload = (document_type: string) =>
    market.act(deal, 'supplier', 'drafts.upload', {
      fields: { document_type },
      files: { file: documents.pdf },
    })
  const uploadIn = (tx: Db) =>
    doIn(tx, {
      side: 'supplier',
      task: 'drafts.upload',
      facts: {
        documentType: 'PACKING_LIST',
        files: { file: { id: newId(), sha256: '0'.repeat(64), mime: 'application/pdf', bytes: 1 } },
      },
    })

  it('are approved while another is uploaded: each task has its own', async () => {
    expect((await whileAt(uploadIn, () => approve('BILL_OF_LADING_DRAFT'))).status).toBe(200)
    expect((await events()).slice(-2)).toEqual(['drafts.upload', 'drafts.approve'])
  })

  it('are not approved on a version from before another upload, if the reader sends it', async () => {
    const { version } = await market.read(deal)
    expect(await whileAt(uploadIn, () => approve('BILL_OF_LADING_DRAFT', version))).toMatchObject({
      status: 409,
      body: { error_code: 'STALE_VERSION' },
    })
  })

  it('uploaded twice at once are stored once, and the second leaves no file', async () => {
    const before = (await market.filesKept()).length
    const answers = await Promise.all([1, 2, 3].map(() => upload('PACKING_LIST')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await market.filesKept()).length).toBe(before + 1)
  })

  it('all uploaded at the same moment are one notice and one hash chain', async () => {
    const left = [
      'CERTIFICATE_OF_ORIGIN',
      'COMMERCIAL_INVOICE',
      'PACKING_LIST',
      'FUMIGATION_CERTIFICATE',
      'PHYTOSANITARY_CERTIFICATE',
    ]
    const answers = await Promise.all(left.map(upload))
    expect(answers.map(({ status }) => status)).toEqual(left.map(() => 200))
    expect(await noticeTypes()).toEqual(['drafts.uploaded'])
  })
})

test('a payment that waits for the balance to become due comes after it, and it becomes due once', async () => {
  await standsAt(deferred)
  const [{ due_at }] = (await market.read(deal)).open_tasks
  clock.now = new Date(due_at)
  const answer = await whileAt(
    (tx) => applyDeadlines(tx, { tradeId: deal.id, now: clock.now }),
    () => market.act(deal, 'buyer', 'payment.send', { files: { file: documents.pdf } }),
  )
  expect(answer.status).toBe(200)
  expect((await events()).slice(-2)).toEqual(['deferred.due', 'payment.send'])
  expect(await noticeTypes()).toEqual(['DeferredPayment', 'PaymentSentByBuyer'])
})

test('twenty different acts at the same moment make one unbroken log', async () => {
  const mine = await market.deal({ pay: 'LC_SIGHT', marking: 'seller_buyer', advance: 20 })
  await market.play(mine, { until: 'P1', everyMinutes: 0 })
  const artwork = (side: string) => ({ fields: { side }, files: { file: documents.png } })
  const answers = await Promise.all(
    Array.from({ length: 4 }).flatMap(() => [
      market.act(mine, 'buyer', 'lc.upload', { files: { file: documents.pdf } }),
      market.act(mine, 'buyer', 'artwork.upload', artwork('buy')),
      market.act(mine, 'supplier', 'artwork.upload', artwork('sell')),
      market.act(mine, 'supplier', 'lc.accept'),
      market.act(mine, 'buyer', 'advance.send', { files: { file: documents.pdf } }),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await firstBrokenLine(db, mine.id)).toBeUndefined()
  const { version, log } = await market.read(mine)
  expect(version).toBe(log.length)
})

describe('an act and its effects', () => {
  it('are written together or not at all', async () => {
    await sql`create function no_notice() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
      db,
    )
    await sql`create trigger no_notice before insert on notifications for each row execute function no_notice()`.execute(
      db,
    )
    const before = [await events(), (await market.read(deal)).version]
    const answer = await market.act(deal, 'supplier', 'lc.accept')
    await sql`drop trigger no_notice on notifications`.execute(db)
    expect(answer).toMatchObject({ status: 500, body: { error_code: 'UNEXPECTED' } })
    expect(JSON.stringify(answer.body)).not.toContain('disk')
    expect([await events(), (await market.read(deal)).version]).toEqual(before)
    expect(await noticeTypes()).toEqual([])
    expect((await market.act(deal, 'supplier', 'lc.accept')).status).toBe(200)
  })

  it('wait for the next outbox worker, when the process ends right after the act', async () => {
    await market.act(deal, 'supplier', 'lc.accept')
    await market.spread()
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', deal.buyer.id)
      .executeTakeFirstOrThrow()
    const mails = () =>
      db.selectFrom('outbox').select(['subject', 'sent_at']).where('recipient', '=', email).execute()
    const subject = expect.stringMatching(/^The supplier accepted the letter of credit of trade MH-/)
    expect(await mails()).toEqual([{ subject, sent_at: null }])
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => void sent.push(to)
    const senders = { mail: send, sms: send, push: send, keepCodes: false }
    await deliverOutbox({ db, senders, now: () => clock.now, onError: () => {} })
    await deliverOutbox({ db, senders, now: () => clock.now, onError: () => {} })
    expect(sent.filter((to) => to === email)).toHaveLength(1)
    expect(await mails()).toEqual([{ subject, sent_at: clock.now }])
  })
})
