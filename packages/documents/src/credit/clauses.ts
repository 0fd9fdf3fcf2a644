import type { Credit } from '@mahsul/domain/documents/credit'
import {
  type DocumentKind,
  documentKinds,
  type FieldName,
  fieldsOf,
} from '@mahsul/domain/documents/document-data'
import type { ClauseState } from '@mahsul/domain/documents/finding'
import { readCountries } from '../paper/country-names.ts'
import { risksNamed } from '../paper/insured-risks.ts'
import { wordsOf } from '../paper/names.ts'
import { sentenceEnd } from '../paper/sentences.ts'
import { wordsIn } from '../paper/word-lists.ts'
import {
  allDocuments,
  alsoNotifying,
  askedOfBill,
  beforeConsignee,
  besideBanks,
  besideCharges,
  besideRisks,
  clauseFillers,
  countedPapers,
  eitherWay,
  freightWords,
  issuedBy,
  notifying,
  ofBanks,
  ofDocuments,
  olderThanCredit,
  orderOfNobody,
  papersNamed,
  percentOfValue,
  quotingCredit,
} from '../words/clauses.ts'
import { issuingBank } from '../words/parties.ts'
import type { Words } from '../words/sources.ts'
import { type AskedDocument, asksAllToQuote, oneLine, readAsked, refusesOlder } from './asked-documents.ts'

/** A field of a paper that a clause asks about; a condition asks it of every paper. */
export type AskedOfPaper = { kind: DocumentKind; field: FieldName }

/** A line of 46A or 47A, or a sentence of one. The texts of all clauses of a line, one after the other, are the line. */
export type Clause = {
  field: 'documents' | 'conditions'
  text: string
  /** As it is read: rules compare all of it once the papers are there. */
  state: ClauseState
  asks: readonly AskedOfPaper[]
  /** Its words about documents that no rule reads, for a person. */
  left: readonly string[]
}

const underTheCredit = documentKinds.filter(
  (kind) => kind !== 'SALES_CONTRACT' && kind !== 'PROFORMA_INVOICE',
)

/** The clauses of 46A and 47A: one that is read by half is for a person to check. */
export const clausesOf = (credit: Credit): Clause[] => [
  ...credit.documents.flatMap((line) => lineOfDocuments(line).clauses),
  ...credit.conditions.flatMap(clausesOfCondition),
]

export const clausesOfCondition = (line: string): Clause[] =>
  clausesIn('conditions', line, knownInCondition(oneLine(line)))

/** A line of 46A as it is read, and its clauses. */
export function lineOfDocuments(line: string): { asked: AskedDocument | null; clauses: Clause[] } {
  const plain = oneLine(line)
  const asked = readAsked(line)
  return { asked, clauses: clausesIn('documents', line, asked ? knownInLine(plain, asked) : []) }
}

/** Where a line says what rules read, and the fields of papers that they compare with it. */
type Known = { from: number; to: number; asks: readonly AskedOfPaper[] }

function clausesIn(field: Clause['field'], line: string, known: readonly Known[]): Clause[] {
  const words = [...line.matchAll(/\S{1,}/g)].map(({ index, 0: text }) => ({ index, text }))
  const plain = oneLine(line)
  const places = [0, ...[...plain.matchAll(/ /g)].map(({ index }) => index + 1)]
  const starts = [0, ...startsOfSentences(plain).map((at) => places.indexOf(at))]
  return starts.flatMap((first, at): Clause[] => {
    const next = starts[at + 1] ?? words.length
    const text = line.slice(at === 0 ? 0 : words[first]?.index, words[next]?.index ?? line.length)
    if (text === '') return []
    const [from, to] = [places[first] ?? 0, places[next] ?? plain.length]
    const asks = known.filter((one) => one.from >= from && one.from < to).flatMap((one) => one.asks)
    const left = phrasesLeft(
      words.slice(first, next).map(({ text: word }, place) => {
        const start = places[first + place] ?? 0
        return { word, is: readingOf(oneLine(word), start, known) }
      }),
    )
    const state = stateAsRead(oneLine(text), asks, left)
    return [{ field, text, state, asks: once(asks), left: state === 'not_documents' ? [] : left }]
  })
}

function stateAsRead(text: string, asks: readonly AskedOfPaper[], left: readonly string[]): ClauseState {
  if (asks.length > 0) return left.length === 0 ? 'compared' : 'to_check'
  return isOfBanks(text) ? 'not_documents' : 'to_check'
}

const ofCharges = wordsIn(besideCharges)
const papers = Object.values(papersNamed).flat()
/** Whether every part of a clause is about banks alone: one that asks something of a paper besides is for a person. */
function isOfBanks(text: string): boolean {
  if (!ofBanks.words.test(text)) return false
  if ([ofDocuments, ...besideBanks, ...papers].some(({ words }) => words.test(text))) return false
  return text.split(/[,;:.](?!\d)|\b(?:AND|BUT)\b/).every((part) => {
    const { others } = readCountries(wordsOf(part))
    return (
      ofBanks.words.test(part) || others.every((word) => ofCharges.includes(word) || /^\d{1,15}$/.test(word))
    )
  })
}

const once = (asks: readonly AskedOfPaper[]) =>
  asks.filter(
    ({ kind, field }, at) => asks.findIndex((one) => one.kind === kind && one.field === field) === at,
  )

