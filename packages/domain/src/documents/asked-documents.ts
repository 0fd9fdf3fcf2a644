import type { Credit } from './credit.ts'
import { type DocumentKind, documentKinds } from './document-data.ts'
import { isAnyIssuer } from './issuers.ts'
import type { LaneDocument } from './lane-documents.ts'
import { wordsOf } from './names.ts'

/** To whom, or to whose order; an order without a name is the shipper's. `bank`: the credit calls it so, without its name. */
export type AskedConsignee = { order: boolean; to: 'bank' | { name: string } | null }

/** What a line of 46A asks for; null: it does not say, or not so that it can be read. */
export type AskedDocument = {
  kind: DocumentKind
  line: string
  originals: number | null
  copies: number | null
  /** `2/3`: of how many the originals are; the others go elsewhere. */
  ofSet: number | null
  /** Who issues it, in the line's words. */
  issuer: string | null
  /** A bill of lading's consignee, notify party and freight; other documents' lines say whose they are, not the bill's. */
  consignee: AskedConsignee | null
  notify: string | null
  freight: 'prepaid' | 'collect' | null
  /** Insured, in percent of the invoice. */
  percent: number | null
  /** The document has to quote the credit's number. */
  quotesCredit: boolean
}

/** What a line of 46A asks for: a document of the product, one of a lane, one that the seller writes, or something else. */
export type AskedPaper = DocumentKind | LaneDocument | 'by-seller' | 'other'

/** Names of documents in a credit, without apostrophes; what is asked for is the one that a line names first. */
const named: readonly (readonly [AskedPaper, RegExp])[] = [
  [
    'by-seller',
    /(?:BENEFICIARYS?|BENEFICIARIES|SHIPPERS?|SELLERS?) (?:SIGNED )?(?:CERTIFICATE|DECLARATION|STATEMENT|LETTER|CONFIRMATION)/,
  ],
  ['by-seller', /\bDRAFTS?\b|BILLS? OF EXCHANGE|SHIPMENT ADVICE|SHIPPING ADVICE|COURIER RECEIPT/],
  ['other', /CERTIFICATE (?:ISSUED )?(?:BY|FROM) /],
  [
    'HEALTH_CERTIFICATE',
    /\b(?:HEALTH|SANITARY)(?:(?: AND | OR | ?\/ ?)(?:HEALTH|SANITARY))? CERTIFICATE|CERTIFICATE OF HEALTH/,
  ],
  // A certificate of quality that says what was analysed.
  [
    'QUALITY_AND_WEIGHT_CERTIFICATE',
    /CERTIFICATE OF ANALYSIS ?(?:,|\/|AND|OR) ?(?:CERTIFICATE OF )?(?:QUALITY|WEIGHT|INSPECTION)/,
  ],
  ['CONFORMITY_CERTIFICATE', /CERTIFICATE OF CONFORMITY|CONFORMITY CERTIFICATE/],
  [
    'ANALYSIS_CERTIFICATE',
    /CERTIFICATE OF (?:LABORATORY )?ANALYSIS|ANALYSIS (?:CERTIFICATE|REPORT)|LABORATORY (?:TEST )?(?:CERTIFICATE|REPORT)/,
  ],
  ['EXPORT_PERMIT', /EXPORT (?:PERMIT|LICEN[CS]E|FORM)|\bNXP\b/],
  ['other', /(?:CARRIER|SHIPPING COMPANY|AGENT)S CERTIFICATE/],
  ['PROFORMA_INVOICE', /PRO-?\s?FORMA/],
  ['BILL_OF_LADING', /\bLADING\b|\bB ?\/ ?LS?\b|\bBLS?\b/],
  ['COMMERCIAL_INVOICE', /INVOICE/],
  ['PACKING_LIST', /PACKING LIST|WEIGHT LIST/],
  ['CERTIFICATE_OF_ORIGIN', /CERTIFICATE OF ORIGIN|ORIGIN CERTIFICATE/],
  ['PHYTOSANITARY_CERTIFICATE', /\bPHYTO/],
  ['FUMIGATION_CERTIFICATE', /FUMIGATION/],
  // What the buyer insures, and whom a message goes to.
  [
    'other',
    /(?:MARINE |CARGO )?INSURANCE (?:COMPAN|(?:IS |WILL |SHALL |MUST )?(?:TO )?(?:BE )?(?:LOCALLY )?(?:COVERED |EFFECTED |ARRANGED )?(?:LOCALLY )?(?:BY|FOR|FOR ACCOUNT OF) (?:THE )?(?:APPLICANT|BUYER|OPENER|ACCOUNTEE|IMPORTER))/,
  ],
  [
    'INSURANCE_CERTIFICATE',
    /INSURANCE (?:POLIC|CERTIF|DOCUM|FOR |COVERING |IN )|(?:POLICY|CERTIFICATE) OF INSURANCE|(?:MARINE|CARGO) INSURANCE/,
  ],
  [
    'QUALITY_AND_WEIGHT_CERTIFICATE',
    /CERTIFICATE OF (?:QUALITY|WEIGHT|INSPECTION)|(?:QUALITY|WEIGHT|INSPECTION) CERTIFICATE|QUALITY AND WEIGHT/,
  ],
]

