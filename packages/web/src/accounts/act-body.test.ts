import { expect, it } from 'vitest'
import { costsOfAct, readAct } from './act-body.ts'

const bid = {
  ticket_version: 3,
  containers: 4,
  price: '1450.00',
  facility_destination: 'mersin',
  additional_destinations: [{ facility_destination: 'jeddah', containers: 1 }],
  payment_percentage: 20,
}

it('a bid to two ports is read with the containers of each', () => {
  expect(readAct(bid)).toMatchObject({
    ticketId: undefined,
    containers: 4,
    price: '1450.00',
    destinations: [
      { facilityId: 'mersin', containers: 3 },
      { facilityId: 'jeddah', containers: 1 },
    ],
  })
})

it('the total is asked for as the page asks: a bid at its own price and advance', () => {
  expect(costsOfAct(readAct(bid)!, 'offer', true)).toEqual({
    ticket_id: 'offer',
    containers: '4',
    price_currency: '1450.00',
    destinations: 'mersin:3,jeddah:1',
    payment_percentage: '20',
  })
})

it('a purchase names its offer, and has no price of its own', () => {
  const act = readAct({ ticket_id: 'offer', ticket_version: 1, containers: 2 })!
  expect(act).toMatchObject({ ticketId: 'offer', price: undefined, destinations: [] })
  expect(costsOfAct(act, 'offer', false)).toEqual({ ticket_id: 'offer', containers: '2' })
})

it.each([undefined, null, 'text', {}, { containers: '4' }])('%j is no act', (body) => {
  expect(readAct(body)).toBeUndefined()
})
