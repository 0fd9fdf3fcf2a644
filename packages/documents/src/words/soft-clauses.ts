import type { WordList } from './sources.ts'

/** Conditions that make payment wait for what the seller cannot present, and originals that go past the bank (46A, 47A). */

/** Between `AFTER` and `AMENDMENT`. */
export const beforeAmendment: WordList = [
  { from: 'testing/bank-sets.ts', words: ['OF', 'TO', 'OUR', 'THE', 'A'] },
  { from: 'testing/unfit-credits.ts', words: ['RECEIPT'] },
  { from: 'testing/further-faults.ts', words: ['ISSUANCE'] },
  {
    from: 'credit/soft-clauses.test.ts',
    words: ['RECEIVING', 'ISSUE', 'MEANS', 'WAY', 'AN', 'FURTHER', 'SEPARATE', 'YOUR'],
  },
]

/** `ONLY AFTER RECEIPT OF OUR AMENDMENT`, `BY WAY OF AMENDMENT`. */
export const forAmendment: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['AFTER', 'BY'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['UPON', 'UNTIL', 'SUBJECT', 'THROUGH', 'VIA'],
  },
]

/** Something has to happen first. */
export const conditionWords: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['AFTER'] },
  {
    from: 'credit/soft-clauses.test.ts',
    words: ['UPON', 'UNTIL', 'SUBJECT', 'ONCE', 'PROVIDED', 'IF', 'WHEN', 'PENDING'],
  },
]

/** A condition only next to an event: `ON ARRIVAL`, `AGAINST CLEARANCE OF THE GOODS`, `30 DAYS FROM ARRIVAL`. */
export const weakConditions: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['ON', 'FROM'] },
  { from: 'credit/credit-papers.test.ts', words: ['AGAINST'] },
]

/** `THIS LC WILL BE OPERATIVE ONLY UPON OUR ADVICE`. */
export const inForce: WordList = [
  { from: 'credit/soft-clauses.test.ts', words: ['OPERATIVE', 'EFFECTIVE', 'ACTIVE'] },
]

/** Not in force, in one word. */
export const notInForce: WordList = [
  { from: 'credit/soft-clauses.test.ts', words: ['NONOPERATIVE', 'INOPERATIVE'] },
]

/** `ACTIVATED UPON`. */
export const activating: WordList = [
  { from: 'credit/soft-clauses.test.ts', words: ['ACTIVATED', 'ACTIVATION'] },
  { from: 'credit/soft-clauses-words.test.ts', words: ['ACTIVATE'] },
]

/** What was shipped. */
export const shippedGoods: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['GOODS', 'SHIPMENT', 'VESSEL'] },
  { from: 'testing/bank-sets.ts', words: ['CARGO'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['MERCHANDISE', 'COMMODITY', 'CONTAINERS'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['CONSIGNMENT'] },
]

/** What is presented. */
export const presented: WordList = [
  { from: 'testing/bank-sets.ts', words: ['DOCUMENTS'] },
  { from: 'credit/asked-documents.test.ts', words: ['DOCUMENT', 'DRAFT', 'DRAFTS', 'ADVICE'] },
  { from: 'kept', words: ['DOCS'] },
]

/** Papers about an inspection. */
export const presentablePapers: WordList = [
  { from: 'testing/bank-sets.ts', words: ['CERTIFICATE', 'DATE'] },
  { from: 'credit/asked-documents.test.ts', words: ['REPORT'] },
  { from: 'credit/clauses.test.ts', words: ['CERTIFICATES'] },
  { from: 'kept', words: ['REPORTS'] },
]

/** Before an inspection that the seller can present. */
export const beforeShipment: WordList = [
  { from: 'credit/soft-clauses-words.test.ts', words: ['PRE', 'PRESHIPMENT'] },
]

/** After it. */
export const atLoading: WordList = [
  { from: 'testing/document-credits.ts', words: ['LOADING'] },
  { from: 'testing/further-faults.ts', words: ['PRIOR'] },
  { from: 'credit/soft-clauses-words.test.ts', words: ['LOADPORT', 'BEFORE'] },
]

/** What happens to goods after they were shipped, whatever the sentence says about them. */
export const ofArrival: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['ARRIVAL'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['ARRIVE', 'ARRIVED', 'ARRIVES', 'CLEARANCE', 'RELEASE', 'RELEASED', 'UNLOADED', 'UNLOADING'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['CLEARED', 'DISCHARGED'] },
]

/** What customs do with them. */
export const clearing: WordList = [
  {
    from: 'credit/soft-clauses.test.ts',
    words: ['CLEARED', 'CLEARANCE', 'RELEASE', 'RELEASED'],
  },
]

/** They are looked at. */
export const ofInspection: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['INSPECTION'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['INSPECTED', 'REINSPECTION', 'ANALYSED', 'ANALYZED'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['ANALYSIS', 'TESTED'] },
]

/** Papers of tests are presented from anywhere: a test counts where it is made at the destination. */
export const ofTest: WordList = [
  { from: 'credit/soft-clauses-acts.test.ts', words: ['TEST', 'TESTS', 'TESTING'] },
]

/** Of documents as well: they count where goods are what is received or accepted. */
export const ofBoth: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['RECEIPT'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: [
      'RECEIVING',
      'RECEIVES',
      'DELIVERY',
      'DELIVERED',
      'ACCEPTANCE',
      'ACCEPTED',
      'APPROVAL',
      'PASS',
      'REACH',
      'REACHED',
    ],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['RECEIVED', 'APPROVED', 'PASSED'] },
]

