import { describe, expect, test } from 'vitest'
import type { IsoDate } from '../kit/calendar.ts'
import { kilograms } from '../kit/units.ts'
import { checkDocument } from './check-document.ts'
import type { ContainerLine, DocumentFields, DocumentKind } from './document-data.ts'

const line = (change: Partial<ContainerLine> = {}): ContainerLine => ({
  number: 'CSQU3054383',
  seal: 'SL1',
  bags: 380,
  netKg: kilograms(19_000),
  grossKg: kilograms(19_190),
  ...change,
})
const invoiceLine = { description: 'Sesame', netKg: kilograms(1), pricePerTon: 1, sum: 1 }
const result = { analyte: 'Aflatoxin B1', value: 1.5, unit: 'µg/kg', method: null }

describe('the values of a document', () => {
  test.each<[string, DocumentKind, DocumentFields, Record<string, object>]>([
    ['nothing wrong', 'BILL_OF_LADING', { number: 'BL 1', containers: [line()], clauses: 'clean' }, {}],
    [
      'a wrong check digit: a finding, no problem of the form',
      'PACKING_LIST',
      { containers: [line({ number: 'CSQU3054384' })] },
      {},
    ],
    [
      'a number that is none',
      'PACKING_LIST',
      { containers: [line(), line({ number: 'CSQU305' })] },
      { 'containers.1.number': { rule: 'containerShape', number: 'CSQU305' } },
    ],
    [
      'a container twice',
      'PACKING_LIST',
      { containers: [line(), line()] },
      {
        'containers.0.number': { rule: 'containerTwice', number: 'CSQU3054383' },
        'containers.1.number': { rule: 'containerTwice', number: 'CSQU3054383' },
      },
    ],
    [
      'lighter gross than net',
      'PACKING_LIST',
      { containers: [line({ grossKg: kilograms(18_999) })] },
      { 'containers.0.grossKg': { rule: 'min', min: 19_000 } },
    ],
    ['half kilograms', 'PACKING_LIST', { netKg: 1.5 as never }, { netKg: { rule: 'numeric' } }],
    [
      'a weight under nothing',
      'PACKING_LIST',
      { containers: [line({ netKg: -1 as never, grossKg: null })] },
      { 'containers.0.netKg': { rule: 'between', min: 0, max: 100_000_000 } },
    ],
    ['an empty list', 'PACKING_LIST', { containers: [] }, { containers: { rule: 'required' } }],
    [
      'a day that no calendar has',
      'PACKING_LIST',
      { issuedOn: '2026-02-30' as IsoDate },
      { issuedOn: { rule: 'isoDate' } },
    ],
    [
      'a country without a code',
      'CERTIFICATE_OF_ORIGIN',
      { origin: 'SUDAN' },
      { origin: { rule: 'choice' } },
    ],
    [
      'a currency without a code',
      'COMMERCIAL_INVOICE',
      { currency: 'US$' },
      { currency: { rule: 'choice' } },
    ],
    [
      'a choice that is none',
      'BILL_OF_LADING',
      { freight: 'later' as never },
      { freight: { rule: 'choice' } },
    ],
    ['only spaces', 'BILL_OF_LADING', { number: '  ' }, { number: { rule: 'required' } }],
    [
      'too long a text',
      'BILL_OF_LADING',
      { number: 'x'.repeat(201) },
      { number: { rule: 'maxLength', max: 200 } },
    ],
    [
      'a line of an invoice without words',
      'COMMERCIAL_INVOICE',
      { invoiceLines: [invoiceLine, { ...invoiceLine, description: '' }] },
      { 'invoiceLines.1.description': { rule: 'required' } },
    ],
    [
      'a result that is no number',
      'QUALITY_AND_WEIGHT_CERTIFICATE',
      { results: [{ ...result, value: Number.NaN }] },
      { 'results.0.value': { rule: 'numeric' } },
    ],
    [
      'letters after the number',
      'PACKING_LIST',
      { containers: [line({ number: 'CSQU3054383X' })] },
      { 'containers.0.number': { rule: 'containerShape', number: 'CSQU3054383X' } },
    ],
    [
      'letters before the number',
      'PACKING_LIST',
      { containers: [line({ number: 'XCSQU3054383' })] },
      { 'containers.0.number': { rule: 'containerShape', number: 'XCSQU3054383' } },
    ],
    [
      'a seal of spaces',
      'PACKING_LIST',
      { containers: [line({ seal: ' ' })] },
      { 'containers.0.seal': { rule: 'required' } },
    ],
    [
      'a container with its number alone',
      'PACKING_LIST',
      { containers: [line({ seal: null, bags: null, netKg: null, grossKg: null })] },
      {},
    ],
    ['as heavy gross as net', 'PACKING_LIST', { containers: [line({ grossKg: kilograms(19_000) })] }, {}],
    ['a text that just fits', 'BILL_OF_LADING', { number: 'x'.repeat(200) }, {}],
    ['an address of nothing', 'BILL_OF_LADING', { exporter: '' }, { exporter: { rule: 'required' } }],
    ['half bags', 'PACKING_LIST', { bags: 1.5 }, { bags: { rule: 'numeric' } }],
    ['half hours', 'FUMIGATION_CERTIFICATE', { exposure: 1.5 }, { exposure: { rule: 'numeric' } }],
    ['half cents', 'COMMERCIAL_INVOICE', { sum: 1.5 }, { sum: { rule: 'numeric' } }],
    [
      'too many lines',
      'COMMERCIAL_INVOICE',
      { invoiceLines: Array.from({ length: 51 }, () => invoiceLine) },
      { invoiceLines: { rule: 'max', max: 50 } },
    ],
    [
      'as many lines as it takes',
      'COMMERCIAL_INVOICE',
      { invoiceLines: Array.from({ length: 50 }, () => invoiceLine) },
      {},
    ],
    [
      'a currency of too many letters',
      'COMMERCIAL_INVOICE',
      { currency: 'USDX' },
      { currency: { rule: 'choice' } },
    ],
    ['a field that is left out', 'BILL_OF_LADING', { number: undefined }, {}],
    [
      'a field of another document',
      'PACKING_LIST',
      { clauses: 'clean' },
      { clauses: { rule: 'notForThisTask' } },
    ],
  ])('%s', (_, kind, fields, problems) => {
    expect(checkDocument({ kind, fields })).toEqual(problems)
  })
})
