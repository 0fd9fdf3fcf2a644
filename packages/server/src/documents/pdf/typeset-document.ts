import { fillWords } from '@mahsul/contract/kit/fill-words'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { Named } from './contract-facts.ts'

export const forms = ['english', 'bilingual'] as const
/** In English, or in English with the Arabic next to it. */
export type Form = (typeof forms)[number]

export type Fact = { label: Named; value: Named }
/** A line of the price: item, quantity, price. */
export type PriceLine = { what: Named; quantity: string; unit: Named; price: string; amount: string }

export type Block =
  | { kind: 'text'; text: Named }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'list'; items: readonly Named[] }
  | {
      kind: 'prices'
      head: readonly [what: Named, quantity: Named, price: Named, amount: Named]
      lines: readonly PriceLine[]
      total: { label: Named; amount: string }
      inWords: Named
      parts: readonly { label: Named; amount: string }[]
    }
  /** The first two columns begin at the start, the others hold figures. */
  | { kind: 'table'; head: readonly Named[]; groups: readonly TableGroup[]; total: SumLine }
/** Rows under a title, with their sum below; a table of one group needs neither. */
export type TableGroup = {
  title: Named | null
  rows: readonly (readonly string[])[]
  sum: SumLine | null
}
/** What is added up, across the first two columns, and a figure for each of the others. */
export type SumLine = { what: Named; figures: readonly string[] }
export type Section = { title: Named; blocks: readonly Block[] }
export type Side = { role: Named; name: string; lines: readonly Named[] }

/** A document ready to be set: all texts filled in, none of it markup. `document.typ` reads this. */
export type PrintedDocument = {
  title: Named
  /** The issuer, above the title; null if there is none. */
  letterhead: Side | null
  date: { year: number; month: number; day: number }
  head: readonly Fact[]
  sides: readonly Side[]
  opening: Named
  /** Clauses are numbered in a contract and not on an invoice. */
  numbered: boolean
  sections: readonly Section[]
  /** Null where nobody signs. */
  signatures: {
    title: Named
    sides: readonly { on: Named; name: string }[]
    lines: readonly Named[]
    stamp: Named
  } | null
  /** The document's own number, and the footer of each page. */
  number: string
  foot: string
  page: Named
}

/** Fills the `{places}` of both languages. */
export function fill(words: Named, places: Record<string, Named | string>): Named {
  const put = (language: keyof Named) => {
    const given = Object.entries(places).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value[language],
    ])
    return fillWords(words[language], Object.fromEntries(given), language)
  }
  return { en: put('en'), ar: put('ar') }
}

export const text = (words: Named): Block => ({ kind: 'text', text: words })
export const fact = (label: Named, value: Named | string): Fact => ({
  label,
  value: typeof value === 'string' ? { en: value, ar: value } : value,
})

export function dateParts(date: IsoDate): PrintedDocument['date'] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
