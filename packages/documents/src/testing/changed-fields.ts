import {
  type ContainerLine,
  type DocumentData,
  documentFields,
  type FieldName,
  fieldChoices,
  fieldNames,
  type InvoiceLine,
} from '@mahsul/domain/documents/document-data'
import { addDays, type IsoDate } from '@mahsul/domain/kit/calendar'
import { kilograms } from '@mahsul/domain/kit/units'
import { seeded } from '@mahsul/domain/testing/seeded'
import { containerNumber } from './document-sets.ts'

/** One field of a document with another value of its kind, as somebody could have written it. */
export type ChangedField = { document: DocumentData; field: FieldName; how: string; changed: DocumentData }

const otherTexts: Partial<Record<FieldName, string>> = {
  vessel: 'Hapag Falcon',
  onBoardVessel: 'Hapag Falcon',
  portOfLoading: 'Mombasa',
  portOfDischarge: 'Mombasa',
  onBoardPort: 'Mombasa',
  transhipmentPort: 'Mombasa',
  insuredFrom: 'Mombasa',
  insuredTo: 'Mombasa',
  placeOfReceipt: 'Atbara',
  placeOfDelivery: 'Ankara',
  preCarriage: 'Rail',
  carrier: 'Maersk A/S',
  signedFor: 'Maersk A/S',
  incoterm: 'CFR Mombasa',
  botanicalName: 'Vigna radiata',
  hsCode: '1008.50',
  treatment: 'Methyl bromide',
  dose: '48 g/m³',
  issuer: 'Bureau Veritas',
  description: 'Green mung beans',
  risks: 'Institute Cargo Clauses (C)',
}
const otherParty = 'Meridian General Trading FZE\nSouth Zone 12\nDubai, UAE'

/** A figure more of a number, and another figure at its end. */
const otherNumbers = (text: string) => [`${text}0`, `${text.slice(0, -1)}${text.endsWith('7') ? '3' : '7'}`]

const textsFor = (field: FieldName, text: string): string[] => {
  const other = otherTexts[field]
  if (other !== undefined) return [other]
  return documentFields[field].is === 'lines' ? [otherParty] : otherNumbers(text)
}

/** How much more and less is tried. */
const stepOf = (field: FieldName) => {
  if (documentFields[field].is === 'count') return 1
  return documentFields[field].is === 'money' ? 50_000 : 10
}

type LinesChanged<Line> = { how: string; lines: readonly Line[] }
function otherContainers([first, ...rest]: readonly ContainerLine[]): LinesChanged<ContainerLine>[] {
  if (!first) return []
  const change = (how: string, to: Partial<ContainerLine>) => [{ how, lines: [{ ...first, ...to }, ...rest] }]
  const { bags, netKg, grossKg, seal, number } = first
  const exchanged = `${number.slice(0, 4)}${number[5]}${number[4]}${number.slice(6)}`
  return [
    ...change('another container', { number: containerNumber(seeded(991)) }),
    ...(exchanged === number ? [] : change('two figures exchanged', { number: exchanged })),
    ...(rest.length > 0 ? [{ how: 'a container fewer', lines: rest }] : []),
    { how: 'a container more', lines: [first, ...rest, { ...first, number: containerNumber(seeded(992)) }] },
    ...(seal ? change('another seal', { seal: `${seal}1` }) : []),
    ...(bags ? change('a bag fewer', { bags: bags - 1 }) : []),
    ...(netKg ? change('another net weight', { netKg: kilograms(netKg - 25) }) : []),
    ...(grossKg ? change('another gross weight', { grossKg: kilograms(grossKg + 40) }) : []),
  ]
}

function otherLines([first, ...rest]: readonly InvoiceLine[]): LinesChanged<InvoiceLine>[] {
  if (!first) return []
  const change = (how: string, to: Partial<InvoiceLine>) => ({ how, lines: [{ ...first, ...to }, ...rest] })
  return [
    change('another sum', { sum: first.sum + 200 }),
    change('another price', { pricePerTon: first.pricePerTon + 100 }),
    change('another weight', { netKg: kilograms(first.netKg + 1_000) }),
    change('other goods', { description: 'Dried hibiscus flowers' }),
  ]
}

const choices: Readonly<Record<string, readonly string[]>> = fieldChoices

/** Every field of a document, with each other value that is tried. */
export function changedFields(document: DocumentData): ChangedField[] {
  const { fields } = document
  return fieldNames.flatMap((field) => {
    const value = fields[field]
    if (value === undefined) return []
    const to = (how: string, other: unknown): ChangedField => ({
      ...{ document, field, how },
      changed: { ...document, fields: { ...fields, [field]: other } },
    })
    const { is } = documentFields[field]
    if (field === 'containers')
      return otherContainers(fields.containers ?? []).map(({ how, lines }) => to(how, lines))
    if (field === 'invoiceLines')
      return otherLines(fields.invoiceLines ?? []).map(({ how, lines }) => to(how, lines))
    if (field === 'results')
      return [to('other', [{ analyte: 'moisture', value: 7, unit: '%', method: null }])]
    if (typeof value === 'number')
      return [to('more', value + stepOf(field)), to('less', value - stepOf(field))]
    if (is === 'day')
      return [to('earlier', addDays(value as IsoDate, -40)), to('later', addDays(value as IsoDate, 40))] // by its kind
    if (is === 'currency') return [to('other', 'EUR')]
    if (is === 'country') return [to('other', 'ET')]
    const others = choices[is]
    if (others) return others.filter((other) => other !== value).map((other) => to(other, other))
    return textsFor(field, value as string).map((other) => to('other', other)) // the kinds left are texts
  })
}
