import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { boxes, type Deal, openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { db } = market
const admin = await market.member('ADMIN')
const [supplier, buyer, stranger] = [
  await market.member('SUPPLIER', { email: 'amal@gedaref-oilseeds.example' }),
  await market.member('BUYER', { email: 'deniz@tahin.example' }),
  await market.member('TRADER'),
]
const name = (by: SignedIn, to: string) =>
  db.updateTable('companies').set({ name: to }).where('id', '=', by.companyId).execute()

type Hit = { kind: string; id: string; code?: string; matched?: object | null }
const find = async (q: string): Promise<Hit[]> => {
  const { status, body } = await market.as(admin, 'GET', `/secure/admin/search?q=${encodeURIComponent(q)}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data
}
const idsOf = async (kind: string, q: string) =>
  (await find(q)).filter((hit) => hit.kind === kind).map(({ id }) => id)

let trade: Deal
let code = ''
beforeAll(async () => {
  await name(supplier, 'Gedaref Oilseeds')
  await name(buyer, 'Mersin Tahin Sanayi')
  await name(stranger, '50%_Pulses')
  const reached = { country_code: '90', phone_number: '05321234567', name: 'Deniz', last_name: 'Aydın' }
  await db.updateTable('members').set(reached).where('id', '=', buyer.id).execute()
  trade = await market.deal({ pay: 'RELEASE' }, { supplier, buyer })
  code = (await market.play(trade, { until: 'L3', everyMinutes: 1 })).reference
})

describe('an admin finds a trade of any two members', () => {
  test.each([
    ['its code', () => code],
    ['its code in small letters without dashes', () => code.toLowerCase().replaceAll('-', '')],
    ['the end of its code', () => code.split('-')[2]!],
    ['the start of its code', () => code.slice(0, -2)],
    ['a container with spaces', () => boxes(2)[0]!.replace(/^(.{4})(.{6})/, '$1 $2-')],
    ['the vessel', () => 'sudan star'],
    ['either company', () => 'tahin'],
    ['the company and the port in Arabic', () => 'oilseeds بورتسودان'],
    ['the company and the goods', () => 'gedaref sesame'],
    ['both companies', () => 'oilseeds tahin'],
  ])('by %s', async (_, typed) => {
    expect(await idsOf('trade', typed())).toContain(trade.id)
  })

  test('with the number of the shipment that was typed', async () => {
    const [container] = boxes(1)
    expect((await find(container!))[0]).toMatchObject({
      kind: 'trade',
      code,
      matched: { field: 'container_number', value: container },
    })
  })

  test('and not where one of the words is wrong', async () => {
    expect(await idsOf('trade', 'oilseeds pulses')).toEqual([])
    expect(await idsOf('trade', `${code} pulses`)).toEqual([])
  })
})

test.each([
  ['a name', 'aydın deniz'],
  ['an e-mail', 'deniz@tahin.example'],
  ['a phone number as it is dialled', '05321234567'],
  ['a phone number from abroad', '+905321234567'],
  ['a phone number after two zeros', '00905321234567'],
  ['a phone number in groups', '0532-123-45-67'],
  ['a name and the company', 'deniz sanayi'],
])('a person is found by %s', async (_, typed) => {
  expect(await idsOf('user', typed)).toEqual([buyer.id])
})

test('a company, an offer and a port are found by what they are called', async () => {
  expect(await idsOf('company', 'tahin')).toEqual([buyer.companyId])
  expect(await idsOf('offer', code.split('-').slice(0, 2).join('-'))).toEqual([trade.offerId])
  expect(await idsOf('offer', 'oilseeds')).toEqual([trade.offerId])
  expect(await idsOf('facility', 'SDPZU')).toHaveLength(1)
  expect(await idsOf('facility', 'بورتسودان')).toHaveLength(1)
})

test('what is called so comes before what it deals in, and a code before both', async () => {
  expect((await find('oilseeds')).map(({ kind }) => kind)[0]).toBe('company')
  expect((await find(code)).map(({ kind }) => kind)[0]).toBe('trade')
})

test('what is typed is taken literally', async () => {
  expect(await idsOf('company', '50%_')).toEqual([stranger.companyId])
  expect(await idsOf('company', '%')).toEqual([stranger.companyId])
  expect(await find('ـ')).toEqual([])
})
