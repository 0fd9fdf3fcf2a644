import { ratingCriteria } from '@mahsul/domain/trades/rating'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { inSnakeCase } from './log/facts-of-body.ts'
import { showRatings } from './member-rating.ts'

const market = await openTrading()
const { clock, db } = market
const start = clock.now
const DAYS = 86_400_000

/** The shortest possible trade; nothing of it is left to pay. */
const short = { pay: 'CAD', advance: 100 } as const
const played = await market.deal(short)
await market.play(played, { everyMinutes: 1 })
const finished = clock.now
let deal: Deal
beforeEach(async () => {
  clock.now = finished
  deal = await market.copied(played)
})

const stars = (side: 'supplier' | 'buyer', perCriterion: number, change: object = {}) => ({
  criteria: {
    ...Object.fromEntries(ratingCriteria[side].map((name) => [inSnakeCase(name), perCriterion])),
    ...change,
  },
})
const rate = (side: 'supplier' | 'buyer', body: object, at = deal) =>
  market.as(at[side], 'POST', `/secure/trades/${at.id}/ratings`, body)
const ratings = async (side: 'supplier' | 'buyer') =>
  (await market.as(deal[side], 'GET', `/secure/trades/${deal.id}/ratings`)).body.data
const member = async (id: string, by: SignedIn = market.buyer) =>
  market.as(by, 'GET', `/secure/members/${id}`)
const later = (ms: number) => {
  clock.now = new Date(finished.getTime() + ms)
}

describe('a rating', () => {
  it('is not given before the trade has finished', async () => {
    const running = await market.deal(short, deal)
    await market.play(running, { until: 'L6', everyMinutes: 0 })
    expect(await rate('buyer', stars('buyer', 5), running)).toMatchObject({
      status: 409,
      body: { error_code: 'TASK_NOT_OPEN' },
    })
  })

  it('is given once, and cannot be changed', async () => {
    expect((await rate('buyer', { ...stars('buyer', 4), comment: ' Clean lots ' })).status).toBe(201)
    for (const body of [stars('buyer', 4), stars('buyer', 1)])
      expect(await rate('buyer', body)).toMatchObject({ status: 409, body: { error_code: 'ALREADY_RATED' } })
    expect((await ratings('buyer')).yours).toMatchObject({ by: 'buyer', average: 4, comment: 'Clean lots' })
    await expect(db.updateTable('ratings').set({ average: 5 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('ratings').execute()).rejects.toThrow('append-only')
  })

  it.each([
    ['leaves out one of its criteria', { price: undefined }, 'criteria.price'],
    ['gives no star', { price: 0 }, 'criteria.price'],
    ['gives six', { price: 6 }, 'criteria.price'],
    ['gives half a one', { price: 4.5 }, 'criteria.price'],
    ['rates what the other side is rated by', { payment_promptness: 5 }, 'criteria.payment_promptness'],
    ['rates what nobody is rated by', { kindness: 5 }, 'criteria.kindness'],
  ])('that %s is refused', async (_, change, field) => {
    expect(await rate('buyer', stars('buyer', 5, change))).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
    expect((await ratings('buyer')).yours).toBeNull()
  })

  it('with the other side’s criteria is refused, and so is a comment that is too long', async () => {
    expect((await rate('supplier', stars('buyer', 5))).status).toBe(422)
    expect(await rate('supplier', { ...stars('supplier', 5), comment: 'x'.repeat(1_001) })).toMatchObject({
      status: 422,
      body: { errors: { comment: ['maximum of 1000 characters'] } },
    })
  })

  it('cannot be given when its 14 days are over', async () => {
    later(14 * DAYS)
    expect(await rate('buyer', stars('buyer', 5))).toMatchObject({
      status: 409,
      body: { error_code: 'TASK_NOT_OPEN' },
    })
  })

  it('cannot be given by anybody who was not a party', async () => {
    for (const stranger of [market.buyer, market.supplier])
      expect(
        (await market.as(stranger, 'POST', `/secure/trades/${deal.id}/ratings`, stars('buyer', 5))).status,
      ).toBe(404)
  })

  it('sent twice at once is one; sent by both at once is two', async () => {
    const statuses = (
      await Promise.all([
        rate('buyer', stars('buyer', 5)),
        rate('buyer', stars('buyer', 4)),
        rate('supplier', stars('supplier', 3)),
      ])
    ).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 409])
    expect((await ratings('supplier')).shown).toBe(true)
  })

  it('under a key is given once, with the same answer', async () => {
    const send = () =>
      market.as(deal.buyer, 'POST', `/secure/trades/${deal.id}/ratings`, stars('buyer', 5), {
        'idempotency-key': 'rate',
      })
    const first = await send()
    expect(await send()).toMatchObject({ status: 201, body: first.body })
  })

  it('is announced to the other side without its content', async () => {
    await rate('buyer', stars('buyer', 2))
    const { data } = (await market.as(deal.supplier, 'GET', '/my/trades/notifications')).body
    expect(data[0].type).toBe('RatingReceivedBySupplier')
    expect(await ratings('supplier')).toMatchObject({ theirs: null, theirs_given: true, shown: false })
    const trade = await market.read(deal, 'supplier')
    expect(trade.ratings.theirs).toBeNull()
    expect(JSON.stringify(trade)).not.toContain('commodity_quality')
  })
})

