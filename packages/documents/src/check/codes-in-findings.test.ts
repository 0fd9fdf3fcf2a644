import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { kilograms } from '@mahsul/domain/kit/units'
import { expect, test } from 'vitest'
import { bill, cash, doc, invoice, packing, setOf, shipment } from '../testing/checked-set.ts'
import { checkRules, type RuleId } from './checks.ts'

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

test('what differs in a container says whether it is bags or a weight', () => {
  const line = {
    number: 'CSQU3054383',
    seal: 'S',
    bags: 380,
    netKg: kilograms(19_000),
    grossKg: kilograms(19_190),
  }
  const other = { ...line, seal: 'T', bags: 381, netKg: kilograms(19_050), grossKg: kilograms(19_000) }
  const loading = shipment({ loaded: [{ ...line, bags: 379 }] })
  const set = setOf(
    { deal: { shipments: [loading] } },
    bill({ containers: [line] }),
    packing({ containers: [other] }),
  )
  const amountsOf = (rule: RuleId) =>
    checkRules[rule].find(set).map((places) => places.map(({ value, amount }) => [value, amount]))
  expect(amountsOf('container-amounts')).toEqual([
    [
      ['380', 'bags'],
      ['381', 'bags'],
    ],
    [
      ['19000', 'net'],
      ['19050', 'net'],
    ],
    [
      ['19190', 'gross'],
      ['19000', 'gross'],
    ],
  ])
  expect(amountsOf('amounts-loaded')).toEqual([
    [
      ['379', 'bags'],
      ['380', 'bags'],
    ],
  ])
  expect(amountsOf('gross-under-net')).toEqual([
    [
      ['19050', 'net'],
      ['19000', 'gross'],
    ],
  ])
  expect(amountsOf('seals')).toEqual([
    [
      ['S', undefined],
      ['T', undefined],
    ],
  ])
})
