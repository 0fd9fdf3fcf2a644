import { changeWords } from '@mahsul/contract/change-words'
import { type Exactly, pairWords, type Words } from '@mahsul/contract/pair-words'
import { actWords, additionalWords, documentWords } from '@mahsul/contract/trade-words'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import { tradeEvents } from '@mahsul/domain/trades/process'
import type { TradeTerms } from '@mahsul/domain/trades/terms'
import { typeOf } from '@mahsul/domain/trades/trade-state'
import ar from '@mahsul/words/ar/documents/evidence.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/evidence.json' with { type: 'json' }

/** Terms that the page leaves out, or tells by what they are part of. */
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

/** What was agreed, under what `TradeTerms` calls it. */
const termWords: Record<Printed, Words> = pairWords(
  en.terms satisfies Exactly<Printed, typeof en.terms>,
  ar.terms,
)

/** What the log says of the account to pay into. */
const payeeWords = pairWords(en.payee, ar.payee)

const sideWords: Record<string, Words> = pairWords(en.sides, ar.sides)

/** Which document an act brings, where it brings one and is about no draft. */
const bringsDocument: Record<string, string> = Object.fromEntries(
  tradeEvents.flatMap((event) => {
    const type = typeOf(event)
    return type ? [[event, type] as const] : []
  }),
)

/** Asked by whatever a log says, which need not be a name that this program knows. */
const byName = (words: Readonly<Record<string, Words>>): Readonly<Record<string, Words | undefined>> => words

/** All the words of the log as a page, and which document each act brings; the verifier has them as well. */
export const pageWords = {
  acts: Object.fromEntries(Object.entries(actWords).map(([act, { done }]): [string, Words] => [act, done])),
  documents: byName(documentWords),
  additional: byName(additionalWords),
  changes: byName(changeWords),
  terms: termWords,
  sides: sideWords,
  payee: payeeWords,
  parties: pairWords(en.parties, ar.parties),
  log: pairWords(en.log, ar.log),
  faults: pairWords(en.faults, ar.faults),
  verify: pairWords(en.verify, ar.verify),
  bringsDocument,
}
export type PageWords = typeof pageWords
