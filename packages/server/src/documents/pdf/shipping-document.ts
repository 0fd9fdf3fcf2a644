import { commas } from '@mahsul/contract/kit/common-words'
import type { DocumentFields } from '@mahsul/domain/documents/document-data'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { containerSection, type PortOfDischarge } from './container-table.ts'
import type { Named } from './contract-facts.ts'
import { words as contractWords } from './contract-words.ts'
import { ltr } from './direction.ts'
import {
  amount,
  count,
  country,
  day,
  dollarsInWords,
  kilos,
  metricTons,
  typed,
  typedInBoth,
} from './figures.ts'
import { type ShippingDocumentKind, words } from './shipping-words.ts'
import {
  type Block,
  dateParts,
  type Fact,
  fact,
  fill,
  type PrintedDocument,
  type Section,
  type Side,
} from './typeset-document.ts'

/** What the document says; the same data on the same day give the same bytes. */
export type ShippingDocumentFacts = {
  kind: ShippingDocumentKind
  date: IsoDate
  /** The contract's number, in the footer. */
  reference: string
  fields: DocumentFields
  /** Those of a trade to several, in the order of the contract; of a single one the fields alone speak. */
  ports: readonly PortOfDischarge[]
}

/** Commercial invoice or packing list in the look of the contract, from the data that the supplier stated. */
export function shippingDocument({
  kind,
  date,
  reference,
  fields,
  ports,
}: ShippingDocumentFacts): PrintedDocument {
  const { labels } = contractWords
  const number = fields.number ?? reference
  const exporter = sideOf(words.labels.exporter, fields.exporter)
  return {
    title: words.titles[kind],
    letterhead: exporter,
    date: dateParts(date),
    head: [
      fact(words.number[kind], ltr(typed(number))),
      fact(labels.date, day(date)),
      fact(words.labels.contract, ltr(typed(fields.contractNumber ?? reference))),
    ],
    sides: [
      ...(fields.buyer ? [sideOf(labels.buyer, fields.buyer)] : []),
      sideOf(labels.consignee, fields.consignee),
      ...(fields.notifyParty ? [sideOf(labels.notifyParty, fields.notifyParty)] : []),
    ],
    opening: words.opening[kind],
    numbered: false,
    sections: [
      { title: words.headings.goods, blocks: [{ kind: 'facts', facts: goods(fields) }] },
      { title: words.headings.shipment, blocks: [{ kind: 'facts', facts: shipment(fields, ports) }] },
      ...(kind === 'COMMERCIAL_INVOICE' ? price(fields) : [containerSection(fields.containers ?? [], ports)]),
    ],
    signatures: {
      title: words.headings.signature,
      sides: [{ on: words.labels.for, name: exporter.name }],
      lines: [labels.signatory, labels.date, labels.signature],
      stamp: labels.stamp,
    },
    number,
    foot: ltr(typed(`${number} · ${reference}`)),
    page: labels.page,
  }
}

/** A name with its address, a line each. */
function sideOf(role: Named, said: string | undefined): Side {
  const [name = '', ...lines] = (said ?? '').split('\n').filter((line) => line.trim() !== '')
  return { role, name: name && typed(name), lines: lines.map(typedInBoth) }
}

const ifSaid = (label: Named, value: string | undefined): Fact[] =>
  value ? [fact(label, typed(value.replaceAll('\n', ', ')))] : []

function goods(fields: DocumentFields): Fact[] {
  const { labels } = contractWords
  return [
    ...ifSaid(words.labels.description, fields.description),
    ...ifSaid(words.labels.hsCode, fields.hsCode),
    ...(fields.origin ? [fact(labels.countryOfOrigin, country(fields.origin))] : []),
    ...(fields.bags === undefined ? [] : [fact(labels.bags, count(fields.bags))]),
    ...(fields.bagKg === undefined ? [] : [fact(words.labels.bagWeight, kilos(fields.bagKg))]),
    ...(fields.netKg === undefined ? [] : [fact(labels.netWeight, kilos(fields.netKg))]),
    ...(fields.grossKg === undefined ? [] : [fact(words.labels.grossWeight, kilos(fields.grossKg))]),
  ]
}

function shipment(fields: DocumentFields, ports: readonly PortOfDischarge[]): Fact[] {
  const { labels } = contractWords
  return [
    ...ifSaid(labels.incoterm, fields.incoterm),
    ...ifSaid(words.labels.vessel, [fields.vessel, fields.voyage].filter(Boolean).join(' / ')),
    ...ifSaid(labels.portOfLoading, fields.portOfLoading),
    ...portsOfDischarge(fields.portOfDischarge, ports),
    ...ifSaid(words.labels.proforma, fields.proformaNumber),
    ...ifSaid(words.labels.invoice, fields.invoiceNumber),
    ...ifSaid(words.labels.credit, fields.creditNumber),
    ...(fields.creditDate ? [fact(words.labels.creditDate, day(fields.creditDate))] : []),
  ]
}

/** As the supplier stated it, or else every port of the contract. */
function portsOfDischarge(stated: string | undefined, ports: readonly PortOfDischarge[]): Fact[] {
  const label = words.labels.portOfDischarge
  if (stated || ports.length === 0) return ifSaid(label, stated)
  const all = (language: keyof Named) => ports.map(({ name }) => typed(name[language])).join(commas[language])
  return [fact(label, { en: all('en'), ar: all('ar') })]
}

/** A line for something that is not weighed: bags. */
const unweighed = { quantity: '', unit: { en: '', ar: '' }, price: '' }

type Price = Required<Pick<DocumentFields, 'invoiceLines' | 'sum' | 'currency'>>
/** An invoice without one of them would state a total, or a currency, that nobody stated. */
export const hasPrice = (fields: DocumentFields): fields is DocumentFields & Price =>
  (fields.invoiceLines ?? []).length > 0 && fields.sum !== undefined && fields.currency !== undefined

/** The lines of an invoice and their sum; in words where it is in US dollars. */
function price(fields: DocumentFields): Section[] {
  if (!hasPrice(fields)) throw new Error('an invoice without its lines, sum or currency is not written')
  const { labels, ofLine } = contractWords
  const currency = { currency: ltr(typed(fields.currency)) }
  const { sum } = fields
  const block: Block = {
    kind: 'prices',
    head: [
      labels.description,
      labels.quantity,
      fill(words.labels.unitPrice, currency),
      fill(words.labels.amount, currency),
    ],
    lines: fields.invoiceLines.map((line) => ({
      what: typedInBoth(line.description),
      ...(line.netKg > 0
        ? { quantity: metricTons(line.netKg), unit: ofLine.perTon, price: amount(line.pricePerTon) }
        : unweighed),
      amount: amount(line.sum),
    })),
    total: { label: words.labels.total, amount: amount(sum) },
    inWords: fields.currency === 'USD' ? dollarsInWords(sum) : typedInBoth(fields.currency),
    parts: [],
  }
  return [{ title: words.headings.price, blocks: [block] }]
}
