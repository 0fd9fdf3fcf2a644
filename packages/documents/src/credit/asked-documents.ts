import type { Credit } from '@mahsul/domain/documents/credit'
import { type DocumentKind, documentKinds } from '@mahsul/domain/documents/document-data'
import type { LaneDocument } from '@mahsul/domain/documents/lane-documents'
import { isAnyIssuer } from '../paper/issuers.ts'
import { wordsOf } from '../paper/names.ts'
import { sentenceEnd } from '../paper/sentences.ts'
import { wordsIn } from '../paper/word-lists.ts'
import {
  beforeIssuer,
  beforeNext,
  beforeNotified,
  beforeSecond,
  breakableWords,
  consignedTo,
  countedPaper,
  creditNumber,
  eitherWay,
  exceptsSome,
  freightCollect,
  freightPrepaid,
  namesAllDocuments,
  nextClause,
  notIssuer,
  notParty,
  numberAndDate,
  percentAdded,
  percentInsured,
  refusingOlder,
  toOrder,
  toOrderOf,
} from '../words/clauses.ts'
import { anyIssuer } from '../words/issuers.ts'
import { papersByName } from '../words/papers.ts'
import { applicantAs, issuingBank } from '../words/parties.ts'
import type { Words } from '../words/sources.ts'
import { type Counts, countsIn } from './asked-counts.ts'
import { namesSeveral } from './asked-parties.ts'

/** To whom, or to whose order; an order without a name is the shipper's. `bank`: the credit calls it so, without its name. */
export type AskedConsignee = {
  order: boolean
  to: 'bank' | { name: string } | null
  /** `DRAWN OR ENDORSED TO THE ORDER OF`: a bill to the shipper's order that is endorsed to them will do as well. */
  orEndorsed?: true
}

/** What a line of 46A asks for; null: it does not say, or not so that it can be read. */
export type AskedDocument = Counts & {
  kind: DocumentKind
  line: string
  /** Who issues it, in the line's words. */
  issuer: string | null
  /** A bill of lading's consignee, notify party and freight; other documents' lines say whose they are, not the bill's. */
  consignee: AskedConsignee | null
  notify: string | null
  /** What follows where it says so again: `AND ALSO NOTIFY BANQUE MISR`. */
  alsoNotify: readonly string[]
  freight: 'prepaid' | 'collect' | null
  /** Insured, in percent of the invoice. */
  percent: number | null
  /** The document has to quote the credit's number. */
  quotesCredit: boolean
}

/** What a line of 46A asks for: a document of the product, one of a lane, one that the seller writes, or something else. */
export type AskedPaper = DocumentKind | LaneDocument | 'by-seller' | 'other'

/** Names of documents in a credit; what is asked for is the one that a line names first. */
const named: readonly (Words<RegExp> & { paper: AskedPaper })[] = papersByName

/** In capitals, on one line. */
export const oneLine = (text: string) => text.toUpperCase().split(/\s/).filter(Boolean).join(' ')

const grammar: ReadonlySet<string> = new Set(wordsIn(breakableWords))
/** SWIFT breaks a line after its last letter, within a word as well: `TO ORDER O` and `F AL BARAKA BANK`, `NOTI` and `FY APPLICANT`. */
function mended(line: string): string {
  const words: string[] = []
  for (const word of line.split(' ')) {
    const before = words.at(-1) ?? ''
    const [begun, rest = ''] = [before.split(/[^A-Z]/).at(-1) ?? '', /^[A-Z]{1,30}/.exec(word)?.[0]]
    const isBroken = rest !== '' && grammar.has(begun + rest) && !(grammar.has(begun) && grammar.has(rest))
    if (isBroken && begun !== '') words[words.length - 1] = before + word
    else words.push(word)
  }
  return words.join(' ')
}