/** `FDA APPROVAL AT DESTINATION` does not say of what. */
export const ofApproval: WordList = [
  {
    from: 'credit/credit-papers.test.ts',
    words: ['APPROVAL', 'APPROVED', 'ACCEPTANCE', 'ACCEPTED'],
  },
]

/** Who approves goods after they arrived. */
export const authorities: WordList = [
  { from: 'credit/soft-clauses-words.test.ts', words: ['FDA', 'SFDA', 'CUSTOMS'] },
  { from: 'credit/soft-clauses.test.ts', words: ['MUNICIPALITY'] },
]

/** Here a condition says what a document shows. */
export const shows: WordList = [
  { from: 'testing/document-credits.ts', words: ['STATING', 'COVERING'] },
  { from: 'testing/unfit-credits.ts', words: ['INDICATING'] },
  {
    from: 'credit/credit-papers.test.ts',
    words: ['EVIDENCING', 'SHOWING', 'CERTIFYING', 'CONFIRMING'],
  },
  { from: 'credit/credit-terms.test.ts', words: ['INCLUDING'] },
]

/** At the end of the voyage. */
export const awayFromSeller: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['DESTINATION'] },
  { from: 'credit/soft-clauses-acts.test.ts', words: ['DISCHARGE'] },
]

/** `WE SHALL RELEASE THEM`: what a bank does with documents. */
export const mayDo: WordList = [
  { from: 'testing/document-credits.ts', words: ['WILL'] },
  { from: 'testing/unfit-credits.ts', words: ['MAY'] },
  { from: 'credit/credit-papers.test.ts', words: ['SHALL'] },
]

/** The credit is paid. */
export const payments: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['PAYMENT'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['PAY', 'PAYS', 'PAYMENTS', 'REIMBURSE', 'REIMBURSEMENT'],
  },
  { from: 'credit/soft-clauses-acts.test.ts', words: ['REMIT', 'BALANCE'] },
]

