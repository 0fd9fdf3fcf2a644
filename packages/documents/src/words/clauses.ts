import type { WordList, Words } from './sources.ts'

/** Words of the lines of 46A and of the conditions of 47A. What is in no list is left for a person. */

/** They join the words of a clause and ask for nothing by themselves. */
export const clauseFillers: WordList = [
  {
    from: 'testing/document-credits.ts',
    words: [
      'A',
      'THE',
      'OF',
      'IN',
      'TO',
      'AND',
      'PLUS',
      'WITH',
      'FOR',
      'BY',
      'ON',
      'AS',
      'MADE',
      'OUT',
      'MARKED',
      'ISSUED',
      'OR',
    ],
  },
  { from: 'credit/asked-documents.test.ts', words: ['AN', 'CONSIGNED'] },
]

/** The names of papers that are compared, without anything about them: of each row the first in a line is its paper. */
export const papersNamed = {
  SALES_CONTRACT: [{ from: 'kept', words: /SALES CONTRACT/ }],
  PROFORMA_INVOICE: [{ from: 'testing/document-credits.ts', words: /PRO-?\s?FORMA INVOICE/ }],
  COMMERCIAL_INVOICE: [
    {
      from: ['testing/bank-sets.ts', 'credit/asked-counts-words.test.ts'],
      words: /(?:COMMERCIAL )?INVOICES?/,
    },
  ],
  PACKING_LIST: [
    {
      from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
      words: /PACKING LIST|WEIGHT LIST/,
    },
  ],
  BILL_OF_LADING: [
    {
      from: ['testing/bank-sets.ts', 'credit/asked-counts-words.test.ts', 'credit/clauses.test.ts'],
      words: /(?:OCEAN |MARINE )?(?:BILLS? OF LADING|B ?\/ ?LS?\b|\bBLS?\b)/,
    },
  ],
  CERTIFICATE_OF_ORIGIN: [
    { from: 'credit/clauses.test.ts', words: /CERTIFICATES?/ },
    { from: 'testing/bank-sets.ts', words: /ORIGIN/ },
  ],
  PHYTOSANITARY_CERTIFICATE: [
    { from: 'testing/bank-sets.ts', words: /PHYTOSANITARY/ },
    { from: 'credit/clauses.test.ts', words: /CERTIFICATES?/ },
  ],
  FUMIGATION_CERTIFICATE: [
    { from: 'testing/bank-sets.ts', words: /FUMIGATION/ },
    { from: 'credit/clauses.test.ts', words: /CERTIFICATES?/ },
  ],
  INSURANCE_CERTIFICATE: [
    {
      from: 'testing/bank-sets.ts',
      words: /INSURANCE (?:POLICY|CERTIFICATE)(?: ?(?:\/|OR) ?CERTIFICATE)?/,
    },
  ],
  QUALITY_AND_WEIGHT_CERTIFICATE: [
    { from: 'credit/clauses.test.ts', words: /CERTIFICATES?/ },
    { from: 'testing/bank-sets.ts', words: /QUALITY/ },
    { from: 'testing/bank-sets.ts', words: /WEIGHT/ },
  ],
} as const satisfies Record<string, readonly Words<RegExp>[]>

/** What a bill of lading is asked to be, each with the fields that say it (UCP 600 20(a)(ii), 20(a)(iv), 27). */
export const askedOfBill = [
  { fields: ['clauses'], from: 'UCP 600 27', words: /\bCLEAN\b/ },
  { fields: ['onBoardOn'], from: 'UCP 600 20(a)(ii)', words: /\b(?:SHIPPED )?ON BOARD\b/ },
  {
    fields: ['originalsIssued', 'originals'],
    from: ['UCP 600 20(a)(iv)', 'credit/asked-counts-words.test.ts', 'kept'],
    words: /\b(?:FULL|COMPLETE) SETS?\b/,
  },
] as const satisfies readonly (Words<RegExp> & { fields: readonly string[] })[]

