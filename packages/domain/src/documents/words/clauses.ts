/**
 * Words of clauses of 46A and 47A, each list with the papers that it comes from. What is in no list is left for a person: a word is
 * added only for a paper that has it.
 */

/** They join the words of a clause and ask for nothing by themselves; from the credits of `bank-sets.test.ts`. */
export const clauseFillers: readonly string[] = [
  ...['A', 'AN', 'THE', 'OF', 'IN', 'TO', 'AND', 'PLUS', 'WITH', 'FOR', 'BY', 'ON', 'AS', 'MADE', 'OUT'],
  ...['MARKED', 'ISSUED', 'CONSIGNED', 'OR'],
]

/** The names of papers that are compared, without anything about them: of each row the first in a line is its paper. */
export const papersNamed = {
  SALES_CONTRACT: [/SALES CONTRACT/],
  PROFORMA_INVOICE: [/PRO-?\s?FORMA INVOICE/],
  COMMERCIAL_INVOICE: [/(?:COMMERCIAL )?INVOICES?/],
  PACKING_LIST: [/PACKING LIST|WEIGHT LIST/],
  BILL_OF_LADING: [/(?:OCEAN |MARINE )?(?:BILLS? OF LADING|B ?\/ ?LS?\b|\bBLS?\b)/],
  CERTIFICATE_OF_ORIGIN: [/CERTIFICATES?/, /ORIGIN/],
  PHYTOSANITARY_CERTIFICATE: [/PHYTOSANITARY/, /CERTIFICATES?/],
  FUMIGATION_CERTIFICATE: [/FUMIGATION/, /CERTIFICATES?/],
  INSURANCE_CERTIFICATE: [/INSURANCE (?:POLICY|CERTIFICATE)(?: ?(?:\/|OR) ?CERTIFICATE)?/],
  QUALITY_AND_WEIGHT_CERTIFICATE: [/CERTIFICATES?/, /QUALITY/, /WEIGHT/],
} as const

/** What a bill of lading is asked to be, each with the fields that say it (UCP 600 20(a)(ii), 20(a)(iv), 27). */
export const askedOfBill = [
  [/\bCLEAN\b/, ['clauses']],
  [/\b(?:SHIPPED )?ON BOARD\b/, ['onBoardOn']],
  [/\b(?:FULL|COMPLETE) SETS?\b/, ['originalsIssued', 'originals']],
] as const

/** UCP 600 17: words that count originals and copies, with their figure: `3 ORIGINALS`, `3/3 SET`, `IN DUPLICATE`. */
export const countedPapers: readonly RegExp[] = [
  /\b(?:\d|\d\d|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)(?= (?:FULL |NON[- ]NEGOTIABLE )?(?:ORIGINAL|COPY|COPIES|FOLD|SET))/g,
  /\b(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN) \(\d\)/g,
  /\b\d\/\d\b/g,
  /\b(?:NON[- ]NEGOTIABLE |FULL )?(?:ORIGINALS?|COPY|COPIES|FOLD|SETS?)\b/g,
  /\b(?:DUPLICATE|TRIPLICATE|QUADRUPLICATE)\b/g,
]

/** UCP 600 28(g): words beside the risks of an insurance, which say nothing without them. */
export const besideRisks = /\b(?:COVERING|INSTITUTE|CARGO|MARINE|RISKS?|CLAUSES?)\b/g

/** ISBP 821 A: that documents have to quote the credit, by its number and perhaps its date. */
export const quotingCredit =
  /\b(?:(?:MUST|SHOULD|SHALL) (?:BEAR|CARRY|INDICATE|MENTION|QUOTE|SHOW|STATE)|(?:TO )?(?:BEAR|CARRY|INDICATE|MENTION|QUOTE|SHOW|STATE)|QUOTING|SHOWING|INDICATING|STATING|BEARING)\b|\b(?:THIS |OUR )?(?:DOCUMENTARY |LETTER OF )?(?:CREDIT|L\/?C|D\/?C)\b\.? ?(?:NUMBER|NO|REF)\b(?:\.? (?:AND|&) (?:(?:ISSUE|ISSUING) )?DATE\b)?/g
