import type { Words } from './sources.ts'

/** Names of documents in a credit, without apostrophes; what is asked for is the one that a line names first (46A). */

/** Each with its paper; of two at the same place the first row counts. */
export const papersByName = [
  {
    paper: 'by-seller',
    from: [
      'testing/document-credits.ts',
      'credit/asked-papers.test.ts',
      'credit/asked-documents.test.ts',
      'kept',
    ],
    words:
      /(?:BENEFICIARYS?|BENEFICIARIES|SHIPPERS?|SELLERS?) (?:SIGNED )?(?:CERTIFICATE|DECLARATION|STATEMENT|LETTER|CONFIRMATION)/,
  },
  {
    paper: 'by-seller',
    from: ['credit/credit-papers.test.ts', 'kept'],
    words: /\bDRAFTS?\b|BILLS? OF EXCHANGE|SHIPMENT ADVICE|SHIPPING ADVICE|COURIER RECEIPT/,
  },
  {
    paper: 'other',
    from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
    words: /CERTIFICATE (?:ISSUED )?(?:BY|FROM) /,
  },
  {
    paper: 'HEALTH_CERTIFICATE',
    from: ['testing/unfit-credits.ts', 'credit/credit-papers.test.ts', 'kept'],
    words:
      /\b(?:HEALTH|SANITARY)(?:(?: AND | OR | ?\/ ?)(?:HEALTH|SANITARY))? CERTIFICATE|CERTIFICATE OF HEALTH/,
  },
  // A certificate of quality that says what was analysed.
  {
    paper: 'QUALITY_AND_WEIGHT_CERTIFICATE',
    from: ['credit/asked-papers.test.ts', 'kept'],
    words: /CERTIFICATE OF ANALYSIS ?(?:,|\/|AND|OR) ?(?:CERTIFICATE OF )?(?:QUALITY|WEIGHT|INSPECTION)/,
  },
  {
    paper: 'CONFORMITY_CERTIFICATE',
    from: 'credit/asked-documents.test.ts',
    words: /CERTIFICATE OF CONFORMITY|CONFORMITY CERTIFICATE/,
  },
  {
    paper: 'ANALYSIS_CERTIFICATE',
    from: 'credit/asked-papers.test.ts',
    words:
      /CERTIFICATE OF (?:LABORATORY )?ANALYSIS|ANALYSIS (?:CERTIFICATE|REPORT)|LABORATORY (?:TEST )?(?:CERTIFICATE|REPORT)/,
  },
  {
    paper: 'EXPORT_PERMIT',
    from: 'credit/credit-papers.test.ts',
    words: /EXPORT (?:PERMIT|LICEN[CS]E|FORM)|\bNXP\b/,
  },
  {
    paper: 'other',
    from: ['credit/asked-documents.test.ts', 'kept'],
    words: /(?:CARRIER|SHIPPING COMPANY|AGENT)S CERTIFICATE/,
  },
  { paper: 'PROFORMA_INVOICE', from: 'testing/document-credits.ts', words: /PRO-?\s?FORMA/ },
  {
    paper: 'BILL_OF_LADING',
    from: ['UCP 600 20(a)(i)', 'credit/asked-counts-words.test.ts'],
    words: /\bLADING\b|\bB ?\/ ?LS?\b|\bBLS?\b/,
  },
  { paper: 'COMMERCIAL_INVOICE', from: 'UCP 600 18', words: /INVOICE/ },
  {
    paper: 'PACKING_LIST',
    from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
    words: /PACKING LIST|\bP ?\/ ?LIST|WEIGHT (?:LIST|NOTE|MEMO)/,
  },
  {
    paper: 'CERTIFICATE_OF_ORIGIN',
    from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts', 'kept'],
    words:
      /CERT(?:IFICATE|\.)? OF (?:(?:SUDAN|CHIN)ESE |(?:NIGER|ETHIOP|EGYPT|TANZAN|IND)IAN |(?:MOZAMBIC|AFRIC)AN |PAKISTANI |TURKISH )?ORIGIN|ORIGIN CERTIFICATE/,
  },
  {
    paper: 'PHYTOSANITARY_CERTIFICATE',
    from: ['ISPM 5', 'credit/asked-documents.test.ts'],
    words: /\bPHYTO|PLANT (?:QUARANTINE|HEALTH) CERTIFICATE/,
  },
  { paper: 'FUMIGATION_CERTIFICATE', from: 'testing/bank-sets.ts', words: /FUMIGATION/ },
  // What the buyer insures, and whom a message goes to.
  {
    paper: 'other',
    from: [
      'testing/document-credits.ts',
      'credit/asked-documents.test.ts',
      'credit/credit-papers.test.ts',
      'kept',
    ],
    words:
      /(?:MARINE |CARGO )?INSURANCE (?:COMPAN|(?:IS |WILL |SHALL |MUST )?(?:TO )?(?:BE )?(?:LOCALLY )?(?:COVERED |EFFECTED |ARRANGED )?(?:LOCALLY )?(?:BY|FOR|FOR ACCOUNT OF) (?:THE )?(?:APPLICANT|BUYER|OPENER|ACCOUNTEE|IMPORTER))/,
  },
  {
    paper: 'INSURANCE_CERTIFICATE',
    from: ['UCP 600 28', 'testing/document-sets.ts', 'credit/asked-documents.test.ts'],
    words:
      /INSURANCE (?:POLIC|CERTIF|DOCUM|FOR |COVERING |IN )|(?:POLICY|CERTIFICATE) OF INSURANCE|(?:MARINE|CARGO) INSURANCE/,
  },
  {
    paper: 'QUALITY_AND_WEIGHT_CERTIFICATE',
    from: [
      'testing/bank-sets.ts',
      'testing/unfit-credits.ts',
      'testing/further-faults.ts',
      'credit/asked-documents.test.ts',
    ],
    words:
      /CERTIFICATE OF (?:QUALITY|QUANTITY|WEIGHT|INSPECTION)|(?:QUALITY|WEIGHT|INSPECTION) (?:CERTIFICATE|REPORT)|QUALITY AND WEIGHT/,
  },
] as const satisfies readonly (Words<RegExp> & { paper: string })[]
