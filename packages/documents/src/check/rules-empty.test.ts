import { emptyCredit } from '@mahsul/domain/documents/credit'
import { usdCents } from '@mahsul/domain/kit/units'
import { describe, expect, test } from 'vitest'
import { fieldsAsked, pointsCompared } from '../credit/asked-fields.ts'
import { bill, cash, doc, found, invoice, packing, setOf } from '../testing/checked-set.ts'
import { checkDocuments } from './checks.ts'

const asked = (...documents: string[]) => ({ credit: { documents } })
const toOrder = 'FULL SET OF BILLS OF LADING MADE OUT TO ORDER OF NILE BANK, NOTIFY AL WAHA LLC'

describe('a field that the credit asks about', () => {
  test('is a finding where the document leaves it empty', () => {
    expect(found('asked-empty', setOf(asked(toOrder), bill({})))).toEqual([
      `CREDIT documents ${toOrder} × BILL_OF_LADING consignee –`,
      `CREDIT documents ${toOrder} × BILL_OF_LADING notifyParty –`,
    ])
    expect(
      found('asked-empty', setOf(asked(toOrder), bill({ consignee: '', notifyParty: 'Al Waha LLC' }))),
    ).toEqual([`CREDIT documents ${toOrder} × BILL_OF_LADING consignee –`])
  })

  test('is none where the document says something, whatever it is', () => {
    const set = setOf(asked(toOrder), bill({ consignee: 'To order', notifyParty: 'Somebody' }))
    expect(found('asked-empty', set)).toEqual([])
  })

  test('may be insured: the sum, its currency and the risks', () => {
    const line = 'INSURANCE POLICY FOR 110 PCT COVERING INSTITUTE CARGO CLAUSES (A)'
    const fields = found('asked-empty', setOf(asked(line), doc('INSURANCE_CERTIFICATE', {})))
    expect(fields).toEqual(
      ['risks', 'insuredSum', 'currency'].map(
        (field) => `CREDIT documents ${line} × INSURANCE_CERTIFICATE ${field} –`,
      ),
    )
    const plain = setOf(
      asked('INSURANCE POLICY IN DUPLICATE'),
      doc('INSURANCE_CERTIFICATE', { insuredSum: 1, currency: 'USD' }),
    )
    expect(found('asked-empty', plain)).toEqual([])
  })

  test('may stand in a field of its own or in the goods', () => {
    const goods = '57 MT SESAME SEEDS AT USD 1700 PER MT CIF MERSIN'
    const set = setOf({ credit: { goods, applicant: 'Al Waha LLC', sum: 1 } }, invoice({ sum: usdCents(1) }))
    expect(found('asked-empty', set)).toEqual([
      'CREDIT applicant Al Waha LLC × COMMERCIAL_INVOICE buyer –',
      ...['description', 'incoterm', 'pricePerTon', 'netKg'].map(
        (field) => `CREDIT goods ${goods} × COMMERCIAL_INVOICE ${field} –`,
      ),
    ])
  })

  test('is told once, by the rule that knows it best', () => {
    const line = 'BILLS OF LADING MARKED FREIGHT PREPAID'
    const set = setOf(asked(line), bill({ consignee: 'To order' }))
    const about = checkDocuments(set).filter(({ places }) => places[1].field === 'freight')
    expect(about.map(({ rule }) => rule)).toEqual(['freight-credit'])
  })
})

test('originals and copies that nobody counted are advice', () => {
  const set = setOf(asked('PACKING LIST IN 2 ORIGINALS AND 3 COPIES'), packing({ originals: 2 }))
  expect(found('asked-uncounted', set)).toEqual([
    'CREDIT documents PACKING LIST IN 2 ORIGINALS AND 3 COPIES × PACKING_LIST copies –',
  ])
})

describe('without a credit', () => {
  const sold = { deal: { ...cash, notifyParty: 'Al Waha LLC' } }
  test('the contract is what an empty field fails', () => {
    const set = setOf(
      sold,
      bill({}),
      invoice({ sum: usdCents(1) }),
      doc('INSURANCE_CERTIFICATE', { risks: 'ICC (C)' }),
    )
    expect(found('left-empty', set)).toEqual([
      'DEAL incoterm CIF × BILL_OF_LADING consignee –',
      'DEAL incoterm CIF × COMMERCIAL_INVOICE incoterm –',
      'DEAL incoterm CIF × COMMERCIAL_INVOICE currency –',
      'DEAL incoterm CIF × INSURANCE_CERTIFICATE insuredSum –',
    ])
    expect(found('notify-empty', set)).toEqual([
      'DEAL notifyParty Al Waha LLC × BILL_OF_LADING notifyParty –',
    ])
    expect(found('issuer-empty', set)).toEqual(['DEAL incoterm CIF × INSURANCE_CERTIFICATE issuer –'])
  })

  test('nobody has to be notified whom the buyer did not name', () => {
    expect(found('notify-empty', setOf({ deal: cash }, bill({})))).toEqual([])
  })
})

test('what the credit asks is not told a second time for the contract', () => {
  const set = setOf({ deal: { notifyParty: 'Al Waha LLC' }, ...asked(toOrder) }, bill({}))
  expect(found('left-empty', set)).toEqual([])
  expect(found('notify-empty', set)).toEqual([])
})

describe('the points of a credit', () => {
  const credit = {
    ...emptyCredit,
    documents: [toOrder, 'CERTIFICATE OF ORIGIN LEGALIZED BY THE EMBASSY', 'COPY OF FAX TO THE INSURER'],
    conditions: ['ALL DOCUMENTS MUST QUOTE THE L/C NUMBER', 'A FEE OF USD 75 WILL BE DEDUCTED'],
  }
  test('are fields with the words that ask for them, each once', () => {
    expect(fieldsAsked(credit).filter(({ kind }) => kind === 'BILL_OF_LADING')).toEqual([
      { kind: 'BILL_OF_LADING', field: 'consignee', from: 'documents', words: toOrder },
      { kind: 'BILL_OF_LADING', field: 'notifyParty', from: 'documents', words: toOrder },
      {
        ...{ kind: 'BILL_OF_LADING', field: 'creditNumber', from: 'conditions' },
        words: 'ALL DOCUMENTS MUST QUOTE THE L/C NUMBER',
      },
    ])
  })

  test('are compared where each document says something, and what no rule reads is not', () => {
    const [full, empty] = [
      { consignee: 'To order', notifyParty: 'A', creditNumber: '1' },
      { consignee: 'To order' },
    ]
    // Three fields of the bill, the full set in two, the legalisation and the fax.
    expect(pointsCompared(credit, [bill(full)])).toEqual({ asked: 7, compared: 3 })
    expect(pointsCompared(credit, [bill(full), bill(empty)])).toEqual({ asked: 7, compared: 1 })
    expect(pointsCompared(credit, [])).toEqual({ asked: 6, compared: 0 })
    expect(pointsCompared(null, [bill(full)])).toBeNull()
  })
})