export const allDocuments = /\b(?:ALL|EACH|EVERY) DOCUMENTS?\b/g

/** UCP 600 14(i): the words of a condition that refuses documents older than the credit. */
export const olderThanCredit =
  /\b(?:DOCUMENTS?|DATED|PRIOR|BEFORE|EARLIER|THAN|PREDATING|DATES?|ISSUANCE|ISSUE|L\/?C|CREDIT|THIS|ARE|IS|NOT|BE|ACCEPTABLE|ACCEPTED|ALLOWED|PERMITTED|PROHIBITED|UNACCEPTABLE)\b/g

/** UCP 600 16(c), 18(c) and 37: what banks charge and do between each other. */
export const ofBanks = /\b(?:FEES?|CHARGES?|COMMISSIONS?|REIMBURSE(?:MENT|MENTS)?|DEDUCTED|URR|WAIVERS?)\b/
/** UCP 600 14(f) and ISBP 821 A: what a document has to say or be. */
export const ofDocuments =
  /\b(?:SHOW|SHOWING|STATE|STATING|BEAR|BEARING|INDICATE|INDICATING|QUOTE|QUOTING|EVIDENCE|EVIDENCING|CERTIFY|CERTIFYING|CERTIFICATES?|INVOICES?|LADING|B\/L|PRESENTED|SHIPMENT|GOODS|CONTAINERS?|BAGS?)\b/

/** UCP 600 17(d): a line of 46A that asks for copies of a paper and not for one of its own. */
export const onlyCopies =
  /^(?:(?:ONE|TWO|THREE|\d) (?:\(\d\) )?)?(?:ADDITIONAL |NON[- ]NEGOTIABLE |SIGNED )?(?:PHOTO ?COP(?:Y|IES)|COP(?:Y|IES)|NON[- ]NEGOTIABLE)\b/
/** UCP 600 14(f): a line of 46A that says what a paper asked for before has to show. */
export const onPaperBefore =
  /\b(?:MUST|SHOULD|SHALL|IS TO|ARE TO|TO) (?:ALSO )?(?:SHOW|STATE|BEAR|INDICATE|EVIDENCE|CERTIFY|MENTION|SPECIFY|BE)\b|^(?:THE|SUCH|SAID) /

/** Free days at the port of discharge, which the carrier grants and the goods of this market are not sold with. */
export const freeTime =
  /\b(?:FREE (?:TIME|DAYS?|PERIOD|DETENTION|DEMURRAGE)|DAYS? (?:OF )?FREE|(?:DEMURRAGE|DETENTION)[ -]FREE)\b/
/** UCP 600 20(a)(i) and 14(l): agents of the carrier sign bills, and others than the carrier issue them. */
export const agents = /\b(?:AGENTS?|FORWARDERS?|FORWARDING|NVOCC|HOUSE|CONSOLIDATORS?)\b/
export const billsOfLading = /\bLADING\b|\bB ?\/ ?LS?\b|\bBLS?\b/
export const notAccepted =
  /\bNOT (?:BE )?(?:ACCEPT|ALLOW|PERMIT)|\b(?:UNACCEPTABLE|PROHIBITED|FORBIDDEN)\b|\bBY (?:THE )?CARRIER (?:ONLY|ITSELF)\b/

/** ISBP 821 C12: goods that no credit asks for, although they cost nothing. */
export const freeOfCharge =
  /\bFREE (?:OF CHARGE|SAMPLES?)\b|\bSAMPLES? FREE\b|\b(?:WITHOUT|NO) CHARGE\b|\bNO COMMERCIAL VALUE\b|\bADVERTISING\b/