function startsOfSentences(plain: string): number[] {
  const starts: number[] = []
  for (let from = 0; ; ) {
    const end = sentenceEnd(plain.slice(from))
    if (end < 0) return starts
    from += end + 2
    starts.push(from)
  }
}

const fillers = wordsIn(clauseFillers)
type Reading = 'known' | 'filler' | 'left'
/** A word is known if all its letters are within what was read. */
function readingOf(plain: string, start: number, known: readonly Known[]): Reading {
  const isRead = [...plain.matchAll(/[\p{L}\p{N}]/gu)].every(({ index }) =>
    known.some(({ from, to }) => start + index >= from && start + index < to),
  )
  if (isRead) return 'known'
  return wordsOf(plain).every((word) => fillers.includes(word)) ? 'filler' : 'left'
}

/** What is left between what was read, without the words that join it. */
function phrasesLeft(words: readonly { word: string; is: Reading }[]): string[] {
  const phrases: string[] = []
  let open: string[] = []
  let joining: string[] = []
  for (const { word, is } of [...words, { word: '', is: 'known' as const }]) {
    if (is === 'left') {
      open.push(...joining, word)
      joining = []
    } else if (is === 'filler' && open.length > 0) joining.push(word)
    else if (is === 'known') {
      if (open.length > 0) phrases.push(open.join(' '))
      open = []
      joining = []
    }
  }
  return phrases
}

/** The fields of the paper that a line of 46A names, where it says so. */
function knownInLine(line: string, asked: AskedDocument): Known[] {
  const { kind, consignee, notify, alsoNotify, issuer } = asked
  const own = fieldsOf(kind)
  const at = (from: number, length: number, ...fields: FieldName[]): Known[] =>
    from < 0 || fields.some((field) => !own.includes(field))
      ? []
      : [{ from, to: from + length, asks: fields.map((field) => ({ kind, field })) }]
  const first = (is: boolean, pattern: Words<RegExp>, ...fields: FieldName[]) => {
    const found = is ? pattern.words.exec(line) : null
    return found ? at(found.index, found[0].length, ...fields) : []
  }
  const each = (is: boolean, pattern: Words<RegExp>, ...fields: FieldName[]) =>
    is
      ? [...line.matchAll(pattern.words)].flatMap(({ index, 0: text }) => at(index, text.length, ...fields))
      : []
  /** The words before a name, and the name. */
  const named = (before: Words<RegExp>, name: string | null, ...fields: FieldName[]) => {
    const found = name === null ? null : before.words.exec(line)
    if (!found || name === null) return []
    const start = line.indexOf(name, found.index)
    return start < 0 ? [] : at(found.index, start + name.length - found.index, ...fields)
  }
  const to = consignee?.to
  const risks = kind === 'INSURANCE_CERTIFICATE' ? risksNamed(line) : []
  return [
    ...papersNamed[kind].flatMap((paper) => first(true, paper, 'number')),
    ...(kind === 'BILL_OF_LADING' ? askedOfBill.flatMap((asks) => first(true, asks, ...asks.fields)) : []),
    ...countedPapers.flatMap((words) =>
      each(
        asked.originals !== null || asked.copies !== null,
        words,
        ...(asked.originals === null ? [] : (['originals'] as const)),
        ...(asked.copies === null ? [] : (['copies'] as const)),
      ),
    ),
    ...first(consignee?.orEndorsed === true, eitherWay, 'consignee'),
    ...(typeof to === 'object' && to !== null
      ? named(beforeConsignee, to.name, 'consignee')
      : [...first(consignee !== null, orderOfNobody, 'consignee'), ...first(to === 'bank', issuingBank)]),
    ...(notify !== null && issuingBank.words.test(notify) ? [] : named(notifying, notify, 'notifyParty')),
    ...alsoNotify
      .filter((name) => !issuingBank.words.test(name))
      .flatMap((name) => at(line.indexOf(name), name.length, 'notifyParty')),
    ...each(alsoNotify.length > 0, alsoNotifying),
    ...named(issuedBy, issuer, 'issuer'),
    ...first(asked.freight !== null, freightWords, 'freight'),
    ...first(asked.percent !== null && kind === 'INSURANCE_CERTIFICATE', percentOfValue, 'insuredSum'),
    ...risks.flatMap(({ index, 0: text }) => at(index, text.length, 'risks')),
    ...each(risks.length > 0, besideRisks),
    ...each(asked.quotesCredit, quotingCredit, 'creditNumber'),
  ]
}

/** What a condition for all documents asks of each. */
function knownInCondition(line: string): Known[] {
  const ask = (pattern: Words<RegExp>, ...fields: FieldName[]) =>
    [...line.matchAll(pattern.words)].map(({ index, 0: text }) => ({
      from: index,
      to: index + text.length,
      asks: underTheCredit.flatMap((kind) => fields.map((field) => ({ kind, field }))),
    }))
  if (refusesOlder(line)) return ask(olderThanCredit, 'issuedOn')
  if (!asksAllToQuote(line)) return []
  const isDated = /\bDATE\b/.test(line)
  return [
    ...ask(allDocuments),
    ...ask(quotingCredit, 'creditNumber', ...(isDated ? ['creditDate' as const] : [])),
  ]
}