/** Words that count originals and copies, with their figure: `3 ORIGINALS`, `3/3 SET`, `IN DUPLICATE` (UCP 600 17). */
export const countedPapers: readonly Words<RegExp>[] = [
  {
    from: [
      'English',
      'testing/document-credits.ts',
      'credit/asked-documents.test.ts',
      'credit/asked-counts-words.test.ts',
    ],
    words:
      /\b(?:\d|\d\d|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)(?= (?:FULL |NON[- ]NEGOTIABLE )?(?:ORIGINAL|COPY|COPIES|FOLD|SET))/g,
  },
  { from: 'English', words: /\b(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN) \(\d\)/g },
  { from: 'testing/bank-sets.ts', words: /\b\d\/\d\b/g },
  {
    from: [
      'UCP 600 17',
      'testing/bank-sets.ts',
      'credit/asked-documents.test.ts',
      'credit/mt700-items.test.ts',
    ],
    words: /\b(?:NON[- ]NEGOTIABLE |FULL )?(?:ORIGINALS?|COPY|COPIES|FOLD|SETS?)\b/g,
  },
  {
    from: ['UCP 600 17', 'testing/document-credits.ts', 'credit/asked-documents.test.ts'],
    words: /\b(?:DUPLICATE|TRIPLICATE|QUADRUPLICATE)\b/g,
  },
]

/** Words beside the risks of an insurance, which say nothing without them (UCP 600 28(g)). */
export const besideRisks: Words<RegExp> = {
  from: [
    'Institute Cargo Clauses',
    'testing/bank-sets.ts',
    'testing/document-sets.ts',
    'credit/clauses.test.ts',
  ],
  words: /\b(?:COVERING|INSTITUTE|CARGO|MARINE|RISKS?|CLAUSES?)\b/g,
}

/** Documents have to quote the credit, by its number and perhaps its date (ISBP 821 A). */
export const quotingCredit: Words<RegExp> = {
  from: [
    'testing/document-credits.ts',
    'testing/unfit-credits.ts',
    'credit/asked-documents.test.ts',
    'paper/ships-and-numbers.test.ts',
    'paper/issuers.test.ts',
    'kept',
  ],
  words:
    /\b(?:(?:MUST|SHOULD|SHALL) (?:BEAR|CARRY|INDICATE|MENTION|QUOTE|SHOW|STATE)|(?:TO )?(?:BEAR|CARRY|INDICATE|MENTION|QUOTE|SHOW|STATE)|QUOTING|SHOWING|INDICATING|STATING|BEARING)\b|\b(?:THIS |OUR )?(?:DOCUMENTARY |LETTER OF )?(?:CREDIT|L\/?C|D\/?C)\b\.? ?(?:NUMBER|NO|REF)\b(?:\.? (?:AND|&) (?:(?:ISSUE|ISSUING) )?DATE\b)?/g,
}

/** The number of the credit, on a paper. */
export const creditNumber: Words<RegExp> = {
  from: ['testing/document-credits.ts', 'credit/asked-documents.test.ts'],
  words: /(?:CREDIT|\bL\/?C|\bD\/?C)\.? (?:NO|NUMBER|REF)/,
}

/** The number and the date of the credit. */
export const numberAndDate: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /(?:NO|NUMBER)\.? (?:AND|&) (?:ISSUE |ISSUING )?DATE/,
}

/** A condition for all papers. */
export const allDocuments: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /\b(?:ALL|EACH|EVERY) DOCUMENTS?\b/g,
}

/** The same, wherever it is. */
export const namesAllDocuments: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /ALL DOCUMENTS|EACH DOCUMENT|EVERY DOCUMENT/,
}

/** But not for these. */
export const exceptsSome: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /\bNOT\b|EXCEPT|UNLESS|OTHER THAN/,
}

/** A condition that refuses documents older than the credit has all of these; without it they may be older (UCP 600 14(i)). */
export const refusingOlder: readonly Words<RegExp>[] = [
  {
    from: ['UCP 600 14(i)', 'testing/unfit-credits.ts', 'check/rules-dates.test.ts'],
    words: /\b(?:PRIOR TO|BEFORE|EARLIER THAN|PREDATING)\b/i,
  },
  {
    from: ['UCP 600 14(i)', 'check/bank-sets.test.ts'],
    words: /\b(?:L\/?C|CREDIT|ISSUANCE|ISSUE)\b/i,
  },
  { from: ['UCP 600 14(i)', 'testing/bank-sets.ts'], words: /\bDOCUMENTS?\b/i },
  {
    from: ['testing/unfit-credits.ts', 'check/rules-dates.test.ts', 'credit/mt700-fields.test.ts'],
    words: /\bNOT (?:BE )?(?:ACCEPT|ALLOW|PERMIT)|\bPROHIBITED\b|\bUNACCEPTABLE\b/i,
  },
]