describe('the other side’s rating may be read', () => {
  it('once both have rated', async () => {
    await rate('buyer', stars('buyer', 2))
    await rate('supplier', stars('supplier', 5))
    expect(await ratings('supplier')).toMatchObject({ shown: true, theirs: { average: 2 } })
    expect(await ratings('buyer')).toMatchObject({ shown: true, theirs: { average: 5 } })
  })

  it('to the second when 14 days are over, before any job has run', async () => {
    await rate('buyer', stars('buyer', 2))
    later(14 * DAYS - 1_000)
    expect(await ratings('supplier')).toMatchObject({ shown: false, theirs: null })
    later(14 * DAYS)
    expect(await ratings('supplier')).toMatchObject({ shown: true, theirs: { average: 2 } })
  })
})

test('an unrated trade waits for nobody when the 14 days are over', async () => {
  const newer = await market.deal(short, deal)
  await market.play(newer, { until: 'C2', everyMinutes: 1 })
  const first = async () => (await market.as(deal.supplier, 'GET', '/secure/trades')).body.data[0].id
  expect(await first()).toBe(deal.id)
  later(14 * DAYS)
  expect(await first()).toBe(newer.id)
})

describe('a member’s page for others', () => {
  it('has company, country, role, rating and conduct, and never contact details', async () => {
    const { status, body } = await member(deal.supplier.id)
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        external_id: deal.supplier.id,
        company_name: expect.stringMatching(/^Company/),
        country: 'SD',
        role: { id: 3, name: 'SUPPLIER' },
        rating: null,
        conduct: {
          member_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          trades_finished: 1,
          trades_running: 0,
          orders_lapsed: 0,
          refusals: 0,
        },
      },
    })
  })

  it('does not exist for an admin, a deleted member or an unknown id', async () => {
    const gone = await market.member('BUYER')
    await db.updateTable('members').set({ deleted_at: start }).where('id', '=', gone.id).execute()
    for (const id of [(await market.member('ADMIN')).id, gone.id, deal.id])
      expect((await member(id)).status).toBe(404)
  })

  it('counts a rating once both have rated, and the mean of several to the hundredth', async () => {
    const ratingOf = async (side: 'supplier' | 'buyer') => (await member(deal[side].id)).body.data.rating
    await rate('buyer', stars('buyer', 4, { price: 5 }))
    expect(await ratingOf('supplier')).toBeNull()
    await rate('supplier', stars('supplier', 3))
    expect(await ratingOf('supplier')).toEqual({ average: 4.11, count: 1 })
    expect(await ratingOf('buyer')).toEqual({ average: 3, count: 1 })

    const second = await market.deal(short, { supplier: deal.supplier })
    await market.play(second, { everyMinutes: 0 })
    await rate('buyer', stars('buyer', 5), second)
    await rate('supplier', stars('supplier', 5), second)
    expect(await ratingOf('supplier')).toEqual({ average: 4.56, count: 2 })
    expect((await market.read(second)).parties.supplier.rating).toEqual({ average: 4.56, count: 2 })
  })

  it('counts a one-sided rating when a job finds the 14 days over, once', async () => {
    const rating = async () => (await member(deal.supplier.id)).body.data.rating
    await rate('buyer', stars('buyer', 4))
    later(14 * DAYS - 1_000)
    await showRatings(db, clock.now)
    expect(await rating()).toBeNull()
    later(14 * DAYS)
    await Promise.all([showRatings(db, clock.now), showRatings(db, clock.now)])
    expect(await rating()).toEqual({ average: 4, count: 1 })
  })
})

test('cached pages of the marketplace show a new rating as soon as it may be read', async () => {
  const offer = await market.offer(deal.supplier)
  const shown = async () => {
    const { body } = await market.as(market.buyer, 'GET', '/secure/tickets/marketplace?per_page=100')
    return body.data.find(({ id }: { id: string }) => id === offer.id).owner.rating
  }
  expect(await shown()).toBeNull()
  await rate('buyer', stars('buyer', 4))
  expect(await shown()).toBeNull()
  await rate('supplier', stars('supplier', 4))
  expect(await shown()).toEqual({ average: 4, count: 1 })
  expect(
    (await market.as(market.buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data.owner.rating,
  ).toEqual({
    average: 4,
    count: 1,
  })
})
