import { type Counts, countsIn } from './asked-counts.ts'
import type { Credit } from './credit.ts'
import { type DocumentKind, documentKinds } from './document-data.ts'
import { isAnyIssuer } from './issuers.ts'
import type { LaneDocument } from './lane-documents.ts'
import { wordsOf } from './names.ts'
import { sentenceEnd } from './sentences.ts'

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
  ['PACKING_LIST', /PACKING LIST|\bP ?\/ ?LIST|WEIGHT (?:LIST|NOTE|MEMO)/],
  [
    'CERTIFICATE_OF_ORIGIN',
    /CERT(?:IFICATE|\.)? OF (?:(?:SUDAN|CHIN)ESE |(?:NIGER|ETHIOP|EGYPT|TANZAN|IND)IAN |(?:MOZAMBIC|AFRIC)AN |PAKISTANI |TURKISH )?ORIGIN|ORIGIN CERTIFICATE/,
  ],
  ['PHYTOSANITARY_CERTIFICATE', /\bPHYTO|PLANT (?:QUARANTINE|HEALTH) CERTIFICATE/],
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
    /CERTIFICATE OF (?:QUALITY|QUANTITY|WEIGHT|INSPECTION)|(?:QUALITY|WEIGHT|INSPECTION) (?:CERTIFICATE|REPORT)|QUALITY AND WEIGHT/,
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

/** Where the next clause begins. */
const nextClause =
  / (?:NOTIFY|BLANK|ENDORSED|MARKED|SHOWING|INDICATING|EVIDENCING|STATING|QUOTING|CERTIFYING|DATED|WITH |FREIGHT)/
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
  const stops = [...[nextClause, counted, ends].map((end) => rest.search(end)), sentenceEnd(rest)].filter(
    (at) => at >= 0,
  )
  const words = rest
    .slice(0, Math.min(rest.length, ...stops))
    .replace(/^[\s:,]{1,3}/, '')
    .replace(/(?: AND)?(?: DULY)?[\s,.;(]{0,3}$/, '')
  return words === '' ? null : words
}

/** The credit names its own bank elsewhere, and not by this name. */
export const issuingBank =
  /\b(?:ISSUING|OPENING) BANK\b|\bAPPLICANT['’]?S BANK\b|^(?:THE|OUR) BANK\b|^OURSELVES\b/
export const eitherWay =
  / (?:DRAWN|ISSUED|MADE OUT|MADE) (?:(?:OUT )?TO (?:THE )?ORDER )?(?:AND ?\/ ?OR|OR|\/) (?:BLANK )?ENDORSED (?:TO|IN FAVOU?R OF) /
/** Whom a bill is made out to, and not whom it is endorsed to: `TO ORDER AND ENDORSED TO THE ORDER OF NILE BANK`. */
function consigneeIn(asked: string): AskedConsignee | null {
  const drawn = asked.replace(eitherWay, ' TO ')
  if (drawn !== asked) {
    const found = consigneeIn(drawn)
    return found && { ...found, orEndorsed: true }
  }
  const [line = ''] = asked.split(/ ENDORSED /, 1)
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

export const creditNumber = /(?:CREDIT|\bL\/?C|\bD\/?C)\.? (?:NO|NUMBER|REF)/

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
export const asksAllToQuote = (line: string) =>
  /ALL DOCUMENTS|EACH DOCUMENT|EVERY DOCUMENT/.test(line) &&
  creditNumber.test(line) &&
  !/\bNOT\b|EXCEPT|UNLESS|OTHER THAN/.test(line)

/** `DOCUMENTS DATED PRIOR TO L/C ISSUANCE DATE NOT ACCEPTABLE`; without such words they may be older (UCP 600 14(i)). */
export const refusesOlder = (condition: string) =>
  /\b(?:PRIOR TO|BEFORE|EARLIER THAN|PREDATING)\b/i.test(condition) &&
  /\b(?:L\/?C|CREDIT|ISSUANCE|ISSUE)\b/i.test(condition) &&
  /\bDOCUMENTS?\b/i.test(condition) &&
  /\bNOT (?:BE )?(?:ACCEPT|ALLOW|PERMIT)|\bPROHIBITED\b|\bUNACCEPTABLE\b/i.test(condition)
