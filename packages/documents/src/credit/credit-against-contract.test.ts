import { emptyCredit } from '@mahsul/domain/documents/credit'
import { expect, test } from 'vitest'
import { day, deal, found, grades } from '../testing/agreed-credit.ts'
import { unfitCredits } from '../testing/unfit-credits.ts'
import { type CreditFinding, creditAgainstContract, creditRuleNames } from './credit-against-contract.ts'

test('a credit that fits the contract gives no finding, nor does one that says nothing', () => {
  expect(found({})).toEqual([])
  expect(creditAgainstContract(emptyCredit, deal, grades)).toEqual([])
})

test('a finding names both places with their values, its source, and what the field should say', () => {
  expect(found({ latestShipment: day('2026-08-15') })).toEqual([
    {
      rule: 'shipment-early',
      severity: 'grave',
      source: 'contract',
      places: [
        { in: 'CREDIT', destinationId: null, field: 'latestShipment', value: '2026-08-15' },
        { in: 'DEAL', destinationId: null, field: 'latestShipment', value: '2026-08-31' },
      ],
      amendTo: '2026-08-31',
    },
  ])
})

test('grave findings come first', () => {
  const all = found({ presentationDays: 5, sum: 1, transhipment: 'not-allowed', form: 'REVOCABLE' })
  expect(all.map(({ severity }) => severity)).toEqual(['grave', 'grave', 'advice', 'advice'])
})

/** What a rule finds, as `credit value | other value | amended to`. */
const shown = ({ rule, places: [a, b], amendTo }: CreditFinding) =>
  `${rule}: ${a.field} ${a.value} | ${b.field} ${b.value} | ${amendTo}`

test.each(unfitCredits)('a credit that %s is found', (_, changed, agreed, expected) => {
  expect(found(changed, agreed).map(shown)).toEqual([expected])
})

test('every rule has a credit that it finds', () => {
  const seen = unfitCredits.map(([, , , expected]) => expected.split(':', 1).join())
  expect(creditRuleNames.filter((rule) => !seen.includes(rule))).toEqual([])
})
