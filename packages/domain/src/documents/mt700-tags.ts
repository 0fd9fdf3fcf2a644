/**
 * The fields of MT700 by their tags, with the names that print-outs write beside them. A tag without a letter has options that say
 * how a bank is named (41A, 41D), which make no difference here.
 */
export const mt700Fields = {
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
} as const satisfies Record<string, readonly string[]>

export type Mt700Field = keyof typeof mt700Fields

/** The fields as MT700 has them one after the other. */
export const orderOfFields: readonly Mt700Field[] = [
  ...([
    '27',
    '40A',
    '40B',
    '20',
    '21',
    '23',
    '31C',
    '40E',
    '31D',
    '51',
    '50',
    '59',
    '32B',
    '39A',
    '39B',
    '39C',
  ] as const),
  ...(['41', '42C', '42', '42M', '42P', '43P', '43T', '44A', '44E', '44F', '44B', '44C', '44D'] as const),
  ...(['45A', '46A', '47A', '49G', '49H', '71B', '71D', '48', '49', '58', '53', '78', '57', '72Z'] as const),
]

export const isField = (tag: string): tag is Mt700Field => Object.hasOwn(mt700Fields, tag)
const tags = Object.keys(mt700Fields).filter(isField)
const options = new Set(['A', 'B', 'D', 'F'])

/** What a tag means: a field, one of several (`44` could be any of six), or nothing that MT700 has. */
export function fieldOfTag(digits: string, letter: string): Mt700Field | 'ambiguous' | 'unknown' {
  if (letter) {
    if (isField(digits + letter)) return (digits + letter) as Mt700Field // just asked
    return options.has(letter) && isField(digits) ? digits : 'unknown'
  }
  const lettered = tags.filter((tag) => tag.length > 2 && tag.startsWith(digits) && tag !== '71B')
  // 71B is what 71D was called before. 42 is also the drawee, 49 is a field of its own beside 49G and 49H.
  if (isField(digits) && digits !== '42') return digits
  return lettered.length === 1 ? lettered[0]! : lettered.length > 1 ? 'ambiguous' : 'unknown' // has one
}

/** Where a text goes on after the name of its field; undefined if it begins with none. */
export function afterLabel(field: Mt700Field, text: string): string | undefined {
  for (const label of mt700Fields[field]) {
    const end = endOfLabel(text, label)
    if (end !== undefined) return text.slice(end).trimStart()
  }
  return undefined
}

const isSign = (letter: string) => /[a-z0-9]/i.test(letter)

/** Compares letters and digits alone: print-outs differ in dots, strokes and spaces. */
function endOfLabel(text: string, label: string): number | undefined {
  const wanted = [...label].filter(isSign).join('').toLowerCase()
  let seen = 0
  let at = 0
  while (seen < wanted.length && at < text.length) {
    const letter = text.charAt(at++)
    if (!isSign(letter)) continue
    if (letter.toLowerCase() !== wanted[seen]) return undefined
    seen += 1
  }
  if (seen < wanted.length || isSign(text.charAt(at))) return undefined
  const signs = `.)${signsAfter(label)}`
  while (at < text.length && signs.includes(text.charAt(at))) at += 1
  return at
}

/** `Pos./Neg. Tol. (%)` goes on after its last letter. */
const signsAfter = (label: string) => label.slice([...label].findLastIndex(isSign) + 1)
