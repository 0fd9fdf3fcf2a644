import { beforeEach, expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { impersonal } from './browser-errors.ts'

const lines: string[] = []
const market = await openMarket({ log: (line) => void lines.push(line) })
beforeEach(() => {
  lines.length = 0
})

const error = {
  kind: 'page',
  build: 'index-Bx12_a',
  route: 'trades.show',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'price')",
  at: ['/assets/trade-Cx9.js:1:20442'],
  failed_request: 'the-request-before',
}
const report = (change: object = {}, headers: Record<string, string> = {}) =>
  market.as(undefined, 'POST', '/public/browser-errors', { ...error, ...change }, headers)

test('a browser error is one line of the log, under the id that its reader sees', async () => {
  const { status } = await report({}, { 'x-request-id': 'shown-to-the-reader' })
  expect(status).toBe(204)
  const [line] = lines.map((each) => JSON.parse(each)).filter(({ browser }) => browser)
  expect(line).toMatchObject({
    level: 40,
    reqId: 'shown-to-the-reader',
    browser: {
      kind: 'page',
      build: 'index-Bx12_a',
      route: 'trades.show',
      failedRequest: 'the-request-before',
    },
  })
})

test('only the listed fields are accepted, and nothing long', async () => {
  for (const wrong of [
    { email: 'a@x.example' },
    { message: 'x'.repeat(201) },
    { route: '/trades/0199-somebody/show?search=sesame' },
    { at: ['https://elsewhere.example/a.js:1:1 and a sentence'] },
    { at: Array(6).fill('/assets/a.js:1:1') },
    { kind: 'anything' },
  ])
    expect((await report(wrong)).status).toBe(422)
  expect(lines.filter((line) => JSON.parse(line).browser)).toEqual([])
})

test('personal data in a message is removed', () => {
  expect(impersonal('No member amal@nile.example with +249 912345678')).toBe('No member … with … …')
  expect(impersonal("'Twenty containers of sesame to Mersin' is not a number")).toBe("'…' is not a number")
  expect(impersonal('SD8811123456789012 at 1:2')).toBe('… at 1:2')
  expect(impersonal("reading 'price'")).toBe("reading 'price'")
})

test('a client that reports without end is refused after a while, others are not', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 31; n++) statuses.add((await report()).status)
  expect([...statuses]).toEqual([204, 429])
})
