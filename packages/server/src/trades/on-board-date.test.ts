import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { asMember } from '../platform/http/as-member.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { performTradeTask } from './perform-task.ts'

const market = await openTrading()
const { clock, db, documents } = market
const DAY = 86_400_000

const drawn = await market.deal({ pay: 'LC_DEF', delay: 30 })
await market.play(drawn, { until: 'L3', everyMinutes: 1 })
const boarded = utcDay(clock.now)
clock.now = new Date(clock.now.getTime() + 3 * DAY)
const beforeDrafts = { deal: await market.copied(drawn), at: clock.now }
await market.play(drawn, { until: 'L5', everyMinutes: 1 })
const approved = clock.now

let deal: Deal
beforeEach(async () => {
  clock.now = approved
  deal = await market.copied(drawn)
})
const later = addDays(boarded, 2)
const refused = (error_code: string) => ({ status: 409, body: { error_code } })
const correct = (on_board_date: string, at = deal) =>
  market.act(at, 'supplier', 'logistics.correct', { fields: { shipments: [{ on_board_date }] } })
const propose = (on_board_date: string, by: 'supplier' | 'buyer' = 'supplier') =>
  market.act(deal, by, 'onBoardDate.propose', {
    fields: { shipments: [{ on_board_date }], message: 'As the carrier corrected it' },
  })
const accept = async (by: 'supplier' | 'buyer' = 'buyer') =>
  market.act(deal, by, 'onBoardDate.accept', { fields: { version: (await market.read(deal)).version } })
const dateOf = async () => (await market.read(deal)).shipments[0].on_board_date

describe('an on-board date', () => {
  it('can be corrected by the supplier until the bill of lading draft is approved', async () => {
    clock.now = beforeDrafts.at
    deal = await market.copied(beforeDrafts.deal)
    expect((await market.read(deal)).on_board_date).toEqual({ rule: 'free', proposal: null })
    expect(await propose(later)).toMatchObject(refused('TASK_NOT_OPEN'))
    expect((await correct(later)).status).toBe(200)
    expect(await dateOf()).toBe(later)
  })

  it('cannot be corrected alone from then on, while everything else still can', async () => {
    expect(await correct(later)).toMatchObject(refused('ON_BOARD_DATE_AGREED'))
    expect((await correct(boarded)).status).toBe(200)
    const fields = { shipments: [{ vessel_name: 'Nile Queen', on_board_date: boarded }] }
    expect((await market.act(deal, 'supplier', 'logistics.correct', { fields })).status).toBe(200)
    expect(await dateOf()).toBe(boarded)
  })

  it('changes when the other side accepts the proposal, and dates that depend on it move', async () => {
    const { status, body } = await propose(later)
    expect(status).toBe(200)
    expect(body.data.on_board_date).toMatchObject({
      rule: 'proposal',
      proposal: {
        message: 'As the carrier corrected it',
        dates: [{ from: boarded, to: later }],
        present_by: { from: addDays(boarded, 21), to: addDays(later, 21) },
        balance_due: { from: addDays(boarded, 30), to: addDays(later, 30) },
      },
    })
    expect(body.data.log.at(-1).changes).toMatchObject([{ field: 'proposed_on_board_date', to: later }])
    expect(await dateOf()).toBe(boarded)
    expect((await accept()).status).toBe(200)
    const trade = await market.read(deal)
    expect(trade.shipments[0].on_board_date).toBe(later)
    expect(trade.present_by).toBe(addDays(later, 21))
    expect(trade.on_board_date.proposal).toBeNull()
    expect(trade.log.at(-1).changes).toMatchObject([{ field: 'on_board_date', from: boarded, to: later }])
  })

  it('is accepted by the version that was read, once, and by the buyer alone', async () => {
    const first = (await propose(later)).body.data.version
    await propose(addDays(boarded, 1))
    const stale = await market.act(deal, 'buyer', 'onBoardDate.accept', { fields: { version: first } })
    expect(stale).toMatchObject(refused('STALE_VERSION'))
    expect(await market.act(deal, 'buyer', 'onBoardDate.accept')).toMatchObject({
      status: 422,
      body: { errors: { version: ['This field is required'] } },
    })
    expect(await accept('supplier')).toMatchObject({ status: 403 })
    expect(await propose(later, 'buyer')).toMatchObject({ status: 403 })
    expect((await accept()).status).toBe(200)
    expect(await dateOf()).toBe(addDays(boarded, 1))
    expect(await accept()).toMatchObject(refused('TASK_NOT_OPEN'))
  })

  it('gives the buyer the turn while a change is proposed, and notifies them', async () => {
    const turnOf = async (side: 'supplier' | 'buyer') => {
      const { body } = await market.as(deal[side], 'GET', '/secure/trades')
      return body.data[0].awaited_answer
    }
    const waits = async () =>
      db
        .selectFrom('trades')
        .select(['waits_supplier', 'waits_buyer'])
        .where('id', '=', deal.id)
        .executeTakeFirstOrThrow()
    expect(await waits()).toEqual({ waits_supplier: true, waits_buyer: false })
    await propose(later)
    expect(await waits()).toEqual({ waits_supplier: true, waits_buyer: true })
    const answer = { task: 'onBoardDate.accept', actor: 'buyer' }
    expect(await turnOf('buyer')).toEqual({ ...answer, yours: true })
    expect(await turnOf('supplier')).toEqual({ ...answer, yours: false })
    const notices = await db
      .selectFrom('notifications')
      .select(['type', 'member_id'])
      .where('trade_id', '=', deal.id)
      .where('type', '=', 'onBoardDate.proposed')
      .execute()
    expect(notices).toEqual([{ type: 'onBoardDate.proposed', member_id: deal.buyer.id }])
    await accept()
    expect((await waits()).waits_buyer).toBe(false)
    expect((await market.read(deal)).awaited_answer).toBeNull()
  })

  it('stays when the buyer declines with a reason, or the supplier withdraws', async () => {
    await propose(later)
    const decline = (fields: object) => market.act(deal, 'buyer', 'onBoardDate.decline', { fields })
    expect((await decline({})).body.errors).toHaveProperty('message')
    expect((await decline({ message: 'The ship left on the first day' })).status).toBe(200)
    await propose(later)
    expect((await market.act(deal, 'supplier', 'onBoardDate.withdraw')).status).toBe(200)
    expect(await accept()).toMatchObject(refused('TASK_NOT_OPEN'))
    expect(await dateOf()).toBe(boarded)
  })

  it('can no longer change once documents went out under the credit, whatever was proposed before', async () => {
    await propose(later)
    await market.play(deal, { until: 'L6', everyMinutes: 1 })
    expect((await market.read(deal)).on_board_date).toEqual({ rule: 'presented', proposal: null })
    for (const answer of [await correct(later), await propose(later), await accept()])
      expect(answer).toMatchObject(refused('ON_BOARD_DATE_PRESENTED'))
  })

  it('can no longer change once the balance is due', async () => {
    await market.play(deal, { until: 'Y2', everyMinutes: 1 })
    for (const answer of [await correct(later), await propose(later)])
      expect(answer).toMatchObject(refused('ON_BOARD_DATE_DUE'))
  })

  it('cannot be a day that has not begun in Port Sudan', async () => {
    clock.now = new Date(`${addDays(boarded, 9)}T21:59:00Z`)
    expect((await propose(addDays(boarded, 10))).body.errors).toEqual({
      'shipments.0.on_board_date': ['It is not yet this day at the port of loading'],
    })
    clock.now = new Date(`${addDays(boarded, 9)}T22:00:00Z`)
    expect((await propose(addDays(boarded, 10))).status).toBe(200)
  })
})

