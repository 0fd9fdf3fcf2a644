import type { WordList, Words } from './sources.ts'

/** The words of MT700 and what banks' programs print around them. */

/** The fields by their tags, with the names that print-outs write beside them. Of each row the first is SWIFT's own. */
export const fieldNames = {
  from: ['SWIFT MT700', 'credit/mt700-tags.test.ts', 'kept'],
  words: {
    '20': ['Documentary Credit Number', 'Doc Credit Number', 'Credit Number', 'DC No'],
    '21': ['Documentary Credit Number', 'Documentary Credit No', 'Credit Number'],
    '23': ['Reference to Pre-Advice'],
    '27': ['Sequence of Total'],
    '31C': ['Date of Issue'],
    '31D': ['Date and Place of Expiry', 'Expiry Date and Place', 'Expiry'],
    '32B': ['Currency Code, Amount', 'Currency Code and Amount', 'Amount', 'DC Amt'],
    '39A': [
      'Percentage Credit Amount Tolerance',
      'Percentage Credit Amount',
      'Percentage Credit Amt Tolerance',
      'Pos./Neg. Tol. (%)',
    ],
    '39B': ['Maximum Credit Amount'],
    '39C': ['Additional Amounts Covered'],
    '40A': ['Form of Documentary Credit', 'Form of Credit', 'Form of DC'],
    '40B': ['Form of Documentary Credit', 'Form of Credit'],
    '40E': ['Applicable Rules'],
    '41': ['Available With... By...', 'Available With'],
    '42': ['Drawee'],
    '42C': ['Drafts at...'],
    '42M': ['Mixed Payment Details'],
    '42P': ['Negotiation/Deferred Payment Details', 'Deferred Payment Details'],
    '43P': ['Partial Shipments', 'Partial Shipment'],
    '43T': ['Transhipment', 'Transshipment'],
    '44A': [
      'Place of Taking in Charge/Dispatch from/Place of Receipt',
      'Place of Receipt',
      'On Board/Disp/Taking Charge',
      'Pl of Tking in Chrg / of Rceipt',
    ],
    '44B': [
      'Place of Final Destination/For Transportation to/Place of Delivery',
      'Place of Final Destination',
      'Place of Delivery',
      'Pl of Final Dest / of Delivery',
    ],
    '44C': ['Latest Date of Shipment'],
    '44D': ['Shipment Period'],
    '44E': ['Port of Loading/Airport of Departure', 'Port of Loading/Airport of Dep.', 'Port of Loading'],
    '44F': [
      'Port of Discharge/Airport of Destination',
      'Port of Dischrge/Airport of Dest',
      'Port of Discharge',
    ],
    '45A': [
      'Description of Goods and/or Services',
      'Description of Goods &/or Services',
      'Descriptn of Goods &/or Services',
      'Description of Goods',
    ],
    '46A': ['Documents Required'],
    '47A': ['Additional Conditions'],
    '48': ['Period for Presentation in Days', 'Period for Presentation'],
    '49': ['Confirmation Instructions'],
    '49G': ['Special Payment Conditions for Beneficiary'],
    '49H': ['Special Payment Conditions for Bank Only', 'Special Payment Conditions for Receiving Bank'],
    '50': ['Applicant'],
    '51': ['Applicant Bank'],
    '53': ['Reimbursing Bank'],
    '57': ['Advise Through Bank'],
    '58': ['Requested Confirmation Party'],
    '59': ['Beneficiary'],
    '71D': ['Charges'],
    '71B': ['Charges', 'Details of Charges'],
    '72Z': ['Sender to Receiver Information'],
    '78': [
      'Instructions to the Paying/Accepting/Negotiating Bank',
      'Instructions to Paying Bank',
      'Instr to Payg/Accptg/Negotg Bank',
    ],
  },
} as const satisfies Words<Record<string, readonly string[]>>

/** Before the tag of a field that a text points to: `AS STATED IN FIELD :45A:`. */
export const beforeReference: WordList = [
  {
    from: 'credit/mt700-tags.test.ts',
    words: ['FIELD', 'FIELDS', 'TAG', 'PER', 'IN', 'UNDER', 'OF', 'BY', 'AND', 'TO'],
  },
]

/** Whether something is allowed (43P, 43T). */
export const permissions: readonly Words<
  Readonly<Record<string, 'allowed' | 'not-allowed' | 'conditional'>>
>[] = [
  {
    from: 'SWIFT MT700',
    words: { ALLOWED: 'allowed', 'NOT ALLOWED': 'not-allowed', CONDITIONAL: 'conditional' },
  },
  {
    from: 'credit/mt700-fields.test.ts',
    words: {
      PERMITTED: 'allowed',
      'NOT PERMITTED': 'not-allowed',
      PROHIBITED: 'not-allowed',
      FORBIDDEN: 'not-allowed',
    },
  },
]

/** How a credit is paid (41a). */
export const availabilities: readonly Words<
  Readonly<Record<string, 'payment' | 'acceptance' | 'negotiation' | 'deferred' | 'mixed'>>
>[] = [
  {
    from: 'SWIFT MT700',
    words: {
      'BY PAYMENT': 'payment',
      'BY ACCEPTANCE': 'acceptance',
      'BY NEGOTIATION': 'negotiation',
      'BY DEF PAYMENT': 'deferred',
      'BY MIXED PYMT': 'mixed',
    },
  },
  {
    from: 'credit/mt700-fields.test.ts',
    words: { 'BY MIXED PAYMENT': 'mixed', 'BY DEFERRED PAYMENT': 'deferred' },
  },
]

/** Whether a second bank confirms it (49). */
export const confirmations: readonly Words<Readonly<Record<string, 'confirm' | 'may-add' | 'without'>>>[] = [
  { from: 'SWIFT MT700', words: { CONFIRM: 'confirm', 'MAY ADD': 'may-add', WITHOUT: 'without' } },
]

/** The names that banks' programs print before the parts of a field: `Currency : USD (US DOLLAR)`. */
export const partNames = {
  from: ['credit/mt700-printed.test.ts', 'kept'],
  words: {
    '41': ['NAME AND ADDRESS', 'NAME & ADDRESS', 'PARTY IDENTIFIER', 'ACCOUNT', 'IDENTIFIER CODE', 'CODE'],
    '48': ['NUMBER OF DAYS', 'DAYS', 'NARRATIVE'],
    '50': ['NAME AND ADDRESS', 'NAME & ADDRESS', 'PARTY IDENTIFIER', 'ACCOUNT'],
    '59': ['NAME AND ADDRESS', 'NAME & ADDRESS', 'PARTY IDENTIFIER', 'ACCOUNT'],
    '31D': ['DATE', 'PLACE'],
    '32B': ['CURRENCY', 'AMOUNT'],
    '39A': ['TOLERANCE 1', 'TOLERANCE 2'],
  },
} as const satisfies Words<Record<string, readonly string[]>>