/** And the words of such a condition. */
export const olderThanCredit: Words<RegExp> = {
  from: [
    'UCP 600 14(i)',
    'testing/unfit-credits.ts',
    'testing/document-credits.ts',
    'check/rules-dates.test.ts',
    'credit/mt700-fields.test.ts',
  ],
  words:
    /\b(?:DOCUMENTS?|DATED|PRIOR|BEFORE|EARLIER|THAN|PREDATING|DATES?|ISSUANCE|ISSUE|L\/?C|CREDIT|THIS|ARE|IS|NOT|BE|ACCEPTABLE|ACCEPTED|ALLOWED|PERMITTED|PROHIBITED|UNACCEPTABLE)\b/g,
}

/** What banks charge and do between each other (UCP 600 16(c), 18(c), 37). */
export const ofBanks: Words<RegExp> = {
  from: [
    'UCP 600 37',
    'UCP 600 16(b)',
    'testing/bank-sets.ts',
    'credit/soft-clauses-words.test.ts',
    'credit/soft-clauses.test.ts',
    'kept',
  ],
  words: /\b(?:FEES?|CHARGES?|COMMISSIONS?|REIMBURSE(?:MENT|MENTS)?|DEDUCTED|URR|WAIVERS?)\b/,
}

/** What a document has to say or be (UCP 600 14(f), ISBP 821 A). */
export const ofDocuments: Words<RegExp> = {
  from: [
    'testing/unfit-credits.ts',
    'testing/document-credits.ts',
    'credit/asked-documents.test.ts',
    'credit/asked-counts-words.test.ts',
    'credit/clauses.test.ts',
    'credit/credit-papers.test.ts',
    'paper/issuers.test.ts',
    'kept',
  ],
  words:
    /\b(?:SHOW|SHOWING|STATE|STATING|BEAR|BEARING|INDICATE|INDICATING|QUOTE|QUOTING|EVIDENCE|EVIDENCING|CERTIFY|CERTIFYING|CERTIFICATES?|INVOICES?|LADING|B\/L|PRESENTED|SHIPMENT|GOODS|CONTAINERS?|BAGS?)\b/,
}

/** What no bank charges: papers and what is asked of them, also beside what banks charge. */
export const besideBanks: readonly Words<RegExp>[] = [
  {
    from: ['credit/clauses.test.ts', 'UCP 600 14(c)'],
    words:
      /\b(?:MUST|SHOULD|SHALL|STALE|SIGNED|ENDORSED|DATED|LEGALI[SZ]ED|ORIGINALS?|LANGUAGE|ENGLISH|ARABIC|VESSELS?|POLICY|LISTS?)\b/,
  },
  {
    // `T/T REIMBURSEMENT NOT ALLOWED` is for banks.
    from: ['credit/clauses.test.ts', 'credit/soft-clauses-words.test.ts'],
    words: /(?<!\bREIMBURSEMENT (?:IS )?(?:NOT )?)\b(?:ACCEPTABLE|ACCEPTED|ALLOWED|PERMITTED)\b/,
  },
  {
    // `EACH SET OF DISCREPANT DOCUMENTS` is what the fee is for.
    from: 'credit/clauses.test.ts',
    words: /(?<!\bDISCREPANT )\bDOCUMENTS?\b(?! (?:WITH|CONTAINING|HAVING) DISCREPANC)/,
  },
]

/** Words of a part of a clause about charges that does not name them: `, ARE FOR ACCOUNT OF BENEFICIARY`. */
export const besideCharges: WordList = [
  {
    from: 'credit/clauses.test.ts',
    words: [
      ...[
        'ARE',
        'IS',
        'FOR',
        'THE',
        'ACCOUNT',
        'OF',
        'BENEFICIARY',
        'BENEFICIARYS',
        'APPLICANT',
        'OR',
        'ITS',
      ],
      ...[
        'EQUIVALENT',
        'WILL',
        'BE',
        'FROM',
        'PROCEEDS',
        'PAYMENT',
        'EACH',
        'SET',
        'DISCREPANCY',
        'DISCREPANT',
        'DISCREPANCIES',
        'WITH',
      ],
      ...[
        'DOCUMENTS',
        'PRESENTATION',
        'USD',
        'EUR',
        'OUTSIDE',
        'IN',
        'BY',
        'SWIFT',
        'TELEX',
        'INCLUDING',
        'ANY',
      ],
      ...[
        'ALL',
        'OTHER',
        'BANK',
        'BANKS',
        'BANKING',
        'ISSUING',
        'ADVISING',
        'CONFIRMING',
        'HANDLING',
        'COST',
        'COSTS',
      ],
    ],
  },
]

