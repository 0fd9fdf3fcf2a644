import { creditFieldWords } from '@mahsul/contract/documents/credit-words'
import { findingWords } from '@mahsul/contract/documents/finding-words'
import { changeWords } from '@mahsul/contract/kit/change-words'
import { type Exactly, pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import { actWords, additionalWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { ContainerLine } from '@mahsul/domain/documents/document-data'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import { tradeEvents, tradeTasks } from '@mahsul/domain/trades/process/process'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import { typeOf } from '@mahsul/domain/trades/process/trade-state'
import ar from '@mahsul/words/ar/documents/pdf/evidence.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/pdf/evidence.json' with { type: 'json' }

/** Terms that the page leaves out, or shows as part of another. */
type NotPrinted =
  | 'offerVersion'
  | 'productId'
  | 'containerTypeId'
  | 'payment'
  | 'sifted'
  | 'readyPacked'
  | 'characteristics'
  | 'freight'

type Printed = Exclude<keyof TradeTerms, NotPrinted> | keyof PaymentTerms | 'product'

/** Labels of the agreed terms, by their names in `TradeTerms`. */
const termWords: Record<Printed, Words> = pairWords(
  en.terms satisfies Exactly<Printed, typeof en.terms>,
  ar.terms,
)

/** Labels of the account to pay into. */
const payeeWords = pairWords(en.payee, ar.payee)

/** Labels of a container as it was loaded and sealed. */
const containerWords: Record<keyof ContainerLine, Words> = pairWords(
  en.container satisfies Exactly<keyof ContainerLine, typeof en.container>,
  ar.container,
)

const sideWords: Record<string, Words> = pairWords(en.sides, ar.sides)

/** The document an act brings, if it is not a draft. */
const bringsDocument: Record<string, string> = Object.fromEntries(
  tradeEvents.flatMap((event) => {
    const type = typeOf(event)
    return type ? [[event, type] as const] : []
  }),
)

/** Looked up by any name in a log, which this program may not know. */
const byName = (words: Readonly<Record<string, Words>>): Readonly<Record<string, Words | undefined>> => words

const taskWords = Object.fromEntries(tradeTasks.map((task): [string, Words] => [task, actWords[task].todo]))

/** All the words of the log as a page, and the document of each act; the verifier has them as well. */
export const pageWords = {
  acts: Object.fromEntries(Object.entries(actWords).map(([act, { done }]): [string, Words] => [act, done])),
  tasks: byName(taskWords),
  documents: byName(documentWords),
  additional: byName(additionalWords),
  changes: byName(changeWords),
  terms: termWords,
  credit: byName(creditFieldWords),
  findings: findingWords,
  container: containerWords,
  sides: sideWords,
  payee: payeeWords,
  receivers: pairWords(en.receivers, ar.receivers),
  parties: pairWords(en.parties, ar.parties),
  log: pairWords(en.log, ar.log),
  faults: pairWords(en.faults, ar.faults),
  verify: pairWords(en.verify, ar.verify),
  bringsDocument,
}
export type PageWords = typeof pageWords
