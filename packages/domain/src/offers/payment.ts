import { isOneOf, type Problems } from '../problems.ts'

export const paymentMethods = [
  'CAD_CASH_AGAINST_DOCUMENTS',
  'LC_LETTER_OF_CREDIT',
  'PAYMENT_AGAINST_RELEASE_OF_GOODS',
  'DEFERRED_PAYMENT',
  'PAYMENT_AGAINST_COPY_OF_DOCUMENTS',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Letters of credit as UCP 600 knows them; `deferred` alone waits 30, 60 or 90 days. */
export const lcTypes = ['irrevocable', 'sight', 'confirmed', 'deferred'] as const
export type LcType = (typeof lcTypes)[number]

export const paymentDelays = [30, 60, 90] as const
/** Days from the date of the bill of lading. */
export type PaymentDelay = (typeof paymentDelays)[number]

export type PaymentTerms = {
  paymentMethod: PaymentMethod
  lcType: LcType | null
  /** Share of the contract value paid before shipment: 0, or 5 to 100 in steps of 5. */
  advancePercentage: number
  paymentDelay: PaymentDelay | null
}
/** The same while it is being filled in. */
export type PaymentDraft = {
  paymentMethod: PaymentMethod | null
  lcType: LcType | null
  wantsAdvance: boolean
  advancePercentage: number | null
  paymentDelay: PaymentDelay | null
}
export type PaymentField = 'paymentMethod' | 'lcType' | 'advancePercentage' | 'paymentDelay'

export const needsLcType = (method: PaymentMethod | null) => method === 'LC_LETTER_OF_CREDIT'

/** Payment falls due a number of days after the bill of lading. */
export const isDeferred = (terms: Pick<PaymentDraft, 'paymentMethod' | 'lcType'>) =>
  terms.paymentMethod === 'DEFERRED_PAYMENT' ||
  (terms.paymentMethod === 'LC_LETTER_OF_CREDIT' && terms.lcType === 'deferred')

/** Under cash against documents and letters of credit the papers travel through banks. */
export const documentsGoTo = (method: PaymentMethod) =>
  method === 'CAD_CASH_AGAINST_DOCUMENTS' || method === 'LC_LETTER_OF_CREDIT' ? 'BANK' : 'DIRECT'

export function checkPayment(draft: PaymentDraft): Problems<PaymentField> {
  const problems: Problems<PaymentField> = {}
  if (draft.paymentMethod === null) problems.paymentMethod = { rule: 'required' }
  else if (!isOneOf(paymentMethods, draft.paymentMethod)) problems.paymentMethod = { rule: 'choice' }
  if (needsLcType(draft.paymentMethod)) {
    if (draft.lcType === null) problems.lcType = { rule: 'required' }
    else if (!isOneOf(lcTypes, draft.lcType)) problems.lcType = { rule: 'choice' }
  }
  if (isDeferred(draft)) {
    if (draft.paymentDelay === null) problems.paymentDelay = { rule: 'required' }
    else if (!isOneOf(paymentDelays, draft.paymentDelay)) problems.paymentDelay = { rule: 'choice' }
  }
  if (draft.wantsAdvance) {
    const percentage = draft.advancePercentage
    if (percentage === null) problems.advancePercentage = { rule: 'required' }
    else if (!Number.isSafeInteger(percentage)) problems.advancePercentage = { rule: 'numeric' }
    else if (percentage < 5 || percentage > 100)
      problems.advancePercentage = { rule: 'between', min: 5, max: 100 }
    else if (percentage % 5 !== 0) problems.advancePercentage = { rule: 'multipleOf', of: 5 }
  }
  return problems
}

/** Drops what the chosen method does not use, so that equal terms are written alike. Call it on a checked draft. */
export function settlePayment(draft: PaymentDraft): PaymentTerms {
  if (draft.paymentMethod === null) throw new Error('payment terms were settled before they were checked')
  return {
    paymentMethod: draft.paymentMethod,
    lcType: needsLcType(draft.paymentMethod) ? draft.lcType : null,
    advancePercentage: draft.wantsAdvance ? (draft.advancePercentage ?? 0) : 0,
    paymentDelay: isDeferred(draft) ? draft.paymentDelay : null,
  }
}

export const samePayment = (a: PaymentTerms, b: PaymentTerms) =>
  a.paymentMethod === b.paymentMethod &&
  a.lcType === b.lcType &&
  a.advancePercentage === b.advancePercentage &&
  a.paymentDelay === b.paymentDelay