/** A line of 46A that asks for copies of a paper and not for one of its own (UCP 600 17(d)). */
export const onlyCopies: Words<RegExp> = {
  from: [
    'English',
    'testing/document-credits.ts',
    'credit/soft-clauses-words.test.ts',
    'credit/clauses.test.ts',
    'kept',
  ],
  words:
    /^(?:(?:ONE|TWO|THREE|\d) (?:\(\d\) )?)?(?:ADDITIONAL |NON[- ]NEGOTIABLE |SIGNED )?(?:PHOTO ?COP(?:Y|IES)|COP(?:Y|IES)|NON[- ]NEGOTIABLE)\b/,
}

/** A line of 46A that says what a paper asked for before has to show (UCP 600 14(f)). */
export const onPaperBefore: Words<RegExp> = {
  from: [
    'testing/unfit-credits.ts',
    'credit/asked-documents.test.ts',
    'credit/asked-papers.test.ts',
    'paper/ports.test.ts',
    'credit/soft-clauses-words.test.ts',
    'credit/soft-clauses.test.ts',
    'kept',
  ],
  words:
    /\b(?:MUST|SHOULD|SHALL|IS TO|ARE TO|TO) (?:ALSO )?(?:SHOW|STATE|BEAR|INDICATE|EVIDENCE|CERTIFY|MENTION|SPECIFY|BE)\b|^(?:THE|SUCH|SAID) /,
}

/** Where the next clause of a line begins. */
export const nextClause: Words<RegExp> = {
  from: [
    'testing/document-credits.ts',
    'testing/bank-sets.ts',
    'testing/unfit-credits.ts',
    'credit/asked-documents.test.ts',
    'credit/clauses.test.ts',
    'credit/papers-by-line.test.ts',
  ],
  words:
    / (?:NOTIFY|BLANK|ENDORSED|MARKED|SHOWING|INDICATING|EVIDENCING|STATING|QUOTING|CERTIFYING|DATED|WITH |FREIGHT)/,
}

/** `, ONE ORIGINAL`, `IN 3 COPIES`: the same. */
export const countedPaper: Words<RegExp> = {
  from: ['English', 'UCP 600 17', 'testing/document-credits.ts'],
  words:
    /[ ,(](?:IN |PLUS )?(?:\d\d?|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)(?: \(\d\))? (?:ORIGINAL|COPY|COPIES|FOLD)/,
}

/** Where a party of the bill ends; `NILE BANK FOR COMMERCE` is all name. */
export const notParty: Words<RegExp> = {
  from: [
    'testing/document-credits.ts',
    'testing/agreed-credit.ts',
    'credit/credit-papers.test.ts',
    'credit/asked-counts-words.test.ts',
    'credit/asked-documents.test.ts',
    'credit/soft-clauses-acts.test.ts',
    'kept',
  ],
  words:
    / FOR (?:THE )?(?:ACCOUNT|A\/C|APPLICANT|BUYER)| IN (?:DUPLICATE|TRIPLICATE|QUADRUPLICATE|FULL|ORIGINAL)/,
}

/** Where an issuer ends: at a place, a time, or what others do with the document. */
export const notIssuer: Words<RegExp> = {
  from: [
    'testing/document-credits.ts',
    'testing/unfit-credits.ts',
    'testing/further-faults.ts',
    'credit/asked-documents-issuer.test.ts',
    'credit/credit-papers.test.ts',
    'kept',
  ],
  words:
    / (?:IN|FOR|AT|NOT|BEFORE|PRIOR|AS PER) | (?:LEGALI|ATTEST|COUNTERSIGN)| AND (?:DULY )?(?:CERTIFIED|APPROVED)/,
}

/** Words that join a name to the next clause. */
export const beforeNext: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents-issuer.test.ts'],
  words: /(?: AND)?(?: DULY)?[\s,.;(]{0,3}$/,
}

/** Words that join a name to a second party: `APPLICANT AND ALSO NOTIFY BANQUE MISR`. */
export const beforeSecond: Words<RegExp> = {
  from: 'credit/asked-parties.test.ts',
  words: / (?:ALSO|SECOND|2ND)$/,
}

/** Before an issuer. */
export const beforeIssuer: Words<RegExp> = {
  from: 'testing/bank-sets.ts',
  words: / ISSUED BY /,
}

/** The same, in a clause. */
export const issuedBy: Words<RegExp> = {
  from: 'testing/bank-sets.ts',
  words: /ISSUED BY\b/,
}

/** Before the party to be notified. */
export const beforeNotified: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts', 'credit/asked-parties.test.ts'],
  words: /NOTIFY(?:ING| PARTY| PARTIES)?\b/,
}

