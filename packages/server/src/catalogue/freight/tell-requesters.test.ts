import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sendFile } from '../../testing/files.ts'
import { lockLanes } from './notify-requesters.ts'

const market = await openDealing()
const { db, goods } = market
const admin = await market.member('ADMIN')
const lanes = '/secure/admin/freight-costs'
const missing = {
  origin_ext_id: goods.portSudan,
  destination_ext_id: goods.changsha,
  container_type_ext_id: goods.twentyFoot,
}
const price = { price_per_container: '2950', termical_handling_charges: '260', transit_time_in_days: 41 }

let buyer: SignedIn
beforeEach(async () => {
  await db.deleteFrom('freight_costs').where('destination_id', '=', goods.changsha).execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('freight_requests').execute()
  await db.deleteFrom('outbox').execute()
  buyer = await market.member('BUYER')
})

const request = (member: SignedIn, more: object = {}) =>
  market.as(member, 'POST', '/secure/freight-costs/request', { ...missing, ...more })
const addLane = () => market.as(admin, 'POST', lanes, { ...missing, ...price })
const noticesOf = async (member: SignedIn) =>
  (await market.as(member, 'GET', '/secure/notifications')).body.data
async function mailsTo(member: SignedIn) {
  await market.spread()
  return db
    .selectFrom('outbox')
    .innerJoin('members', 'members.email', 'outbox.recipient')
    .select(['subject', 'body_text'])
    .where('members.id', '=', member.id)
    .execute()
}

test('a member who requested a lane is notified, also by mail, when an admin adds it, and led back to the offer', async () => {
  const offer = await market.offer(await market.member('SUPPLIER'))
  await db.deleteFrom('outbox').execute()
  await request(buyer, { ticket_id: offer.id })
  expect(await noticesOf(buyer)).toEqual([])

  expect((await addLane()).status).toBe(201)
  expect(await noticesOf(buyer)).toMatchObject([
    {
      type: 'freight.added',
      kind: 'BID',
      ticket_id: offer.id,
      reference: offer.reference,
      is_own_ticket: false,
      lane: { origin: { name: 'Port Sudan' }, destination: { name: 'Changsha', name_ar: 'تشانغشا' } },
    },
  ])
  const mails = await mailsTo(buyer)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The freight you requested is now available: Port Sudan to Changsha',
  ])
  expect(mails[0]?.body_text).toContain(`/marketplace/${offer.id}/show`)
  const requests = await db.selectFrom('freight_requests').select('resolved_at').execute()
  expect(requests.map(({ resolved_at }) => resolved_at !== null)).toEqual([true])
})

test('an Arabic reader gets it in Arabic, and without an offer is led to the marketplace', async () => {
  const arabic = await market.member('TRADER', { language: 'ar' })
  await request(arabic)
  await addLane()
  const [mail] = await mailsTo(arabic)
  expect(mail?.subject).toBe('أجرة الشحن التي طلبتها متوفرة الآن: من بورتسودان إلى تشانغشا')
  expect(mail?.body_text).toMatch(/\/marketplace$/m)
})

test('a lane requested on two days is announced once, and later changes of the lane to nobody', async () => {
  const { now } = market.clock
  await request(buyer)
  market.clock.now = new Date(now.getTime() + 24 * 3_600_000)
  await request(buyer)
  const { body } = await addLane()
  await market.as(admin, 'PUT', `${lanes}/${body.data.external_id}`, {
    ...missing,
    ...price,
    price_per_container: '3000',
  })
  market.clock.now = now
  expect(await noticesOf(buyer)).toHaveLength(1)
})

test('everybody who requested it is notified, and nobody else', async () => {
  const [other, bystander] = [await market.member('TRADER'), await market.member('BUYER')]
  await request(buyer)
  await request(other)
  await addLane()
  const lists = await Promise.all([buyer, other, bystander].map(noticesOf))
  expect(lists.map((notices) => notices.length)).toEqual([1, 1, 0])
})

test('a lane from a file, or one that was changed to lead there, is announced as well', async () => {
  await request(buyer)
  const file = [
    'origin,destination,container_type,price_per_container,termical_handling_charges,transit_time_in_days',
    "SDPZU,CNCSX,20' Dry,2950,260,41",
  ].join('\r\n')
  const sent = await sendFile(market, admin, `${lanes}/bulk`, Buffer.from(file), { name: 'lanes.csv' })
  expect(sent.status).toBe(200)
  expect(await noticesOf(buyer)).toHaveLength(1)

  await db.deleteFrom('freight_costs').where('destination_id', '=', goods.changsha).execute()
  const other = await market.member('BUYER')
  await request(other)
  const elsewhere = { ...missing, origin_ext_id: goods.jeddah }
  const { body } = await market.as(admin, 'POST', lanes, { ...elsewhere, ...price })
  expect(await noticesOf(other)).toEqual([])
  await market.as(admin, 'PUT', `${lanes}/${body.data.external_id}`, { ...missing, ...price })
  expect(await noticesOf(other)).toHaveLength(1)
  expect(await noticesOf(buyer)).toHaveLength(1)
})

test('a request and the lane at the same moment: whichever is second notifies', async () => {
  const added = await transaction(db, async (tx) => {
    await lockLanes(tx) // a request that is not committed yet
    const adding = addLane()
    await market.lockAwaited()
    await tx
      .insertInto('freight_requests')
      .values({
        id: crypto.randomUUID(),
        member_id: buyer.id,
        origin_id: goods.portSudan,
        destination_id: goods.changsha,
        container_type_id: goods.twentyFoot,
        requested_at: market.clock.now,
      })
      .execute()
    return { adding }
  })
  await added.adding
  expect(await noticesOf(buyer)).toHaveLength(1)

  const late = await market.member('BUYER')
  await request(late) // its page was read before the lane was there
  expect(await noticesOf(late)).toHaveLength(1)
})

test('a request for an offer that its reader cannot see is stored without the offer', async () => {
  await request(buyer, { ticket_id: crypto.randomUUID() })
  await addLane()
  expect(await noticesOf(buyer)).toMatchObject([{ type: 'freight.added', ticket_id: null, reference: '' }])
})
