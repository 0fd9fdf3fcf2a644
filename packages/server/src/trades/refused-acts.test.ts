import { rows, type TaskCode } from '@mahsul/domain/trades/process/process'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { pdf } from '../testing/sample-files.ts'
import { type Deal, openTrading, type WireTask } from '../testing/trading.ts'

const market = await openTrading()
const { clock, db, documents } = market
const stranger = await market.member('TRADER')
const start = clock.now

/** Two trades that between them have every task, as they are before each. */
const played = new Map<TaskCode, { deal: Deal; at: Date }>()
for (const [terms, codes] of [
  [
    { pay: 'LC_DEF', marking: 'seller_buyer', incoterm: 'DDP', advance: 20 },
    [
      'C1',
      'C2',
      'C3',
      'C4',
      'P1',
      'P2',
      'P3',
      'P4',
      'M2b',
      'M3b',
      'M2s',
      'M3s',
      'O1',
      'O2',
      'O3',
      'O4',
      'L1',
      'L2',
      'L3',
      'L4',
      'L5',
      'L6',
      'L7',
      'L8',
      'Y2',
      'Y3',
    ],
  ],
  [{ pay: 'COPY', marking: 'seller', incoterm: 'DDP' }, ['M1', 'L5c', 'L6c', 'Y4', 'Y5', 'D1', 'D2']],
] as const) {
  clock.now = start
  const deal = await market.deal(terms)
  for (const code of codes) {
    await market.play(deal, { until: code, everyMinutes: 5 })
    played.set(code, { deal: await market.copied(deal), at: clock.now })
  }
}

/** A separate trade in which this is the next task. */
const before = (code: TaskCode) => {
  const { deal, at } = played.get(code)!
  clock.now = at
  return code === 'C1' ? market.deal() : market.copied(deal) // an order holds containers of its offer
}

const noticeCount = async ({ id }: Deal) =>
  (await db.selectFrom('notifications').select('id').where('trade_id', '=', id).execute()).length
const linesOf = async ({ id }: Deal) =>
  (await db.selectFrom('trade_log').select('seq').where('trade_id', '=', id).execute()).length
const refused = (status: number, error_code: string) => ({ status, body: { error_code } })
const other = { supplier: 'buyer', buyer: 'supplier' } as const

describe('every task', () => {
  it('is covered here', () => {
    const walked = rows.filter((row) => row.by !== 'system' && row.step !== null).map((row) => row.code)
    expect([...played.keys()].toSorted()).toEqual(walked.toSorted())
  })

  it.each([...played.keys()])(
    '%s is refused to strangers, the other side, on an older version, out of turn; then done, once',
    async (code) => {
      const deal = await before(code)
      const trade = await market.read(deal)
      const task: WireTask = trade.open_tasks.find((each: WireTask) => each.code === code)
      const by = task.actor as 'supplier' | 'buyer'
      const answers = market.answerTo(task, trade)
      const then = {
        lines: await linesOf(deal),
        notices: await noticeCount(deal),
        files: await market.filesKept(),
      }

      expect(await market.act(deal, stranger, task.task, answers)).toMatchObject(refused(404, 'NOT_FOUND'))
      expect(await market.act(deal, other[by], task.task, answers)).toMatchObject(
        refused(403, 'NOT_YOUR_TURN'),
      )
      const stale = { ...answers, fields: { ...answers.fields, version: trade.version - 1 } }
      expect(await market.act(deal, by, task.task, stale)).toMatchObject(refused(409, 'STALE_VERSION'))
      for (const name of Object.keys(answers.files ?? {})) {
        const files = { ...answers.files, [name]: Buffer.from('<p>no paper at all</p>') }
        const wrong = await market.act(deal, by, task.task, { ...answers, files })
        expect([name, wrong.status]).toEqual([name, 422])
      }
      const later = rows.find(
        (row) =>
          row.step === 'PAYMENT' &&
          row.by !== 'system' &&
          !trade.open_tasks.some((each: WireTask) => each.task === row.task),
      )!
      expect(await market.act(deal, later.by as 'buyer', later.task, {})).toMatchObject(
        refused(409, 'TASK_NOT_OPEN'),
      )
      expect({
        lines: await linesOf(deal),
        notices: await noticeCount(deal),
        files: await market.filesKept(),
      }).toEqual(then)

      const lines = code === 'Y2' ? 2 : 1 // the balance becomes due first, as the payer has read already
      const key = { 'idempotency-key': newId() }
      const fresh = { ...answers, fields: { ...answers.fields, version: trade.version } }
      const first = await market.act(deal, by, task.task, fresh, key)
      expect(first).toMatchObject({ status: 200, body: { data: { version: trade.version + lines } } })
      const after = {
        lines: await linesOf(deal),
        notices: await noticeCount(deal),
        files: await market.filesKept(),
      }
      expect(after.lines).toBe(then.lines + lines)
      expect(await market.act(deal, by, task.task, fresh, key)).toMatchObject({
        status: 200,
        body: first.body,
      })
      expect(
        await market.act(deal, by, task.task, { ...fresh, fields: { ...fresh.fields, version: 99 } }, key),
      ).toMatchObject(refused(409, 'IDEMPOTENCY_KEY_REUSED'))
      expect(await market.act(deal, by, task.task, answers)).toMatchObject({
        status: expect.toSatisfy((status) => status === 409 || status === 422),
      })
      expect({
        lines: await linesOf(deal),
        notices: await noticeCount(deal),
        files: await market.filesKept(),
      }).toEqual(after)
    },
  )
})