/** The same, in a clause. */
export const notifying: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts', 'credit/asked-parties.test.ts'],
  words: /NOTIFY(?:ING| PARTY| PARTIES)?\b/,
}

/** Words of lines of 46A that a break of a line may have parted. */
export const breakableWords: WordList = [
  {
    from: 'credit/broken-words.test.ts',
    words: [
      'OF',
      'ORDER',
      'NOTIFY',
      'NOTIFYING',
      'PARTY',
      'CONSIGNED',
      'APPLICANT',
      'ISSUING',
      'BANK',
      'FREIGHT',
      'PREPAID',
      'COLLECT',
      'PAID',
      'BLANK',
      'ENDORSED',
      'MARKED',
      'ISSUED',
      'BY',
      'BILL',
      'BILLS',
      'LADING',
      'INVOICE',
      'PACKING',
      'LIST',
      'CERTIFICATE',
      'ORIGIN',
      'INSURANCE',
      'POLICY',
      'ORIGINAL',
      'ORIGINALS',
      'COPY',
      'COPIES',
      'DRAWN',
      'MADE',
      'OUT',
      'TO',
      'AND',
      'THE',
      'SET',
      'FULL',
      'CREDIT',
      'NUMBER',
      'COMMERCIAL',
      'QUALITY',
      'WEIGHT',
      'FUMIGATION',
      'PHYTOSANITARY',
      'ONE',
      'TWO',
      'THREE',
      'PCT',
      'DUPLICATE',
      'TRIPLICATE',
      'SHOWING',
    ],
  },
]

/** Where a clause goes on to a second party. */
export const alsoNotifying: Words<RegExp> = {
  from: 'credit/asked-parties.test.ts',
  words: /\b(?:ALSO |SECOND |2ND )?NOTIFY(?:ING| PARTY)?\b/g,
}

/** After the name of a party, and about it or the bill: `AND FULL ADDRESS`. */
export const besideParty: WordList = [
  {
    from: 'credit/asked-parties.test.ts',
    words: [
      ...[
        'WITH',
        'THEIR',
        'ITS',
        'FULL',
        'COMPLETE',
        'NAME',
        'ADDRESS',
        'ADDRESSES',
        'TELEPHONE',
        'TEL',
        'PHONE',
      ],
      ...[
        'FAX',
        'EMAIL',
        'E',
        'CONTACT',
        'FREIGHT',
        'THE',
        'ON',
        'IN',
        'AS',
        'ARE',
        'IS',
        'ISSUED',
        'DULY',
        'CREDIT',
      ],
    ],
  },
]

/** `DRAWN OR ENDORSED TO THE ORDER OF`: a bill may be made out to them, or endorsed. */
export const eitherWay: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'kept'],
  words:
    / (?:DRAWN|ISSUED|MADE OUT|MADE) (?:(?:OUT )?TO (?:THE )?ORDER )?(?:AND ?\/ ?OR|OR|\/) (?:BLANK )?ENDORSED (?:TO|IN FAVOU?R OF) /,
}

/** A bill to order. */
export const toOrder: Words<RegExp> = {
  from: 'testing/bank-sets.ts',
  words: / TO (?:THE )?ORDER\b/,
}

/** To whose order. */
export const toOrderOf: Words<RegExp> = {
  from: 'testing/bank-sets.ts',
  words: / TO (?:THE )?ORDER OF\b/,
}

/** To whom without an order. */
export const consignedTo: Words<RegExp> = {
  from: 'check/bank-sets.test.ts',
  words: / CONSIGNED TO\b/,
}

