import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '../kit/calendar.ts'
import { kilograms, usdCents } from '../kit/units.ts'
import { did, openedOn, playedTo, termsTo } from '../testing/played.ts'
import { decideToCancel } from '../trades/perform-task.ts'
import {
  billedFee,
  billedSides,
  type FeeDocument,
  feeActOf,
  feeDocumentNumber,
  feeDueOn,
  feeStatus,
  isReminderDue,
  owesFee,
  payFee,
  remindOfFee,
  statementOf,
  unpayFee,
  usualFeeTerms,
} from './fee-invoice.ts'

const terms = termsTo(['mersin'])
const day = (text: string) => text as IsoDate
const now = new Date('2026-12-10T08:00:00Z')
const signed = playedTo('C4', terms)
const countersigned = playedTo('O1', terms)

describe('a fee is invoiced', () => {
  const sha256 = '0'.repeat(64)
  const file = { id: 'f', sha256, mime: 'application/pdf', bytes: 1 }
  const files = { salesContract: file, proformaInvoice: file }

  it('when the buyer has countersigned, and not before', () => {
    const confirmed = did(openedOn(terms), 'supplier', 'order.confirm')
    expect(feeActOf(openedOn(terms), confirmed)).toBeUndefined()
    expect(feeActOf(confirmed, signed)).toBeUndefined()
    const contracted = did(signed, 'buyer', 'contract.sign.buyer', { files })
    expect(feeActOf(signed, contracted)).toBe('invoice')
    expect([owesFee(signed), owesFee(contracted)]).toEqual([false, true])
  })

  it('once: nothing that comes later invoices it again', () => {
    expect(feeActOf(countersigned, playedTo('O3', terms))).toBeUndefined()
  })

  it('and credited when the trade is cancelled after that', () => {
    const ended = decideToCancel(countersigned, { reason: 'The crop is lost', now: countersigned.now })
    if (!ended.ok) throw new Error(ended.refusal)
    const cancelled = { ...countersigned, log: [...countersigned.log, ended.value] }
    expect(feeActOf(countersigned, cancelled)).toBe('credit_note')
    expect(owesFee(cancelled)).toBe(false)
  })

  it('never where the trade was cancelled before', () => {
    const asked = did(signed, 'buyer', 'cancel.agree')
    expect(feeActOf(asked, did(asked, 'supplier', 'cancel.agree'))).toBeUndefined()
  })
})

test('each side is invoiced for its half, an odd cent to the buyer', () => {
  const odd = { ...terms, feePerTon: usdCents(1_001), loadPerContainerKg: kilograms(19_000) }
  const [supplier, buyer] = [billedFee(odd, 'supplier'), billedFee(odd, 'buyer')]
  expect(supplier.net + buyer.net).toBe(buyer.feeOfTrade)
  expect([buyer.feeOfTrade, buyer.net, supplier.net]).toEqual([19_019, 9_510, 9_509])
  expect(buyer.feePerTon).toBe(1_001)
})

test('nobody is invoiced for nothing', () => {
  expect(billedSides(terms)).toEqual(['supplier', 'buyer'])
  expect(billedSides({ ...terms, feePerTon: usdCents(0) })).toEqual([])
})

test('numbers count by kind and year', () => {
  expect(feeDocumentNumber('invoice', 2026, 123)).toBe('MF-2026-000123')
  expect(feeDocumentNumber('credit_note', 2027, 1)).toBe('MC-2027-000001')
  expect(feeDocumentNumber('invoice', 2026, 1_234_567)).toBe('MF-2026-1234567')
})

const invoice: FeeDocument = {
  kind: 'invoice',
  dueOn: day('2026-12-10'),
  paidOn: null,
  isCredited: false,
  isOfPaid: false,
}
const creditNote: FeeDocument = { ...invoice, kind: 'credit_note', dueOn: null }

test.each<[string, FeeDocument, string]>([
  ['on its due date', invoice, 'unpaid'],
  ['the day after', { ...invoice, dueOn: day('2026-12-09') }, 'overdue'],
  ['paid late', { ...invoice, dueOn: day('2026-12-01'), paidOn: day('2026-12-09') }, 'paid'],
  ['credited, paid or not', { ...invoice, paidOn: day('2026-12-09'), isCredited: true }, 'credited'],
  ['a credit note that settles an unpaid invoice', creditNote, 'credited'],
  ['a credit note over money that was paid', { ...creditNote, isOfPaid: true }, 'unpaid'],
  ['paid back', { ...creditNote, isOfPaid: true, paidOn: day('2026-12-09') }, 'paid'],
])('%s it is %s', (_, document, status) => {
  expect(feeStatus(document, day('2026-12-10'))).toBe(status)
})