describe('one form under one key', () => {
  let deal: Deal
  beforeEach(async () => {
    deal = await before('P1')
  })
  const send = (file: Buffer, key: string) =>
    market.act(deal, 'buyer', 'lc.upload', { files: { file } }, { 'idempotency-key': key })

  it('is one letter of credit, however often it is sent at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(documents.pdf, 'lc')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ids = answers.map(({ body }) => body.data.documents.at(-1).id)
    expect(new Set(ids).size).toBe(1)
    const kept = await db.selectFrom('trade_files').select('id').where('trade_id', '=', deal.id).execute()
    expect(kept).toEqual([{ id: ids[0] }])
  })

  it('is refused with another file, even with the same name', async () => {
    await send(documents.pdf, 'first')
    expect(await send(pdf('Another letter'), 'first')).toMatchObject(refused(409, 'IDEMPOTENCY_KEY_REUSED'))
  })

  it('may be sent again after a refusal: a refusal uses up no key', async () => {
    expect(await send(Buffer.from('not a paper'), 'again')).toMatchObject(refused(422, 'NOT_A_DOCUMENT'))
    expect((await send(documents.pdf, 'again')).status).toBe(200)
  })
})

test('a task without a body is valid; an unknown field is refused by its name', async () => {
  const mine = await before('C1')
  expect(await market.act(mine, 'supplier', 'order.confirm', { fields: { surprise: 1 } })).toMatchObject({
    status: 422,
    body: { errors: { surprise: [expect.any(String)] } },
  })
  const answer = await market.as(mine.supplier, 'POST', `/secure/trades/${mine.id}/tasks/order.confirm`)
  expect(answer).toMatchObject({ status: 200 })
})

test('a field of another task is refused by its name on the wire', async () => {
  const fields = { consignee_name: 'Aegean Mills', notify_party: ' ', courier_name: 'DHL' }
  expect(await market.act(await before('C2'), 'buyer', 'consignment.provide', { fields })).toMatchObject({
    status: 422,
    body: { errors: { courier_name: ['This task does not need it'] } },
  })
})

test('the consignee may be named through the specification’s own call, by the buyer alone', async () => {
  const mine = await before('C2')
  const body = { trade_id: mine.id, consignee_name: 'Aegean Mills', notify_party: 'Their forwarder' }
  const send = (by: typeof stranger) => market.as(by, 'POST', '/secure/trade-consignments', body)
  expect(await send(stranger)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await send(mine.supplier)).toMatchObject(refused(403, 'NOT_YOUR_TURN'))
  expect(await send(mine.buyer)).toMatchObject({
    status: 200,
    body: { data: { consignment: { consignee_name: 'Aegean Mills', notify_party: 'Their forwarder' } } },
  })
  expect(await send(mine.buyer)).toMatchObject(refused(409, 'TASK_NOT_OPEN'))
})
