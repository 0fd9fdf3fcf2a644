import { expect, test } from 'vitest'
import { containers } from '../kit/units.ts'
import { answerSteps, marketOf, mayAnswer, mayPublish, type Offer, ownerSide } from '../offers/offer.ts'
import { bidOf, buyer, declined, member, now, rival, sesame, supplier, trader } from '../testing/sesame.ts'
import { mayDo, type OfferAct } from './may.ts'

const owner = { ...supplier }
const all = { reserved: containers(10) }
const some = { reserved: containers(2), acts: 1 }

test.each([
  ['published', {}, ['edit', 'delete']],
  ['open', { acts: 1 }, ['edit', 'delete']],
  ['open, with an order that waits', some, ['edit']],
  ['negotiated', { pendingBids: 1 }, ['answer']],
  ['expired', { validUntil: now }, ['edit', 'republish', 'delete']],
  ['expired, with an order that waits', { ...some, validUntil: now }, ['edit', 'republish']],
  ['closed', { closedAt: now }, ['edit', 'republish']],
  ['closed, and sold before', { closedAt: now, sold: containers(10) }, []],
  ['taken down', { closedAt: now, takenDown: { at: now, reason: 'A duplicate' } }, []],
  ['waiting for confirmation of all', all, []],
  ['sold', { sold: containers(10) }, []],
] as [string, Partial<Offer>, OfferAct[]][])('its owner, while the offer is %s', (_, change, acts) => {
  expect(mayDo(sesame(change), owner, [], now)).toEqual(acts)
})

test('an owner whose role has changed cannot put offers of the former role back on sale', () => {
  const over = sesame({ validUntil: now })
  expect(mayDo(over, { ...owner, role: 'BUYER' }, [], now)).toEqual(['edit', 'delete'])
  expect(mayDo(over, { ...owner, role: 'TRADER' }, [], now)).toEqual(['edit', 'republish', 'delete'])
  expect(mayDo(sesame({ ...over, type: 'BUY' }), owner, [], now)).toEqual(['edit', 'delete'])
})

const oneOnOne = sesame({ tradingOption: 'ONE_ON_ONE_BIDDING' })
test.each([
  ['a buyer', sesame(), buyer, [], ['bid', 'purchase']],
  ['a trader', sesame(), trader, [], ['bid', 'purchase']],
  ['a buyer whose bid waits', sesame(), buyer, [bidOf(buyer)], ['purchase']],
  ['a buyer after three bids', sesame(), buyer, [1, 2, 3].map(() => bidOf(buyer, declined)), ['purchase']],
  ['a buyer while another negotiates alone', oneOnOne, buyer, [bidOf(rival)], ['purchase']],
  ['a buyer, on a firm price', sesame({ kind: 'FIRM', tradingOption: null }), buyer, [], ['purchase']],
  ['a buyer, once it has expired', sesame({ validUntil: now }), buyer, [], []],
  ['a buyer, once it is closed', sesame({ closedAt: now }), buyer, [], []],
  ['a buyer, once nothing is left', sesame(all), buyer, [], []],
  ['another supplier', sesame(), member('other', 'SUPPLIER'), [], []],
  [
    'a colleague of the owner',
    sesame(),
    { ...trader, companyId: supplier.companyId },
    [],
    ['edit', 'delete'],
  ],
  ['a buyer, on a buying offer', sesame({ type: 'BUY' }), buyer, [], []],
] as const)('%s', (_, offer, reader, bids, acts) => {
  expect(mayDo(offer, reader, bids, now)).toEqual(acts)
})

test.each([
  ['BUYER', 'SELL', { publish: false, answer: true, find: true }],
  ['BUYER', 'BUY', { publish: true, answer: false, find: false }],
  ['SUPPLIER', 'SELL', { publish: true, answer: false, find: false }],
  ['SUPPLIER', 'BUY', { publish: false, answer: true, find: true }],
  ['TRADER', 'SELL', { publish: true, answer: true, find: true }],
  ['TRADER', 'BUY', { publish: true, answer: true, find: true }],
] as const)('a %s and %s offers: %o', (role, type, { publish, answer, find }) => {
  expect(mayPublish(role, type)).toBe(publish)
  expect(mayAnswer({ role }, { type })).toBe(answer)
  expect(marketOf(role).includes(type)).toBe(find)
})

test('a trader finds selling offers first', () => {
  expect(marketOf('TRADER')).toEqual(['SELL', 'BUY'])
})

test('the goods go from the owner of a selling offer, and to the owner of a buying one', () => {
  expect((['SELL', 'BUY'] as const).map((type) => ownerSide({ type }))).toEqual(['supplier', 'buyer'])
})

test('the member who answers names the place in a separate step only where they pay for the ship', () => {
  expect(answerSteps({ type: 'SELL', incoterm: 'FOB' })).toBe(3)
  expect(answerSteps({ type: 'SELL', incoterm: 'CIF' })).toBe(2)
  expect(answerSteps({ type: 'BUY', incoterm: 'FOB' })).toBe(2)
})