/** Which document a line of 46A asks for. */
export function paperIn(written: string): AskedPaper {
  const plain = mended(oneLine(written)).replaceAll(/['’]/g, '')
  const found = named
    .map(({ paper, words }) => ({ paper, at: plain.search(words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return found[0]?.paper ?? 'other'
}

/** What follows the first of some words, up to the next clause. */
function after(line: string, start: RegExp, ends: RegExp): string | null {
  const found = start.exec(line)
  if (!found) return null
  const rest = line.slice(found.index + found[0].length)
  const clauseEnds = [nextClause, countedPaper].map(({ words }) => rest.search(words))
  const stops = [...clauseEnds, rest.search(ends), sentenceEnd(rest)].filter((at) => at >= 0)
  const words = rest
    .slice(0, Math.min(rest.length, ...stops))
    .replace(/^[\s:,]{1,3}/, '')
    .replace(beforeSecond.words, '')
    .replace(beforeNext.words, '')
  return words === '' ? null : words
}

/** Whom a bill is made out to, and not whom it is endorsed to: `TO ORDER AND ENDORSED TO THE ORDER OF NILE BANK`. */
function consigneeIn(asked: string): AskedConsignee | null {
  const drawn = asked.replace(eitherWay.words, ' TO ')
  if (drawn !== asked) {
    const found = consigneeIn(drawn)
    return found && { ...found, orEndorsed: true }
  }
  const [line = ''] = asked.split(/ ENDORSED /, 1)
  if (line.includes(' TO OUR ORDER')) return { order: true, to: 'bank' }
  const order = toOrder.words.test(line)
  const name = after(line, (order ? toOrderOf : consignedTo).words, notParty.words)
  if (name === null) return order ? { order, to: null } : null
  return { order, to: issuingBank.words.test(name) ? 'bank' : { name } }
}

function freightIn(line: string): AskedDocument['freight'] {
  if (freightPrepaid.words.test(line)) return 'prepaid'
  return freightCollect.words.test(line) ? 'collect' : null
}

/** `FOR 110 PCT OF INVOICE VALUE`, `FOR 100% OF INVOICE VALUE PLUS 10%`, `FOR 110% (CIF PLUS 10%)`. */
function percentIn(line: string): number | null {
  const whole = percentInsured.words.exec(line)?.[1]
  if (whole !== undefined && whole !== '100') return Number(whole)
  const added = percentAdded.words.exec(line)?.[1]
  if (added !== undefined) return 100 + Number(added)
  return whole === undefined ? null : 100
}

function issuerIn(line: string): string | null {
  const issuer = after(line, beforeIssuer.words, notIssuer.words)
  return issuer === null || anyIssuer.words.test(issuer) || isAnyIssuer(issuer) ? null : issuer
}

/** Whom the bill notifies, clause by clause; a bank that the credit names elsewhere and alone is not compared. */
function partiesNotified(line: string): string[] {
  const found = beforeNotified.words.exec(line)
  if (!found) return []
  const notify = after(line, beforeNotified.words, notParty.words)
  const isUnnamed = notify === null || (issuingBank.words.test(notify) && !namesSeveral(notify))
  return [...(isUnnamed ? [] : [notify]), ...partiesNotified(line.slice(found.index + found[0].length))]
}

const ofBill = (line: string) => {
  const [notify = null, ...alsoNotify] = partiesNotified(line)
  return {
    consignee: consigneeIn(line),
    ...{ notify, alsoNotify },
    freight: freightIn(line),
  }
}

const isOfProduct = (paper: AskedPaper): paper is DocumentKind => documentKinds.some((kind) => kind === paper)

/** Reads one line of 46A; null: it asks for a document whose contents the product does not know. */
export function readAsked(written: string): AskedDocument | null {
  const line = mended(oneLine(written))
  const kind = paperIn(line)
  if (!isOfProduct(kind)) return null
  return {
    ...{ kind, line: oneLine(written), ...countsIn(line) },
    issuer: issuerIn(line),
    ...(kind === 'BILL_OF_LADING'
      ? ofBill(line)
      : { consignee: null, notify: null, alsoNotify: [], freight: null }),
    percent: percentIn(line),
    quotesCredit: creditNumber.words.test(line),
  }
}

/** How many of the original bills of lading a line asks for, where it leaves some of the set out: of `2/3` two; else null. */
export function partOfSet(line: string): number | null {
  const asked = readAsked(line)
  if (asked?.kind !== 'BILL_OF_LADING' || asked.originals === null || asked.ofSet === null) return null
  return asked.originals < asked.ofSet ? asked.originals : null
}

/** Lines of 46A whose documents are not compared with anything: whether they comply is for people to see. */
export const notComparedIn = (credit: Credit | null): string[] =>
  credit ? credit.documents.filter((line) => readAsked(line) === null) : []

/** A credit does not change, and many rules ask what it asks for. */
const askedByCredit = new WeakMap<Credit, readonly AskedDocument[]>()
export function askedIn(credit: Credit | null): readonly AskedDocument[] {
  if (!credit) return []
  const known = askedByCredit.get(credit)
  if (known) return known
  const asked = credit.documents.flatMap((line) => readAsked(line) ?? [])
  askedByCredit.set(credit, asked)
  return asked
}

/** UCP 600, 28(f)(ii) and Incoterms 2020, CIF A5. */
const INSURED_PERCENT = 110
/** What has to be insured, in percent of the invoice: what the credit asks for, else 110. */
export const percentToInsure = (credit: Credit | null): number =>
  askedIn(credit).find(({ kind, percent }) => kind === 'INSURANCE_CERTIFICATE' && percent)?.percent ??
  INSURED_PERCENT

/** What a credit calls the buyer: its name stands in field 50. */
const roles = wordsIn(applicantAs)
/** A party of 46A by its name; null: where it is the applicant's, which is not known. */
export const partyAsked = ({ applicant }: Pick<Credit, 'applicant'>, party: string): string | null =>
  wordsOf(party).some((word) => roles.includes(word)) ? applicant : party

/** A condition that all documents quote the credit's number, and its date if it says so; null: none that can be read. */
export function quotedInAll(credit: Credit | null): { condition: string; date: boolean } | null {
  const found = credit?.conditions.map(oneLine).find(asksAllToQuote)
  return found === undefined ? null : { condition: found, date: numberAndDate.words.test(found) }
}
export const asksAllToQuote = (line: string) =>
  namesAllDocuments.words.test(line) && creditNumber.words.test(line) && !exceptsSome.words.test(line)

/** `DOCUMENTS DATED PRIOR TO L/C ISSUANCE DATE NOT ACCEPTABLE`; without such words they may be older (UCP 600 14(i)). */
export const refusesOlder = (condition: string) => refusingOlder.every(({ words }) => words.test(condition))