/** In capitals, on one line. */
export const oneLine = (text: string) => text.toUpperCase().split(/\s/).filter(Boolean).join(' ')

/** Which document a line of 46A asks for. */
export function paperIn(written: string): AskedPaper {
  const plain = oneLine(written).replaceAll(/['’]/g, '')
  const found = named
    .map(([paper, name]) => ({ paper, at: plain.search(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return found[0]?.paper ?? 'other'
}

/** UCP 600 17(e): at least one original, and copies for the rest. */
const inAll: ReadonlyMap<string, number> = new Map([
  ['DUPLICATE', 2],
  ['TRIPLICATE', 3],
  ['QUADRUPLICATE', 4],
])

const spelled: readonly string[] = [
  ...['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'],
]
const inFigures = (line: string) =>
  line.replaceAll(/[A-Z]{1,30}/g, (word) => (spelled.includes(word) ? `${spelled.indexOf(word) + 1}` : word))

type Token = string | undefined
/** Words and figures; a date, a share or a number with strokes is one of them. */
const tokensOf = (line: string): Token[] =>
  [
    ...inFigures(line)
      .replaceAll('B/L', 'BL')
      .replaceAll(' / ', '/')
      .matchAll(/\d{1,9}(?:[./-]\d{1,9}){0,3}|[A-Z]{1,30}/g),
  ].map(([word]) => word)

/** After these a figure counts nothing: `CONTRACT NO. 12`. */
const numbering: readonly Token[] = ['NO', 'NUMBER', 'REF', 'CONTRACT', 'ORDER', 'DATED']
const isNumber = (tokens: readonly Token[], at: number) => numbering.includes(tokens[at - 1])

/** The number before a word, at most two words away: `3 ORIGINALS`, `2 NON NEGOTIABLE COPIES`. */
function numberBefore(tokens: readonly Token[], at: number): number | null {
  const found = tokens.findLastIndex(
    (token, place) =>
      place < at && place >= at - 3 && /^\d{1,2}$/.test(String(token)) && !isNumber(tokens, place),
  )
  return found < 0 ? null : Number(tokens[found])
}

/** What a share is of. */
const shared = /^(?:SETS?|ORIGINALS?|LADING|BLS?)$/
/** From `2/3` to the word for what it is of: `SET OF 2/3`, `2/3 CLEAN SHIPPED ON BOARD OCEAN BILLS OF LADING`. */
const [SHARE_AFTER, SHARE_BEFORE] = [2, 8]
/** `2/3` of the originals, and not a part of a date or a contract's number. */
function shareIn(tokens: readonly Token[]): { part: number; whole: number } | null {
  for (const [at, token] of tokens.entries()) {
    const [, part, whole] = /^0?([1-9])\/0?([1-9])$/.exec(String(token)) ?? []
    const around = tokens.slice(Math.max(0, at - SHARE_AFTER), at + 1 + SHARE_BEFORE)
    const isOfOriginals = around.some((word) => shared.test(String(word))) && !isNumber(tokens, at)
    if (isOfOriginals && Number(part) <= Number(whole)) return { part: Number(part), whole: Number(whole) }
  }
  return null
}

type Counts = Pick<AskedDocument, 'originals' | 'copies' | 'ofSet'>
function countsIn(line: string): Counts {
  const tokens = tokensOf(line)
  const original = tokens.findIndex((token) => token === 'ORIGINAL' || token === 'ORIGINALS')
  const copy = tokens.findIndex((token) => token === 'COPY' || token === 'COPIES')
  const copies = numberBefore(tokens.slice(original + 1), copy - original - 1)
  const counted = numberBefore(tokens, original)
  const share = shareIn(tokens)
  // `3 ORIGINALS` shows that `1/2` is a number of something else.
  if (share && (counted === null || counted === share.part || counted === share.whole))
    return { originals: share.part, copies, ofSet: share.whole }
  const ofSet = null
  if (original >= 0) return { originals: counted ?? oneOf(tokens[original]), copies, ofSet }
  const inFull = tokens.flatMap((token) => inAll.get(String(token)) ?? [])
  const inFold = numberBefore(tokens, tokens.indexOf('FOLD'))
  const whole = inFull[0] ?? inFold ?? (tokens[copy - 2] === 'IN' ? copies : null)
  return whole ? { originals: 1, copies: whole - 1, ofSet } : { originals: null, copies, ofSet }
}
const oneOf = (word: Token) => (word === 'ORIGINAL' ? 1 : null)

/** Where the next clause begins. */
const nextClause =
  / (?:NOTIFY|BLANK|ENDORSED|MARKED|SHOWING|INDICATING|EVIDENCING|STATING|QUOTING|CERTIFYING|DATED|WITH |FREIGHT)|\. /
/** `, ONE ORIGINAL`, `IN 3 COPIES` */
const counted =
  /[ ,(](?:IN |PLUS )?(?:\d\d?|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)(?: \(\d\))? (?:ORIGINAL|COPY|COPIES|FOLD)/
/** Where a party of the bill ends; `NILE BANK FOR COMMERCE` is all name. */
const notParty =
  / FOR (?:THE )?(?:ACCOUNT|A\/C|APPLICANT|BUYER)| IN (?:DUPLICATE|TRIPLICATE|QUADRUPLICATE|FULL|ORIGINAL)/
/** Where an issuer ends: at a place, a time, or what others do with the document. */
const notIssuer =
  / (?:IN|FOR|AT|NOT|BEFORE|PRIOR|AS PER) | (?:LEGALI|ATTEST|COUNTERSIGN)| AND (?:DULY )?(?:CERTIFIED|APPROVED)/
/** What follows the first of some words, up to the next clause. */
function after(line: string, start: RegExp, ends: RegExp): string | null {
  const found = start.exec(line)
  if (!found) return null
  const rest = line.slice(found.index + found[0].length)
  const stops = [nextClause, counted, ends].map((end) => rest.search(end)).filter((at) => at >= 0)
  const words = rest
    .slice(0, Math.min(rest.length, ...stops))
    .replace(/^[\s:,]{1,3}/, '')
    .replace(/(?: AND)?(?: DULY)?[\s,.;(]{0,3}$/, '')
  return words === '' ? null : words
}

/** The credit names its own bank elsewhere, and not by this name. */
const issuingBank = /\b(?:ISSUING|OPENING) BANK\b|\bAPPLICANT['’]?S BANK\b|^(?:THE|OUR) BANK\b|^OURSELVES\b/
function consigneeIn(line: string): AskedConsignee | null {
  if (line.includes(' TO OUR ORDER')) return { order: true, to: 'bank' }
  const order = / TO (?:THE )?ORDER\b/.test(line)
  const name = after(line, order ? / TO (?:THE )?ORDER OF\b/ : / CONSIGNED TO\b/, notParty)
  if (name === null) return order ? { order, to: null } : null
  return { order, to: issuingBank.test(name) ? 'bank' : { name } }
}

function freightIn(line: string): AskedDocument['freight'] {
  if (/FREIGHT (?:TO BE )?(?:PREPAID|PAID)/.test(line)) return 'prepaid'
  return /FREIGHT (?:COLLECT|TO COLLECT|PAYABLE AT DESTINATION)/.test(line) ? 'collect' : null
}

/** `FOR 110 PCT OF INVOICE VALUE`, `FOR 100% OF INVOICE VALUE PLUS 10%`, `FOR 110% (CIF PLUS 10%)`. */
function percentIn(line: string): number | null {
  const whole = /(\d{3})(?:[.,]0{1,3})? ?(?:%|PCT|PER ?CENT)/.exec(line)?.[1]
  if (whole !== undefined && whole !== '100') return Number(whole)
  const added = /PLUS (\d{1,2})(?:[.,]0{1,3})? ?(?:%|PCT|PER ?CENT)/.exec(line)?.[1]
  if (added !== undefined) return 100 + Number(added)
  return whole === undefined ? null : 100
}

/** Words for "any issuer will do" (UCP 600 3). */
const anyIssuer =
  /COMPETENT|INDEPENDENT|OFFICIAL|QUALIFIED|LOCAL|FIRST CLASS|WELL KNOWN|ANY |AUTHORI[SZ]ED|AUTHORIT|BENEFICIARY|CARRIER/
function issuerIn(line: string): string | null {
  const issuer = after(line, / ISSUED BY /, notIssuer)
  return issuer === null || anyIssuer.test(issuer) || isAnyIssuer(issuer) ? null : issuer
}

const creditNumber = /(?:CREDIT|\bL\/?C|\bD\/?C)\.? (?:NO|NUMBER|REF)/

const ofBill = (line: string) => {
  const notify = after(line, /NOTIFY(?:ING| PARTY)?/, notParty)
  return {
    consignee: consigneeIn(line),
    notify: notify && issuingBank.test(notify) ? null : notify,
    freight: freightIn(line),
  }
}

const isOfProduct = (paper: AskedPaper): paper is DocumentKind => documentKinds.some((kind) => kind === paper)

/** Reads one line of 46A; null: it asks for a document whose contents the product does not know. */
export function readAsked(written: string): AskedDocument | null {
  const line = oneLine(written)
  const kind = paperIn(line)
  if (!isOfProduct(kind)) return null
  return {
    ...{ kind, line, ...countsIn(line) },
    issuer: issuerIn(line),
    ...(kind === 'BILL_OF_LADING' ? ofBill(line) : { consignee: null, notify: null, freight: null }),
    percent: percentIn(line),
    quotesCredit: creditNumber.test(line),
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

export const askedIn = (credit: Credit | null): AskedDocument[] =>
  credit ? credit.documents.flatMap((line) => readAsked(line) ?? []) : []

/** UCP 600, 28(f)(ii) and Incoterms 2020, CIF A5. */
const INSURED_PERCENT = 110
/** What has to be insured, in percent of the invoice: what the credit asks for, else 110. */
export const percentToInsure = (credit: Credit | null): number =>
  askedIn(credit).find(({ kind, percent }) => kind === 'INSURANCE_CERTIFICATE' && percent)?.percent ??
  INSURED_PERCENT

/** What a credit calls the buyer: its name stands in field 50. */
const roles = ['APPLICANT', 'APPLICANTS', 'BUYER', 'BUYERS', 'ACCOUNTEE', 'ACCOUNTEES', 'OPENER', 'OPENERS']
/** A party of 46A by its name; null: where it is the applicant's, which is not known. */
export const partyAsked = ({ applicant }: Pick<Credit, 'applicant'>, party: string): string | null =>
  wordsOf(party).some((word) => roles.includes(word)) ? applicant : party

/** A condition that all documents quote the credit's number, and its date if it says so; null: none that can be read. */
export function quotedInAll(credit: Credit | null): { condition: string; date: boolean } | null {
  const found = credit?.conditions.map(oneLine).find(asksAllToQuote)
  return found === undefined
    ? null
    : { condition: found, date: /(?:NO|NUMBER)\.? (?:AND|&) (?:ISSUE |ISSUING )?DATE/.test(found) }
}
const asksAllToQuote = (line: string) =>
  /ALL DOCUMENTS|EACH DOCUMENT|EVERY DOCUMENT/.test(line) &&
  creditNumber.test(line) &&
  !/\bNOT\b|EXCEPT|UNLESS|OTHER THAN/.test(line)
