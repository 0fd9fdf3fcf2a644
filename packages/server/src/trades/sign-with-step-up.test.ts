import { expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { openTrading } from '../testing/trading.ts'

const refused = { status: 403, body: { error_code: 'STEP_UP_REQUIRED' } }

const addPasskey = async (market: Awaited<ReturnType<typeof openTrading>>, who: SignedIn) => {
  await market.stepUp(who)
  const { body } = await market.as(who, 'POST', '/secure/profiles/passkeys/request')
  const credential = new Authenticator().create(body.data)
  await market.as(who, 'POST', '/secure/profiles/passkeys', { name: 'Key', credential })
  await market.db
    .updateTable('sessions')
    .set({ stepped_up_at: null })
    .where('member_id', '=', who.id)
    .execute()
}

test('in the demo a member with a second factor signs with it, and others sign as before', async () => {
  const market = await openTrading()
  const deal = await market.deal()
  await market.play(deal, { until: 'C3' })
  const files = { sales_contract: market.documents.pdf, proforma_invoice: market.documents.jpeg }
  await addPasskey(market, deal.supplier)
  const sign = () => market.act(deal, 'supplier', 'contract.sign.supplier', { files })
  expect(await sign()).toMatchObject({ ...refused, body: { methods: ['passkey', 'recovery_code'] } })
  expect(await market.act(deal, 'supplier', 'contract.sign.supplier')).toMatchObject(refused)
  const { version } = await market.read(deal)
  await market.stepUp(deal.supplier)
  expect((await sign()).status).toBe(200)
  expect((await market.read(deal)).version).toBe(version + 1)
  expect((await market.act(deal, 'buyer', 'contract.sign.buyer', { files })).status).toBe(200)
})

test('in production everybody signs with a fresh factor; a stranger learns nothing about the trade', async () => {
  const market = await openTrading({ production: true })
  const deal = await market.deal()
  await market.play(deal, { until: 'C3' })
  const files = { sales_contract: market.documents.pdf, proforma_invoice: market.documents.jpeg }
  const sign = () => market.act(deal, 'supplier', 'contract.sign.supplier', { files })
  expect(await sign()).toMatchObject({ ...refused, body: { methods: ['password'] } })
  const stranger = await market.member('TRADER')
  expect((await market.act(deal, stranger, 'contract.sign.supplier', { files })).status).toBe(404)
  await market.stepUp(deal.supplier)
  expect((await sign()).status).toBe(200)
})
