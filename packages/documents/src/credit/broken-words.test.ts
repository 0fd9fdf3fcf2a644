import { expect, test } from 'vitest'
import { bill, found, setOf } from '../testing/checked-set.ts'
import { readAsked } from './asked-documents.ts'
import { readMt700 } from './mt700.ts'

/** What of a line is read, without its text: a name that was broken stays with the space. */
const readingOf = (line: string) => {
  const { line: _, ...reading } = readAsked(line) ?? { line: null }
  return JSON.stringify(reading).replaceAll(' ', '')
}

test.each([
  'FULL SET OF 3/3 ORIGINAL BILLS OF LADING MADE OUT TO THE ORDER OF AL BARAKA BANK AND NOTIFY APPLICANT',
  'BILL OF LADING DRAWN TO ORDER OF ISSUING BANK MARKED FREIGHT PREPAID NOTIFYING AL WAHA LLC',
  'BILL OF LADING CONSIGNED TO APPLICANT, FREIGHT COLLECT, NOTIFY PARTY APPLICANT, BLANK ENDORSED',
  'COMMERCIAL INVOICE IN 3 ORIGINALS AND 2 COPIES SHOWING THE CREDIT NUMBER',
  'PACKING LIST IN ONE ORIGINAL AND ONE COPY, FREIGHT PAID',
  'PACKING LIST IN DUPLICATE',
  'WEIGHT LIST IN TRIPLICATE',
  'PACKING LIST IN TWO ORIGINALS AND THREE COPIES',
  'CERTIFICATE OF ORIGIN ISSUED BY SUDANESE CHAMBER OF COMMERCE',
  'INSURANCE POLICY FOR 110 PCT OF INVOICE VALUE',
  'CERTIFICATE OF QUALITY AND WEIGHT ISSUED BY SGS',
  'FUMIGATION CERTIFICATE ISSUED BY AL NIL CO',
  'PHYTOSANITARY CERTIFICATE ISSUED BY MINISTRY',
])('wherever a line broke, it is read the same: %s', (line) => {
  const breaks = [...line.matchAll(/(?<=[A-Z])(?=[A-Z])/g)].map(({ index }) => index)
  const read = breaks.map((at) => [at, readingOf(`${line.slice(0, at)} ${line.slice(at)}`)] as const)
  const others = read.filter(([, reading]) => reading !== readingOf(line))
  expect(others.map(([at]) => `${line.slice(0, at)} ${line.slice(at)}`)).toEqual([])
})

test.each([
  ['FULL SET OF CLEAN ON BOARD BILLS OF LADING MADE OUT TO ORDER O', 'F AL BARAKA BANK, KHARTOUM'],
  ['FULL SET OF CLEAN BILLS OF LADING MADE OUT TO OR', 'DER OF AL BARAKA BANK AND NOTIFY APPLICANT'],
])('a bill to the order of a bank fits a credit whose line broke within ORDER OF: %s', (...lines) => {
  const { documents } = readMt700(`:46A:+${lines.join('\n')}`).credit
  const set = (consignee: string) => setOf({ credit: { documents } }, bill({ consignee }))
  expect(found('consignee-credit', set('To the order of Al Baraka Bank'))).toEqual([])
  expect(found('consignee-credit', set('To order'))).toHaveLength(1)
})

test('a party to be notified is looked for where the line broke within NOTIFY', () => {
  const documents = ['BILL OF LADING, NOTI FY AL WAHA LLC']
  const set = (notifyParty: string) => setOf({ credit: { documents } }, bill({ notifyParty }))
  expect(found('notify-credit', set('Al Waha LLC'))).toEqual([])
  expect(found('notify-credit', set('Red Sea Forwarding'))).toHaveLength(1)
})

test('words that stand beside each other stay two', () => {
  expect(readAsked('BILL OF LADING TO ORDER OF A ND B TRADING, NOTIFY T O TRADING')).toMatchObject({
    consignee: { to: { name: 'AND B TRADING' } },
    notify: 'TO TRADING',
  })
  expect(readAsked('BILL OF LADING TO ORDER OF OUT OF AFRICA LTD')).toMatchObject({
    consignee: { to: { name: 'OUT OF AFRICA LTD' } },
  })
})