/** And in the words of UCP 600 2. */
export const honours: WordList = [
  { from: 'UCP 600 2', words: ['HONOUR', 'NEGOTIATION'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['HONOR', 'HONORED', 'NEGOTIATE', 'NEGOTIATED'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['HONOURED'] },
]

/** It was paid, or can be. */
export const paid: WordList = [
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['PAID', 'PAYABLE', 'REMITTED', 'REIMBURSED'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['SETTLED'] },
]

/** Drafts and documents are accepted. */
export const accepts: WordList = [{ from: 'credit/credit-papers.test.ts', words: ['ACCEPT', 'ACCEPTED'] }]

/** Others pay these, and somebody else than the bank is paid. */
export const otherDues: WordList = [
  { from: 'testing/document-credits.ts', words: ['FREIGHT', 'CHARGES', 'FEE'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['CLAIM', 'DUTY', 'TAXES', 'STORAGE', 'COSTS', 'FEES'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['CLAIMS', 'DEMURRAGE', 'DUTIES'] },
]

/** Before `ACCEPTED`, where it means that the credit is paid. */
export const drawn: WordList = [
  { from: 'testing/bank-sets.ts', words: ['DOCUMENTS', 'BANK'] },
  { from: 'credit/credit-papers.test.ts', words: ['DRAFT', 'DRAFTS', 'WE'] },
]

/** Goods are refused. */
export const refusals: WordList = [
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['REJECTED', 'REJECTION', 'REFUSED', 'REFUSAL', 'DETAINED', 'CONFISCATED'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['DESTROYED'] },
]

/** `IN CASE THE GOODS ARE REJECTED`. */
export const ifRefused: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['AFTER'] },
  {
    from: 'credit/soft-clauses.test.ts',
    words: ['IF', 'CASE', 'WHEN', 'SHOULD', 'EVENT', 'ONCE', 'UNTIL'],
  },
]

/** `PAYMENT WILL NOT BE MADE`. */
export const done: WordList = [
  { from: 'testing/bank-sets.ts', words: ['MADE'] },
  { from: 'testing/unfit-credits.ts', words: ['DUE'] },
  { from: 'credit/asked-documents.test.ts', words: ['EFFECTED'] },
]

/** `DRAFTS WILL NOT BE HONOURED`. */
export const unpaid: WordList = [
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['PAY', 'PAID', 'PAYABLE', 'HONOUR', 'HONOR', 'HONORED', 'NEGOTIATED', 'REIMBURSED'],
  },
  { from: 'credit/soft-clauses.test.ts', words: ['HONOURED'] },
]

/** An original is sent. */
export const sendings: WordList = [
  { from: 'testing/document-credits.ts', words: ['SENT'] },
  {
    from: 'credit/soft-clauses.test.ts',
    words: ['COURIERED', 'DISPATCHED', 'FORWARDED', 'MAILED', 'HANDED'],
  },
]

/** To a bank. */
export const ofBank: WordList = [
  { from: 'testing/bank-sets.ts', words: ['OUR'] },
  {
    from: 'credit/soft-clauses-words.test.ts',
    words: ['OURSELVES', 'YOU', 'YOUR', 'BANKS', 'BANQUE', 'BANCO'],
  },
  { from: 'domain/src/documents/check-document.test.ts', words: ['US'] },
]

/** What follows the recipient. */
export const afterRecipient: WordList = [
  { from: 'testing/document-credits.ts', words: ['BY', 'IN', 'AND', 'OR', 'WITH'] },
  { from: 'credit/soft-clauses-words.test.ts', words: ['WITHIN', 'VIA', 'THROUGH'] },
]

/** Several originals, or all. */
export const several: WordList = [
  { from: 'testing/bank-sets.ts', words: ['FULL', 'ALL'] },
  { from: 'English', words: ['TWO', 'THREE', '2', '3'] },
]

/** No original. */
export const copyWords: WordList = [
  { from: 'testing/document-credits.ts', words: ['COPY', 'COPIES'] },
  { from: 'credit/soft-clauses-words.test.ts', words: ['NEGOTIABLE', 'PHOTOCOPY'] },
]

/** `ONE ORIGINAL AND ONE COPY OF BILL OF LADING`. */
export const ofCount: WordList = [
  { from: 'testing/document-credits.ts', words: ['AND', 'PLUS'] },
  { from: 'credit/asked-documents.test.ts', words: ['NON'] },
  { from: 'English', words: ['ONE', 'TWO', 'THREE', '1', '2', '3'] },
]

/** `OUR CLIENT` is the buyer. */
export const clients: WordList = [
  { from: 'UCP 600 2', words: ['APPLICANT'] },
  {
    from: 'credit/soft-clauses-acts.test.ts',
    words: ['CLIENT', 'CLIENTS', 'CUSTOMER', 'CUSTOMERS', 'PRINCIPAL', 'PRINCIPALS'],
  },
]

/** Others who may have to provide funds. */
export const buyersOfFunds: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['BUYER'] },
  { from: 'credit/asked-papers.test.ts', words: ['APPLICANTS', 'BUYERS'] },
]

/** `AFTER APPLICANT HAS DEPOSITED THE FUNDS`: what. */
export const funds: WordList = [
  { from: 'credit/soft-clauses-acts.test.ts', words: ['FUNDS', 'MONEY', 'MARGIN'] },
]

/** And what the buyer does. */
export const provides: WordList = [
  {
    from: 'credit/soft-clauses-acts.test.ts',
    words: ['DEPOSITED', 'DEPOSITS', 'PROVIDED', 'PROVIDES', 'TRANSFERRED', 'TRANSFERS'],
  },
]

/** `UPON RECEIPT OF FUNDS FROM APPLICANT`. */
export const fundsCome: WordList = [{ from: 'testing/unfit-credits.ts', words: ['FROM', 'BY', 'IN'] }]

/** A paper is received or issued. */
export const receipts: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['RECEIPT'] },
  { from: 'testing/further-faults.ts', words: ['ISSUANCE'] },
  { from: 'credit/soft-clauses-acts.test.ts', words: ['RECEIVING', 'ISSUE'] },
]

/** Customs give these to the seller. */
export const ofExport: WordList = [
  { from: 'testing/bank-sets.ts', words: ['ORIGIN'] },
  { from: 'credit/soft-clauses-acts.test.ts', words: ['EXPORT', 'COMESA'] },
]
