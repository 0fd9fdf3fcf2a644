import { creditRuleNames } from '@mahsul/documents/credit/credit-against-contract'
import { languages } from '@mahsul/domain/kit/language'
import { expect, test } from 'vitest'
import { creditMessage, type FindingInMessage } from './credit-words.ts'

const early: FindingInMessage = {
  rule: 'shipment-early',
  field: 'latestShipment',
  value: '2026-08-15',
  amendTo: '2026-08-31',
}
const about = { number: 'LC-1', contract: 'MH-1042-T1017' }

test('a message asks for each field to be amended', () => {
  expect(
    creditMessage(
      [early, { ...early, rule: 'sum-short', field: 'sum', value: 'USD 1.00', amendTo: 'USD 2.00' }],
      about,
      'en',
    ),
  ).toBe(
    `Please have your bank amend the letter of credit LC-1 to our contract MH-1042-T1017:
1. Field 44C: please amend the latest shipment date 15 Aug 2026 to 31 Aug 2026.
2. Field 32B: please increase USD 1.00 to USD 2.00.`,
  )
})

test('in Arabic dates are in Arabic and keep their order', () => {
  const text = creditMessage([early], about, 'ar')
  expect(text).toContain('\u206815 أغسطس 2026\u2069')
  expect(text).toContain('الحقل 44C')
})

test('nothing found asks for nothing', () => {
  expect(creditMessage([], about, 'en')).toBe('')
})

test.each(languages)(
  'a message in %s never has more than 2,000 characters, and says what it leaves out',
  (language) => {
    const long = creditRuleNames.map((rule): FindingInMessage => ({ ...early, rule, value: 'X'.repeat(500) }))
    const text = creditMessage([...long, ...long], about, language)
    expect(text.length).toBeLessThanOrEqual(2_000)
    const said = text.split('\n').length - 2
    expect(text.split('\n').at(-1)).toContain(String(2 * creditRuleNames.length - said))
  },
)

test('a credit without a number is not named', () => {
  expect(creditMessage([early], { ...about, number: null }, 'en')).toMatch(
    /^Please have your bank amend the letter of credit to our/,
  )
})
