import { expect, it } from 'vitest'
import { keptTrades } from './kept-trades.ts'
import type { Reading } from './store.ts'

const row = (id: string, change: object = {}) => ({ id, status: 'running', open_tasks: [], ...change })
const list = (key: string, seenAt: number, ...data: object[]): Reading => ({
  member: 'm',
  key: `["trades","${key}",1,5]`,
  data: { data },
  seenAt,
})
const opened = (id: string, seenAt: number): Reading => ({
  member: 'm',
  key: `["trade","${id}"]`,
  data: {
    ...row(id, { side: 'buyer' }),
    terms: { product: { commodity: 'sesame' }, containers: 3 },
    amounts: { contract_value: '1.00' },
    parties: { supplier: { company_name: 'Nile' }, buyer: { company_name: 'Levant' } },
  },
  seenAt,
})
const ids = (kept: ReturnType<typeof keptTrades>) =>
  (kept?.data as { data: { id: string }[] } | undefined)?.data.map(({ id }) => id)

it('a list never opened shows the trades of other lists and those that were opened, each once', () => {
  const kept = keptTrades([list('all', 10, row('a'), row('b')), opened('c', 5), opened('a', 20)], {
    status: 'running',
    page: 1,
    perPage: 5,
  })
  expect(ids(kept)).toEqual(['a', 'b', 'c'])
  expect(kept).toMatchObject({ seenAt: 5, data: { total_data: 3, next_page: null } })
  expect(kept?.data).toMatchObject({ data: [{ counterparty: { company_name: 'Nile' } }, {}, {}] })
})

it('what waits for the reader comes first, and other states are left out', () => {
  const mine = row('mine', { open_tasks: [{ yours: true }] })
  const kept = keptTrades([list('all', 10, row('a'), row('done', { status: 'finished' }), mine)], {
    status: 'running',
    page: 1,
    perPage: 5,
  })
  expect(ids(kept)).toEqual(['mine', 'a'])
})

it('a page has as many as the reader chose, and says how many there are', () => {
  const many = Array.from({ length: 7 }, (_, place) => row(`t${place}`))
  const readings = [list('all', 10, ...many)]
  expect(ids(keptTrades(readings, { status: 'all', page: 2, perPage: 5 }))).toHaveLength(2)
  expect(keptTrades(readings, { status: 'all', page: 1, perPage: 5 })?.data).toMatchObject({
    total_page: 2,
    next_page: 2,
  })
  const whole = keptTrades(readings, { status: 'all', page: 1, perPage: 20 })
  expect(ids(whole)).toHaveLength(7)
  expect(whole?.data).toMatchObject({ total_page: 1, next_page: null })
})

it('with nothing on the device there is no list', () => {
  expect(keptTrades([], { status: 'all', page: 1, perPage: 5 })).toBeUndefined()
  expect(keptTrades([list('all', 10, row('a'))], { status: 'finished', page: 1, perPage: 5 })).toBeUndefined()
})
