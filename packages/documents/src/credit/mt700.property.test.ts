import {
  availabilities,
  type Credit,
  confirmations,
  emptyCredit,
  permissions,
} from '@mahsul/domain/documents/credit'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { withLatinDigits, withoutMarks } from '@mahsul/domain/kit/typed'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMt700 } from './mt700.ts'
import { writeMt700 } from './write-mt700.ts'

const word = fc.stringMatching(/^[A-Z]{1,9}[A-Z0-9,.]{0,4}$/)
const textOf = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => isoDate(new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10))!)
const percent = fc.integer({ min: 0, max: 99 })
const items = fc.array(textOf(30), { maxLength: 6 })
const lines = fc.array(textOf(4), { minLength: 1, maxLength: 5 }).map((all) => all.join('\n'))
const credits: fc.Arbitrary<Credit> = fc
  .record({
    number: some(fc.stringMatching(/^[A-Z0-9][A-Z0-9/-]{0,14}[A-Z0-9]$/)),
    issuedOn: some(day),
    form: some(textOf(2)),
    rules: some(textOf(3)),
    expiry: some(fc.record({ expiresOn: day, expiryPlace: some(textOf(2)) })),
    applicant: some(lines),
    beneficiary: some(lines),
    money: some(
      fc.record({ currency: fc.constantFrom('USD', 'EUR', 'KWD', 'JPY'), sum: fc.nat(2_000_000_000) }),
    ),
    tolerance: some(fc.record({ percentMore: percent, percentLess: percent })),
    available: some(
      fc.record({ availableWith: some(textOf(3)), availableBy: fc.constantFrom(...availabilities) }),
    ),
    drafts: some(textOf(4)),
    deferred: some(textOf(4)),
    partialShipments: some(fc.constantFrom(...permissions)),
    transhipment: some(fc.constantFrom(...permissions)),
    placeOfReceipt: some(textOf(2)),
    portOfLoading: some(textOf(2)),
    portOfDischarge: some(textOf(2)),
    placeOfDelivery: some(textOf(2)),
    latestShipment: some(day),
    goods: some(lines),
    documents: items,
    conditions: items,
    charges: some(lines),
    presentationDays: some(fc.integer({ min: 1, max: 999 })),
    confirmation: some(fc.constantFrom(...confirmations)),
  })
  .map(({ expiry, money, tolerance, available, ...rest }) => ({
    ...emptyCredit,
    ...rest,
    ...expiry,
    ...money,
    ...tolerance,
    ...available,
  }))

test('any credit that is written is read back the same', () => {
  fc.assert(
    fc.property(credits, (credit) => {
      const { credit: again, unread } = readMt700(writeMt700(credit))
      expect(unread).toEqual([])
      expect(again).toEqual(credit)
    }),
  )
})

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    ...[
      ':',
      '\n',
      '\r\n',
      '{4:',
      '-}',
      ':20:',
      ':31D:',
      '46A',
      '+',
      'F45A: ',
      ':32B:USD',
      '44',
      ',',
      '> ',
      '   ',
      'Date of Issue',
      ':31C:',
    ],
  ),
)
test('any other text is read without an error, and none of its words is lost', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const { read, unread } = readMt700(text)
      // Of two fields on a line each has its part.
      const wordsIn = (written: readonly string[]) =>
        written
          .flatMap((line) => line.split(/[\n\r\u0085\u2028\u2029\v\f]/))
          .flatMap((line) => withLatinDigits(withoutMarks(line)).split(/\s/))
          .filter(Boolean)
          .toSorted()
      expect(wordsIn([...read, ...unread].flatMap((field) => field.lines))).toEqual(wordsIn([text]))
    }),
  )
})
