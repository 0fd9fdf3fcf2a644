import { fieldsOf } from '@mahsul/domain/documents/document-data'
import { expect, test } from 'vitest'
import { bill, invoice, packing, setOf } from '../testing/checked-set.ts'
import { cleanSet } from '../testing/document-sets.ts'
import { agreement, checkDocuments, checkRules, ruleIds } from './checks.ts'
import { written } from './said.ts'

test('each rule finds nothing in a set of each kind of deal without fault', () => {
  for (let seed = 0; seed < 7; seed += 1) {
    const set = cleanSet(seed)
    expect(ruleIds.filter((rule) => checkRules[rule].find(set).length > 0)).toEqual([])
  }
})

test('each rule says what it compares, how grave a finding is, and where the rule comes from', () => {
  expect(ruleIds.length).toBeGreaterThanOrEqual(70)
  for (const rule of ruleIds) {
    const { between, fields, severity, source } = checkRules[rule]
    expect(between.length, rule).toBeGreaterThan(0)
    expect(fields.length, rule).toBeGreaterThan(0)
    expect(['grave', 'advice']).toContain(severity)
    expect(source, rule).not.toBe('')
    for (const kind of between)
      if (kind !== 'CREDIT' && kind !== 'DEAL')
        expect(
          fieldsOf(kind).some((field) => fields.includes(field)),
          `${rule} ${kind}`,
        ).toBe(true)
  }
})

test('a finding has the weight of its rule, and both places', () => {
  const set = setOf(
    {},
    bill({
      ...{ vessel: 'Nile', onBoardOn: setOf({}).presentedOn, carrier: 'MSC', signedAs: 'carrier' },
      consignee: 'To order',
    }),
    packing({ vessel: 'Star' }),
  )
  expect(checkDocuments(set)).toEqual([
    {
      ...{ rule: 'voyage-documents', severity: 'grave' },
      places: [
        { in: 'BILL_OF_LADING', destinationId: null, field: 'vessel', value: 'Nile' },
        { in: 'PACKING_LIST', destinationId: null, field: 'vessel', value: 'Star' },
      ],
    },
  ])
})

const place = (
  where: 'PACKING_LIST' | 'DEAL' | 'COMMERCIAL_INVOICE',
  destinationId: ReturnType<typeof bill>['destinationId'] = null,
) => ({
  ...({ in: where, destinationId, field: 'netKg', value: '1' } as const),
})
test('documents that no grave finding names agree', () => {
  const documents = [packing({}, 'j'), packing({}, 'd'), invoice({}), bill({})]
  const grave = (where: Parameters<typeof place>[0], at?: 'j' | 'd') => ({
    ...({ rule: 'x', severity: 'grave' } as const),
    places: [place('DEAL'), place(where, at && packing({}, at).destinationId)] as const,
  })
  expect(agreement([], documents)).toEqual({ agree: 4, of: 4 })
  expect(agreement([grave('PACKING_LIST', 'j')], documents)).toEqual({ agree: 3, of: 4 })
  expect(agreement([grave('PACKING_LIST')], documents)).toEqual({ agree: 2, of: 4 })
  expect(agreement([grave('COMMERCIAL_INVOICE'), grave('PACKING_LIST', 'd')], documents)).toEqual({
    agree: 2,
    of: 4,
  })
  expect(agreement([{ ...grave('COMMERCIAL_INVOICE'), severity: 'advice' }], documents)).toEqual({
    agree: 4,
    of: 4,
  })
})

test('values are shown as written, sums with two decimals and a port by its name', () => {
  expect(written('sum', 100_05)).toBe('100.05')
  expect(written('insuredSum', 5)).toBe('0.05')
  expect(written('pricePerTon', 1_850_00)).toBe('1850.00')
  expect(written('contractValue', 1)).toBe('0.01')
  expect(written('netKg', 19_000)).toBe('19000')
  expect(written('vessel', 'M/V Nile')).toBe('M/V Nile')
  expect(
    written('loading', { names: ['Port Sudan', 'بورتسودان'], unlocode: 'SDPZU', country: 'Sudan' }),
  ).toBe('Port Sudan')
  expect(written('loading', { names: [], unlocode: 'SDPZU', country: 'Sudan' })).toBe('SDPZU')
  expect(written('loading', { names: [], unlocode: null, country: 'Sudan' })).toBe('Sudan')
})

test('a field left empty says nothing', () => {
  expect(
    checkRules['credit-quoted'].find(setOf({ credit: { number: 'LC1' } }, packing({ creditNumber: '' }))),
  ).toEqual([])
  expect(
    checkRules['credit-quoted'].find(setOf({ credit: { number: '' } }, packing({ creditNumber: 'LC1' }))),
  ).toEqual([])
})
