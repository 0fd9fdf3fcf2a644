import { commas } from '@mahsul/contract/kit/common-words'
import { pairWords } from '@mahsul/contract/kit/pair-words'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { Kilograms, UsdCents } from '@mahsul/domain/kit/units'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type { FeeBank, FeeDocumentKind, FeeIssuer } from '@mahsul/domain/payments/fee-invoice'
import ar from '@mahsul/words/ar/payments/pdf/fee-invoice.json' with { type: 'json' }
import en from '@mahsul/words/en/payments/pdf/fee-invoice.json' with { type: 'json' }
import type { Named } from './contract-facts.ts'
import { words as contractWords } from './contract-words.ts'
import { ltr } from './direction.ts'
import {
  amount,
  day,
  dollarsInWords,
  inBothTyped,
  metricTons,
  townOf,
  typed,
  typedInBoth,
  usd,
} from './figures.ts'
import {
  type Block,
  dateParts,
  fact,
  fill,
  type PrintedDocument,
  type Side,
  text,
} from './typeset-document.ts'

const words = pairWords(en, ar)

/** The company as it was named when it was billed. */
export type BilledCompany = {
  companyName: string
  address: string
  zip: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  registrationNumber: string
}

export type FeeInvoiceFacts = {
  kind: FeeDocumentKind
  number: string
  /** The day of issue. */
  date: IsoDate
  dueOn: IsoDate | null
  /** Of a credit note. */
  credits: { number: string; date: IsoDate } | null
  reference: string
  side: TradeSide
  issuer: FeeIssuer
  billed: BilledCompany
  goods: { product: Named; type: Named; grade: Named }
  weight: Kilograms
  feePerTon: UsdCents
  feeOfTrade: UsdCents
  /** What this side pays, or gets back. */
  net: UsdCents
  /** Where to pay now; null where the operator has not said. */
  bank: FeeBank | null
}

/** The invoice of the platform over one side's half of the fee, or its credit note; whether it was paid is not printed. */
export function feeInvoice(facts: FeeInvoiceFacts): PrintedDocument {
  const { labels, headings } = words
  const isInvoice = facts.kind === 'invoice'
  return {
    title: words.titles[facts.kind],
    letterhead: issuer(facts.issuer),
    date: dateParts(facts.date),
    head: [
      fact(labels.number[facts.kind], ltr(facts.number)),
      fact(labels.date, day(facts.date)),
      ...(facts.dueOn ? [fact(labels.due, day(facts.dueOn))] : []),
      ...(facts.credits ? [fact(labels.ofInvoice, ltr(facts.credits.number))] : []),
      fact(labels.trade, ltr(facts.reference)),
    ],
    sides: [
      billedTo(facts),
      {
        role: labels.goods,
        name: '',
        lines: [
          goodsName(facts),
          { en: metricTons(facts.weight), ar: metricTons(facts.weight) },
          facts.side === 'buyer' ? words.as.buyer : words.as.supplier,
        ],
      },
    ],
    opening: opening(facts),
    numbered: false,
    sections: [
      { title: headings.fee, blocks: [lines(facts)] },
      isInvoice
        ? { title: headings.payment, blocks: payment(facts) }
        : { title: headings.settling, blocks: [text(words.settling)] },
    ],
    signatures: null,
    number: facts.number,
    foot: ltr(`${facts.number} · ${facts.reference}`),
    page: contractWords.labels.page,
  }
}

const issuer = ({ name, address, registrationNumber }: FeeIssuer): Side => ({
  role: words.labels.issuer,
  name: typed(name),
  lines: [address, registrationNumber].flatMap((line) => (line ? [typedInBoth(line)] : [])),
})

function billedTo({ billed }: FeeInvoiceFacts): Side {
  const { companyName, address, zip, city, country, registrationNumber } = billed
  const street = [address, zip].filter(Boolean).join(', ')
  return {
    role: words.labels.billedTo,
    name: typed(companyName),
    lines: [
      ...(street ? [typedInBoth(street)] : []),
      townOf({ companyName, address, city, country, contact: null }),
      ...(registrationNumber ? [fill(words.registration, { number: ltr(registrationNumber) })] : []),
    ],
  }
}

function goodsName({ goods }: FeeInvoiceFacts): Named {
  const [product, type, grade] = [goods.product, goods.type, goods.grade].map(inBothTyped)
  const said = (language: keyof Named) =>
    [product, type, grade].flatMap((name) => name?.[language] || []).join(commas[language])
  return { en: said('en'), ar: said('ar') }
}

const opening = ({ kind, reference, credits }: FeeInvoiceFacts): Named =>
  kind === 'credit_note' && credits
    ? fill(words.opening.credit_note, {
        number: ltr(credits.number),
        date: day(credits.date),
        reference: ltr(reference),
      })
    : fill(words.opening.invoice, { reference: ltr(reference) })

/** The whole fee, so that tons times fee is the amount to the cent, less the half of the other side. */
function lines({ kind, weight, feePerTon, feeOfTrade, net, side }: FeeInvoiceFacts): Block {
  const { labels } = contractWords
  return {
    kind: 'prices',
    head: [labels.description, labels.quantity, labels.unitPrice, labels.amount],
    lines: [
      {
        what: words.line.fee,
        quantity: metricTons(weight),
        unit: contractWords.ofLine.perTon,
        price: amount(feePerTon),
        amount: amount(feeOfTrade),
      },
      {
        what: side === 'buyer' ? words.line.otherHalf.buyer : words.line.otherHalf.supplier,
        quantity: '',
        unit: { en: '', ar: '' },
        price: '',
        amount: amount(net - feeOfTrade),
      },
    ],
    total: { label: words.total[kind], amount: amount(net) },
    inWords: dollarsInWords(net),
    parts: [],
  }
}

function payment({ bank, dueOn, net, number }: FeeInvoiceFacts): Block[] {
  const { labels } = words
  const asked = fill(words.payment, {
    amount: usd(net),
    date: dueOn ? day(dueOn) : '',
    number: ltr(number),
  })
  if (!bank) return [text(asked), text(words.noBank)]
  return [
    text(asked),
    {
      kind: 'facts',
      facts: [
        fact(labels.bank, typed(bank.bank)),
        fact(labels.account, ltr(bank.account)),
        ...(bank.swift ? [fact(labels.swift, ltr(bank.swift))] : []),
        fact(labels.reference, ltr(number)),
      ],
    },
    text(words.onlyFees),
  ]
}
