import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { db, goods } = market
const [supplier, percent, buyer] = [
  await market.member('SUPPLIER'),
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
]
const name = (companyId: string, to: string) =>
  db.updateTable('companies').set({ name: to }).where('id', '=', companyId).execute()
await name(supplier.companyId, 'Gedaref Oilseeds')
await name(percent.companyId, '100%_Pure \\ Sons')
const cif = {
  international_commercial_term: 'CIF',
  partial_shipping: false,
  destination_ext_id: goods.jeddah,
}
const offers = [await market.offer(supplier), await market.offer(percent, cif)]

const indexesFor = async (search: string) => {
  const { body } = await market.as(
    buyer,
    'GET',
    `/secure/tickets/marketplace?search=${encodeURIComponent(search)}`,
  )
  expect(body.total_data).toBe(body.data.length)
  return body.data.map((offer: { id: string }) => offers.findIndex(({ id }) => id === offer.id)).toSorted()
}

const inArabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

test.each([
  ['', [0, 1]],
  ['sesame', [0, 1]],
  ['SESAME', [0, 1]],
  ['سمسم', [0, 1]],
  ['أبيض', [0, 1]],
  ['القضارف', [0, 1]],
  ['98/2', [0, 1]],
  ['٩٨/٢', [0, 1]],
  ['۹۸/۲', [0, 1]],
  ['ســمسم', [0, 1]],
  ['port sudan', [0, 1]],
  ['بورتسودان', [0, 1]],
  ['SDPZU', [0, 1]],
  ['jeddah', [1]],
  ['جدة', [1]],
  ['saudi', [1]],
  ['oilseeds', [0]],
  ['sesame oilseeds', [0]],
  ['  sesame   jeddah ', [1]],
  ['oilseeds jeddah', []],
  ['barley', []],
])('%o finds offers with every word, in either language', async (search, expected) => {
  expect(await indexesFor(search)).toEqual(expected)
})

test.each([
  ['%', [1]],
  ['_', [1]],
  ['\\', [1]],
  ['100%', [1]],
  ['1%e', []],
  ['%%', []],
  ['ses_me', []],
  ["'; drop table offers; --", []],
])('%o is taken literally', async (search, expected) => {
  expect(await indexesFor(search)).toEqual(expected)
})

test.each([
  (reference: string) => reference,
  (reference: string) => reference.toLowerCase(),
  (reference: string) => reference.replace('-', ''),
  (reference: string) => `${reference}-T17`,
  (reference: string) => `sesame ${reference}`,
  inArabicDigits,
])('an offer is found by its reference, however it is typed (%#)', async (typed) => {
  expect(await indexesFor(typed(offers[1]!.reference))).toEqual([1])
  expect(await indexesFor(`${typed(offers[1]!.reference)} oilseeds`)).toEqual([])
  expect(await indexesFor('MH-999999')).toEqual([])
  const mine = await market.as(supplier, 'GET', `/secure/tickets/self?search=${typed(offers[0]!.reference)}`)
  expect(mine.body.total_data).toBe(1)
})

test('a company is found by the number in its name, with either kind of digits in both', async () => {
  for (const called of ['Cargo 2030', 'شركة ٢٠٣٠']) {
    await name(supplier.companyId, called)
    for (const typed of ['2030', '٢٠٣٠', '۲۰۳۰']) expect(await indexesFor(typed), called).toEqual([0])
  }
  expect(await indexesFor('203١')).toEqual([])
  await name(supplier.companyId, 'Gedaref Oilseeds')
})

test('own offers are searched the same way', async () => {
  const mine = async (search: string) =>
    (await market.as(supplier, 'GET', `/secure/tickets/self?search=${encodeURIComponent(search)}`)).body
      .total_data
  expect([await mine('سمسم'), await mine('jeddah'), await mine('%')]).toEqual([1, 0, 0])
  expect([await mine('٩٨/٢'), await mine(inArabicDigits(offers[0]!.reference))]).toEqual([1, 1])
})