describe('a payment', () => {
  const paying = {
    document: invoice,
    issuedOn: day('2026-11-26'),
    paidOn: day('2026-12-08'),
    today: day('2026-12-10'),
  }
  const refused = (refusal: string) => ({ ok: false, refusal })

  it('is entered with its day, and taken back', () => {
    const paid = payFee(paying)
    expect(paid).toMatchObject({ ok: true, value: { paidOn: '2026-12-08' } })
    if (paid.ok) expect(unpayFee(paid.value)).toMatchObject({ ok: true, value: { paidOn: null } })
  })

  it('cannot be before the invoice, nor tomorrow, nor twice', () => {
    expect(payFee({ ...paying, paidOn: day('2026-11-25') })).toEqual(refused('payment-day'))
    expect(payFee({ ...paying, paidOn: day('2026-12-11') })).toEqual(refused('payment-day'))
    expect(payFee({ ...paying, document: { ...invoice, paidOn: day('2026-12-01') } })).toEqual(
      refused('already-dealt-with'),
    )
    expect(unpayFee(invoice)).toEqual(refused('already-dealt-with'))
  })

  it.each([day('2026-11-26'), day('2026-12-10')])(
    'may be of the day of the invoice, or of today: %s',
    (paidOn) => {
      expect(payFee({ ...paying, paidOn })).toMatchObject({ ok: true })
    },
  )

  it('is of no use for an invoice that was credited', () => {
    expect(payFee({ ...paying, document: { ...invoice, isCredited: true } })).toEqual(
      refused('already-dealt-with'),
    )
    expect(payFee({ ...paying, document: creditNote })).toEqual(refused('already-dealt-with'))
    expect(payFee({ ...paying, document: { ...creditNote, isOfPaid: true } })).toMatchObject({ ok: true })
  })
})

test('an open invoice is reminded of once a day, a settled one not at all', () => {
  const refused = (refusal: string) => ({ ok: false, refusal })
  expect(remindOfFee({ document: invoice, remindedAt: null, now })).toMatchObject({ ok: true })
  expect(remindOfFee({ document: invoice, remindedAt: new Date('2026-12-10T01:00:00Z'), now })).toEqual(
    refused('reminded-today'),
  )
  expect(remindOfFee({ document: { ...invoice, paidOn: day('2026-12-09') }, remindedAt: null, now })).toEqual(
    refused('already-dealt-with'),
  )
  expect(remindOfFee({ document: { ...invoice, isCredited: true }, remindedAt: null, now })).toEqual(
    refused('already-dealt-with'),
  )
})

test('a credit note is no reason to remind anybody, also where money goes back', () => {
  const toPayBack = { ...creditNote, isOfPaid: true }
  expect(remindOfFee({ document: toPayBack, remindedAt: null, now })).toEqual({
    ok: false,
    refusal: 'already-dealt-with',
  })
})

test('until the operator says otherwise an invoice is due in two weeks, and reminded of every week', () => {
  expect(usualFeeTerms).toEqual({
    dueDays: 14,
    reminderDays: 7,
    since: null,
    issuer: { name: 'Mahsul', address: null, registrationNumber: null },
    bank: null,
  })
})

test.each([
  ['2026-12-10', null, false],
  ['2026-12-09', null, true],
  ['2026-11-20', '2026-12-04T23:00:00Z', false],
  ['2026-11-20', '2026-12-03T23:00:00Z', true],
])('due on %s and reminded of at %s, the job reminds: %s', (dueOn, reminded, due) => {
  const remindedAt = reminded === null ? null : new Date(reminded)
  expect(isReminderDue({ dueOn: day(dueOn), remindedAt, everyDays: 7, now })).toBe(due)
})

test('an invoice is due so many days after the day it was issued, in UTC', () => {
  expect(feeDueOn(new Date('2026-12-20T23:30:00Z'), 14)).toBe('2027-01-03')
})

test('a statement carries the balance over', () => {
  const on = day('2026-12-10')
  const lines = [
    { kind: 'invoice', on, cents: 28_500 },
    { kind: 'payment', on, cents: -28_500 },
    { kind: 'credit_note', on, cents: -28_500 },
    { kind: 'refund', on, cents: 10_000 },
  ] as const
  expect(statementOf(5_000, lines)).toEqual({
    opening: 5_000,
    invoiced: 28_500,
    credited: -28_500,
    paid: -18_500,
    closing: -13_500,
  })
})
