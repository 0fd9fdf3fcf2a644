import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer } from '../testing/goods.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000)

let supplier: SignedIn
let offer: { id: string; version: number; valid_until: string }
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  offer = await market.offer(supplier)
})
afterEach(() => {
  clock.now = start
})

const edit = (change: object = {}, version = 1, by = supplier) =>
  market.as(by, 'PUT', `/secure/tickets/${offer.id}`, { ...sesameOffer(goods), ...change, version })
const republish = (body: object = {}, by = supplier) =>
  market.as(by, 'PUT', `/secure/tickets/republish/${offer.id}`, body)
const remove = (by = supplier) => market.as(by, 'DELETE', `/secure/tickets/${offer.id}`)
const read = async (by = supplier) => (await market.as(by, 'GET', `/secure/tickets/${offer.id}`)).body.data
const refused = (status: number, error_code: string) => ({ status, body: { error_code } })
const logged = async () =>
  (
    await db
      .selectFrom('activity_log')
      .select('action')
      .where('entity_id', '=', offer.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('editing', () => {
  it('brings new terms under a new version, with the same end', async () => {
    const { status, body } = await edit({ price: '1580.00', containers: 8 })
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: {
        price: '1580.00',
        containers: 8,
        version: 2,
        valid_until: offer.valid_until,
        status: 'published',
      },
    })
    expect(await logged()).toEqual(['offer.publish', 'offer.edit'])
  })

  it('is refused on an older version, and changes nothing', async () => {
    await edit({ price: '1580.00' })
    expect(await edit({ price: '1500.00' }, 1)).toMatchObject(refused(409, 'STALE_VERSION'))
    expect(await read()).toMatchObject({ price: '1580.00', version: 2 })
  })

  it('is refused while a bid is pending', async () => {
    await market.bid(await market.member('BUYER'), offer)
    expect(await edit()).toMatchObject(refused(409, 'BIDS_PENDING'))
  })

  it('is refused below the dealt quantity, as a problem of the field', async () => {
    await market.purchase(await market.member('BUYER'), offer, { containers: 6 })
    const { status, body } = await edit({ containers: 5 })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { containers: ['between 6 and 1000'] },
    })
    expect((await edit({ containers: 6 })).body.data).toMatchObject({
      available_containers: 0,
      status: 'confirmation',
    })
  })

  it('is refused once everything is dealt', async () => {
    await market.purchase(await market.member('BUYER'), offer, { containers: 10 })
    expect(await edit()).toMatchObject(refused(409, 'OFFER_NOT_EDITABLE'))
  })

  it('keeps its picture, and accepts no address without an uploaded picture', async () => {
    const [kept, other] = ['A', 'B'].map((letter) => `/api/v1/public/pictures/${letter.repeat(22)}`)
    await db.updateTable('offers').set({ image_url: kept! }).where('id', '=', offer.id).execute()
    expect((await edit({ image_url: kept })).body.data).toMatchObject({ image_url: kept })
    expect(await edit({ image_url: other }, 2)).toMatchObject({
      status: 422,
      body: { errors: { image_url: ['This value is not accepted here'] } },
    })
  })

  it('is checked like a new offer', async () => {
    expect(await edit({ shipping_days: 20 })).toMatchObject({
      status: 422,
      body: { errors: { shipping_days: [expect.any(String)] } },
    })
  })

  it('cannot turn selling into buying', async () => {
    const trader = await market.member('TRADER')
    offer = await market.offer(trader)
    const buying = { ticket_offer_type_id: 2, destination_ext_id: goods.mersin }
    expect(await edit(buying, 1, trader)).toMatchObject(refused(409, 'OFFER_TYPE_FIXED'))
  })

  it('is only for its owner: others do not find it', async () => {
    for (const role of ['SUPPLIER', 'BUYER', 'TRADER'] as const)
      expect(await edit({}, 1, await market.member(role))).toMatchObject(refused(404, 'NOT_FOUND'))
  })

  it('makes bids on the old version stale', async () => {
    await edit({ price: '1580.00' })
    expect(await market.bid(await market.member('BUYER'), offer)).toMatchObject(refused(409, 'STALE_VERSION'))
  })
})