/** Before the name of a consignee, in a clause. */
export const beforeConsignee: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'check/bank-sets.test.ts', 'kept'],
  words: /TO (?:THE )?ORDER OF\b|CONSIGNED TO\b|ENDORSED (?:TO|IN FAVOU?R OF)\b/,
}

/** To order, without a name. */
export const orderOfNobody: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /TO (?:OUR |THE )?ORDER(?: OF)?\b/,
}

/** Freight is paid. */
export const freightPrepaid: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /FREIGHT (?:TO BE )?(?:PREPAID|PAID)/,
}

/** Freight is to be paid. */
export const freightCollect: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /FREIGHT (?:COLLECT|TO COLLECT|PAYABLE AT DESTINATION)/,
}

/** Either, in a clause. */
export const freightWords: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents.test.ts'],
  words: /FREIGHT (?:TO BE )?(?:PREPAID|PAID|COLLECT|TO COLLECT|PAYABLE AT DESTINATION)/,
}

/** `FOR 110 PCT OF INVOICE VALUE`. */
export const percentInsured: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'credit/asked-documents-insurance.test.ts'],
  words: /(\d{3})(?:[.,]0{1,3})? ?(?:%|PCT|PER ?CENT)/,
}

/** `CIF PLUS 10%`. */
export const percentAdded: Words<RegExp> = {
  from: ['credit/asked-documents-insurance.test.ts', 'kept'],
  words: /PLUS (\d{1,2})(?:[.,]0{1,3})? ?(?:%|PCT|PER ?CENT)/,
}

/** The same, in a clause. */
export const percentOfValue: Words<RegExp> = {
  from: ['testing/document-credits.ts', 'credit/credit-terms.test.ts', 'kept'],
  words: /\d{3} ?(?:%|PCT|PER ?CENT) (?:OF )?(?:THE )?(?:CIF |FULL )?(?:INVOICE )?VALUE/,
}

/** Free days at the port of discharge, which the carrier grants and the goods of this market are not sold with. */
export const freeTime: Words<RegExp> = {
  from: ['testing/unfit-credits.ts', 'kept'],
  words:
    /\b(?:FREE (?:TIME|DAYS?|PERIOD|DETENTION|DEMURRAGE)|DAYS? (?:OF )?FREE|(?:DEMURRAGE|DETENTION)[ -]FREE)\b/,
}

/** Agents of the carrier sign bills, and others than the carrier issue them (UCP 600 20(a)(i), 14(l)). */
export const agents: Words<RegExp> = {
  from: ['UCP 600 20(a)(i)', 'testing/bank-sets.ts', 'testing/unfit-credits.ts', 'kept'],
  words: /\b(?:AGENTS?|FORWARDERS?|FORWARDING|NVOCC|HOUSE|CONSOLIDATORS?)\b/,
}

/** A bill of lading, in a condition. */
export const billsOfLading: Words<RegExp> = {
  from: ['UCP 600 20(a)(i)', 'credit/asked-counts-words.test.ts'],
  words: /\bLADING\b|\bB ?\/ ?LS?\b|\bBLS?\b/,
}

/** It is refused. */
export const notAccepted: Words<RegExp> = {
  from: ['testing/unfit-credits.ts', 'credit/mt700-fields.test.ts', 'check/rules-dates.test.ts', 'kept'],
  words:
    /\bNOT (?:BE )?(?:ACCEPT|ALLOW|PERMIT)|\b(?:UNACCEPTABLE|PROHIBITED|FORBIDDEN)\b|\bBY (?:THE )?CARRIER (?:ONLY|ITSELF)\b/,
}

/** Goods that no credit asks for, although they cost nothing (ISBP 821 C12). */
export const freeOfCharge: Words<RegExp> = {
  from: ['ISBP 821 C12', 'check/rules-goods.test.ts', 'kept'],
  words:
    /\bFREE (?:OF CHARGE|SAMPLES?)\b|\bSAMPLES? FREE\b|\b(?:WITHOUT|NO) CHARGE\b|\bNO COMMERCIAL VALUE\b|\bADVERTISING\b|\bF\.? ?O\.? ?C\b|\bNOT FOR (?:RE-?)?SALE\b|\bGRATIS\b|\bCOMPLIMENTARY\b/,
}
