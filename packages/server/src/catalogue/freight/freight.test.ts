import { addHours } from '@mahsul/domain/kit/calendar'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { containerTypeId, facilityId, seedPlaces } from '../../demo/base/seed-places.ts'
import { transaction } from '../../platform/db/db.ts'
import { openMarket } from '../../testing/market.ts'
import { START } from '../../testing/members.ts'
import { freightTo, lockRequestsOf } from './freight.queries.ts'

const market = await openMarket()
const path = '/secure/freight-costs/request'
const lane = {
  origin_ext_id: facilityId('NGAPP'),
  destination_ext_id: facilityId('CNCSX'),
  container_type_ext_id: containerTypeId("20' Dry"),
}

beforeAll(() => seedPlaces(market.db, START))
beforeEach(async () => {
  market.clock.now = START
  await market.db.deleteFrom('outbox').execute()
})
const mails = () => market.db.selectFrom('outbox').select(['recipient', 'subject', 'body_text']).execute()

test('a missing lane is requested at the admins’ address and at no other', async () => {
  const buyer = await market.member('BUYER')
  const { status, body } = await market.as(buyer, 'POST', path, {
    ...lane,
    to_email: 'somebody@else.example',
  })
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Email successfully sent' } })
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    recipient: 'admins@mahsul.example',
    subject: "Freight missing: Apapa, Nigeria (NGAPP) → Changsha, China (CNCSX), 20' Dry",
  })
  expect(sent[0]?.body_text).toContain('Company')
})

test('requesting again the same day gets the same answer and sends no mail; the next day it is a reminder', async () => {
  const buyer = await market.member('BUYER')
  const ask = () => market.as(buyer, 'POST', path, lane)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  expect(await mails()).toHaveLength(1)
  market.clock.now = addHours(START, 24)
  expect((await ask()).status).toBe(200)
  expect(await mails()).toHaveLength(2)
})

test('two clicks at once are one mail: the second waits for the first', async () => {
  const buyer = await market.member('BUYER')
  const ask = () => market.as(buyer, 'POST', path, lane)
  const both = await transaction(market.db, async (tx) => {
    await lockRequestsOf(tx, buyer.id)
    const requests = [ask(), ask()]
    await market.lockAwaited()
    return requests
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(await mails()).toHaveLength(1)
})

test('a lane between unknown places cannot be requested', async () => {
  const buyer = await market.member('BUYER')
  const { status, body } = await market.as(buyer, 'POST', path, {
    ...lane,
    destination_ext_id: facilityId('Atlantis'),
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['destination_ext_id'])
  expect(await mails()).toEqual([])
})

test('one member cannot fill the admins’ mailbox', async () => {
  const trader = await market.member('TRADER')
  const origins = await market.db.selectFrom('facilities').select('id').limit(22).execute()
  const statuses: number[] = []
  for (const { id } of origins)
    statuses.push((await market.as(trader, 'POST', path, { ...lane, origin_ext_id: id })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('freight is known to the ports of the table and missing to the others', async () => {
  const lanes = await freightTo(
    market.db,
    {
      originId: facilityId('SDPZU'),
      containerTypeId: containerTypeId("20' Dry"),
      destinationIds: [facilityId('AEJEA'), facilityId('TRMER'), facilityId('CATOR')],
    },
    START,
  )
  expect(Object.fromEntries(lanes)).toEqual({
    [facilityId('AEJEA')]: { pricePerContainer: 95_000, terminalHandlingCharge: 15_000, transitDays: 9 },
    [facilityId('TRMER')]: { pricePerContainer: 115_000, terminalHandlingCharge: 15_000, transitDays: 12 },
  })
})