describe('republishing', () => {
  it('starts a new negotiation, in which everybody has three rounds again', async () => {
    const buyer = await market.member('BUYER')
    for (const message of ['One', 'Two', 'Three']) {
      const { body } = await market.bid(buyer, offer, { message })
      await market.as(supplier, 'PUT', `/secure/bids/${body.data.id}/decline`, { message: 'No' })
    }
    expect(await market.bid(buyer, offer)).toMatchObject(refused(409, 'ROUNDS_USED'))
    expect((await read(buyer)).bids_left).toBe(0)

    clock.now = hours(24)
    await market.verified(supplier, 'create_offer')
    expect((await republish({ valid_for: 48 })).body.data).toMatchObject({
      status: 'published',
      negotiation: 2,
      version: 1,
      valid_for: 48,
      valid_until: hours(72).toISOString(),
      published_at: hours(24).toISOString(),
    })
    expect(await read(buyer)).toMatchObject({ bids_left: 3, may: ['bid', 'purchase'] })
    await market.verified(buyer, 'create_bid')
    const again = { ticket_version: 1, containers: 4, price: '1550.00', facility_destination: goods.mersin }
    expect((await market.as(buyer, 'POST', `/secure/bids/tickets/${offer.id}`, again)).body.data.round).toBe(
      1,
    )
    const history = await market.as(supplier, 'GET', `/secure/bids/tickets/${offer.id}?per_page=10`)
    expect(history.body.total_data).toBe(4)
  })

  it('lasts as long as before by default, even with an empty body', async () => {
    clock.now = hours(24)
    await market.verified(supplier, 'create_offer')
    const { status, body } = await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`)
    expect({ status, valid_for: body.data?.valid_for }).toEqual({ status: 200, valid_for: 24 })
  })

  it('ends unanswered bids, without cost, even if no job has run', async () => {
    const buyer = await market.member('BUYER')
    const bid = await market.bid(buyer, offer)
    clock.now = hours(25)
    await market.verified(supplier, 'create_offer')
    expect((await republish()).body.data).toMatchObject({ pending_bids: 0, valid_for: 24 })
    expect((await market.as(buyer, 'GET', `/secure/bids/${bid.body.data.id}`)).body.data).toMatchObject({
      status: 'REJECTED',
      closed_by: 'system',
      may: [],
    })
    expect(await logged()).toEqual(['offer.publish', 'offer.expire', 'offer.republish'])
  })

  it('needs a code, and nothing changes without it', async () => {
    clock.now = hours(24)
    expect(await republish()).toMatchObject(refused(403, 'CODE_REQUIRED'))
    expect(await read()).toMatchObject({ status: 'expired', negotiation: 1 })
    expect(await logged()).toEqual(['offer.publish'])
  })

  it('is refused while the offer is still open', async () => {
    expect(await republish()).toMatchObject(refused(409, 'OFFER_STILL_OPEN'))
  })

  it('is refused after the shipping date, until that is edited', async () => {
    clock.now = new Date('2026-05-01T00:00:00Z')
    expect(await republish()).toMatchObject(refused(409, 'SHIPPING_DATE_PASSED'))
    expect((await edit({ shipping_date: { section: 'end', month: 5, year: 2026 } })).status).toBe(200)
    await market.verified(supplier, 'create_offer')
    expect((await republish()).body.data).toMatchObject({ status: 'published', version: 2 })
  })

  it('is refused to an owner whose role has changed, and the screen knows', async () => {
    clock.now = hours(24)
    await market.verified(supplier, 'create_offer')
    await db.updateTable('members').set({ role: 'BUYER' }).where('id', '=', supplier.id).execute()
    expect(await republish()).toMatchObject(refused(403, 'WRONG_OFFER_TYPE'))
    expect(await read()).toMatchObject({ status: 'expired', may: ['edit', 'delete'] })
    expect(await logged()).toEqual(['offer.publish'])
  })

  it('is refused when nothing is left', async () => {
    await market.purchase(await market.member('BUYER'), offer, { containers: 10 })
    clock.now = hours(24)
    expect(await republish()).toMatchObject(refused(409, 'NOTHING_LEFT'))
  })

  it.each([36, '24', null])('for %o hours is refused', async (valid_for) => {
    expect((await republish({ valid_for })).status).toBe(422)
  })

  it('is only for its owner: others do not find it', async () => {
    expect(await republish({}, await market.member('SUPPLIER'))).toMatchObject(refused(404, 'NOT_FOUND'))
  })
})

describe('deleting', () => {
  it('takes the offer off the market and keeps it', async () => {
    expect((await remove()).status).toBe(204)
    expect(await read()).toMatchObject({ status: 'closed', may: ['edit', 'republish'] })
    expect(await logged()).toEqual(['offer.publish', 'offer.close'])
    await market.verified(supplier, 'create_offer')
    expect((await republish()).body.data).toMatchObject({ status: 'published', negotiation: 2 })
  })

  it('is refused while a bid is pending', async () => {
    await market.bid(await market.member('BUYER'), offer)
    expect(await remove()).toMatchObject(refused(409, 'BIDS_PENDING'))
  })

  it('is refused while an order waits for confirmation', async () => {
    await market.purchase(await market.member('BUYER'), offer)
    expect(await remove()).toMatchObject(refused(409, 'OFFER_NOT_CLOSABLE'))
  })

  it('ends pending bids on an expired offer first', async () => {
    const buyer = await market.member('BUYER')
    await market.bid(buyer, offer)
    clock.now = hours(24)
    expect((await remove()).status).toBe(204)
    const { body } = await market.as(buyer, 'GET', '/secure/bids')
    expect(body.data).toMatchObject([{ status: 'REJECTED', closed_by: 'system' }])
  })

  it('twice is refused the second time', async () => {
    await remove()
    expect(await remove()).toMatchObject(refused(409, 'OFFER_NOT_CLOSABLE'))
  })

  it('is only for its owner: others do not find it', async () => {
    expect(await remove(await market.member('TRADER'))).toMatchObject(refused(404, 'NOT_FOUND'))
  })
})

test('an edit decided before a purchase, and arriving after it, does not go below the sold quantity', async () => {
  const other = await db.startTransaction().execute()
  await other.selectFrom('offers').select('id').where('id', '=', offer.id).forUpdate().execute()
  await other.updateTable('offers').set({ reserved: 6 }).where('id', '=', offer.id).execute()
  const answer = edit({ containers: 5 })
  await market.lockAwaited()
  await other.commit().execute()
  expect(await answer).toMatchObject(refused(409, 'CONTAINERS_UNAVAILABLE'))
})
