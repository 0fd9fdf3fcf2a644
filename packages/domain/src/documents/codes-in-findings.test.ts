import { expect, test } from 'vitest'
import { bill, cash, doc, invoice, setOf } from '../testing/checked-set.ts'
import { checkRules, type RuleId } from './checks.ts'
import type { CheckedSet } from './finding.ts'

/** The kinds of the codes in both places of what a rule finds first. */
const codesOf = (rule: RuleId, set: CheckedSet) =>
  checkRules[rule].find(set)[0]?.map(({ value, code }) => [value, code])

const credit = { goods: 'SUDAN ORIGIN SESAME SEEDS CIF MERSIN', transhipment: 'not-allowed' } as const

test.each<[RuleId, CheckedSet, (string | undefined | null)[][]]>([
  [
    'freight-incoterm',
    setOf({ deal: { incoterm: 'FOB' } }, bill({ freight: 'prepaid' })),
    [
      ['FOB', undefined],
      ['prepaid', 'freight'],
    ],
  ],
  [
    'bill-signature',
    setOf({}, bill({ carrier: 'MSC', signedAs: 'other' })),
    [
      ['MSC', undefined],
      ['other', 'signedAs'],
    ],
  ],
  [
    'bill-claused',
    setOf({ deal: cash }, bill({ clauses: 'claused' })),
    [
      ['CAD_CASH_AGAINST_DOCUMENTS', 'payment'],
      ['claused', 'clauses'],
    ],
  ],
  [
    'on-board-notation',
    setOf({}, bill({ intendedVessel: 'yes' })),
    [
      ['yes', 'yes'],
      [null, undefined],
    ],
  ],
  [
    'transhipped',
    setOf({ credit }, bill({ transhipmentPort: 'JEDDAH' })),
    [
      ['not-allowed', 'permission'],
      ['JEDDAH', undefined],
    ],
  ],
  [
    'origin-documents',
    setOf({ credit }, invoice({ origin: 'ET' })),
    [
      ['SD', 'country'],
      ['ET', 'country'],
    ],
  ],
  [
    'hs-code-goods',
    setOf({}, invoice({ hsCode: '0713.20' })),
    [
      ['sesame', 'commodity'],
      ['0713.20', undefined],
    ],
  ],
])('what %s finds says of a code of ours which kind it is, and of nothing else', (rule, set, expected) => {
  expect(codesOf(rule, set)).toEqual(expected)
})

test('a plant under its botanical name is no code, although its field holds one elsewhere', () => {
  const set = setOf({}, doc('PHYTOSANITARY_CERTIFICATE', { botanicalName: 'ARACHIS HYPOGAEA' }))
  expect(codesOf('botanical-name', set)).toEqual([
    ['Sesamum indicum', undefined],
    ['ARACHIS HYPOGAEA', undefined],
  ])
})