describe('at the same moment', () => {
  type Act = {
    side: 'supplier' | 'buyer'
    task: string
    facts?: Parameters<typeof performTradeTask>[1]['facts']
  }
  type Change = { field: string; from: string | null; to: string }
  /** Performs a task in a separate transaction, which ends only once the request is seen to wait for it. */
  async function whileDoing<T>({ side, task, facts = {} }: Act, request: () => Promise<T>): Promise<T> {
    const other = await db.startTransaction().execute()
    await performTradeTask(other, { by: asMember(deal[side]), tradeId: deal.id, task, facts, now: clock.now })
    const answer = request()
    await market.lockAwaited()
    await other.commit().execute()
    return answer
  }
  const dates = async () =>
    (await market.read(deal)).log
      .flatMap(({ changes }: { changes: Change[] | null }) => changes ?? [])
      .filter(({ field, from }: Change) => field === 'on_board_date' && from)
      .map(({ from, to }: Change) => [from, to])

  describe('before the draft is approved', () => {
    beforeEach(async () => {
      clock.now = beforeDrafts.at
      deal = await market.copied(beforeDrafts.deal)
    })

    it('two corrections are made one after the other, the second on top of the first', async () => {
      const [one, other] = [addDays(boarded, 1), addDays(boarded, 2)]
      const answers = await Promise.all([correct(one), correct(other)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const is = await dateOf()
      const was = is === one ? other : one
      expect(await dates()).toEqual([
        [boarded, was],
        [was, is],
      ])
    })

    it('of two corrections of one version, one is made', async () => {
      const { version } = await market.read(deal)
      const on = (on_board_date: string) =>
        market.act(deal, 'supplier', 'logistics.correct', {
          fields: { version, shipments: [{ on_board_date }] },
        })
      const answers = await Promise.all([on(addDays(boarded, 1)), on(addDays(boarded, 2))])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('STALE_VERSION'))
      expect(await dates()).toHaveLength(1)
    })

    it('a correction that waits for the approval of the draft is too late', async () => {
      const draft = { document_type: 'BILL_OF_LADING_DRAFT' }
      const { status } = await market.act(deal, 'supplier', 'drafts.upload', {
        fields: draft,
        files: { file: documents.pdf },
      })
      expect(status).toBe(200)
      const approve = { documentType: 'BILL_OF_LADING_DRAFT' } as const
      const answer = await whileDoing({ side: 'buyer', task: 'drafts.approve', facts: approve }, () =>
        correct(later),
      )
      expect(answer).toMatchObject(refused('ON_BOARD_DATE_AGREED'))
      expect(await dateOf()).toBe(boarded)
    })
  })

  it('a proposal that is being withdrawn is not accepted', async () => {
    await propose(later)
    const { version } = await market.read(deal)
    const answer = await whileDoing({ side: 'supplier', task: 'onBoardDate.withdraw' }, () =>
      market.act(deal, 'buyer', 'onBoardDate.accept', { fields: { version } }),
    )
    expect(answer.status).toBe(409)
    expect(await dateOf()).toBe(boarded)
  })

  it('of two proposals the later one can be accepted, by a reader of it', async () => {
    const answers = await Promise.all([propose(addDays(boarded, 1)), propose(later)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, last] = answers.map(({ body }) => body.data).toSorted((a, b) => a.version - b.version)
    const acceptAs = ({ version }: { version: number }) =>
      market.act(deal, 'buyer', 'onBoardDate.accept', { fields: { version } })
    expect(await acceptAs(first)).toMatchObject(refused('STALE_VERSION'))
    expect((await acceptAs(last)).status).toBe(200)
    expect(await dateOf()).toBe(last.on_board_date.proposal.dates[0].to)
  })
})
