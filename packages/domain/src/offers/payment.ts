import { isOneOf, type Problems } from '../kit/problems.ts'

export const paymentMethods = [
  'CAD_CASH_AGAINST_DOCUMENTS',
  'LC_LETTER_OF_CREDIT',
  'PAYMENT_AGAINST_RELEASE_OF_GOODS',
  'DEFERRED_PAYMENT',
  'PAYMENT_AGAINST_COPY_OF_DOCUMENTS',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Letters of credit as UCP 600 defines them; only `deferred` waits 30, 60 or 90 days. */
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
/** The same, while the form is being filled in. */
export type PaymentDraft = {
  paymentMethod: PaymentMethod | null
  lcType: LcType | null
  wantsAdvance: boolean
  advancePercentage: number | null
  paymentDelay: PaymentDelay | null
}
export type PaymentField = 'paymentMethod' | 'lcType' | 'advancePercentage' | 'paymentDelay'

type PayFacts = {
  /** The buyer opens a letter of credit, and the documents are presented under it (UCP 600). */
  credit: boolean
  /** How many days after the bill of lading the balance may be due; none: it is not deferred. */
  delays: readonly PaymentDelay[]
  /** What the supplier sends first: the original documents, or copies until the balance is paid. */
  documents: 'originals' | 'copies'
  /** Where the documents travel: through the banks, or straight to the buyer. */
  goTo: 'BANK' | 'DIRECT'
  /**
   * Whether the arrival of the goods is tracked before or after the balance is paid. The `ddp-` ones are tracked only where
   * the supplier delivers to the place; otherwise the trade ends with documents and money.
   */
  arrives: 'before-payment' | 'ddp-before-payment' | 'ddp-after-payment'
  /** What the balance is usually paid against. */
  balance: 'documents' | 'release' | 'copies' | 'days'
}

/** The payment variants the process distinguishes: a deferred letter of credit waits, the others do not. */
// biome-ignore format: a row a way of paying
export const payVariants = {
  CAD: { credit: false, delays: [], documents: 'originals', goTo: 'BANK', arrives: 'ddp-after-payment', balance: 'documents' },
  LC_SIGHT: { credit: true, delays: [], documents: 'originals', goTo: 'BANK', arrives: 'ddp-after-payment', balance: 'documents' },
  LC_DEF: { credit: true, delays: paymentDelays, documents: 'originals', goTo: 'BANK', arrives: 'ddp-before-payment', balance: 'days' },
  RELEASE: { credit: false, delays: [], documents: 'originals', goTo: 'DIRECT', arrives: 'before-payment', balance: 'release' },
  DEFERRED: { credit: false, delays: paymentDelays, documents: 'originals', goTo: 'DIRECT', arrives: 'ddp-before-payment', balance: 'days' },
  COPY: { credit: false, delays: [], documents: 'copies', goTo: 'DIRECT', arrives: 'ddp-after-payment', balance: 'copies' },
} as const satisfies Record<string, PayFacts>
export type PayVariant = keyof typeof payVariants
export const payVariantNames = Object.keys(payVariants) as PayVariant[] // the table's own keys

/** The variants that meet a condition, in the order of the table. */
export const payVariantsWhere = (is: (facts: PayFacts) => boolean): readonly PayVariant[] =>
  payVariantNames.filter((name) => is(payVariants[name]))

/** The variant of each method; a letter of credit has one per type. */
const variantsOf = {
  CAD_CASH_AGAINST_DOCUMENTS: 'CAD',
  LC_LETTER_OF_CREDIT: {
    irrevocable: 'LC_SIGHT',
    sight: 'LC_SIGHT',
    confirmed: 'LC_SIGHT',
    deferred: 'LC_DEF',
  },
  PAYMENT_AGAINST_RELEASE_OF_GOODS: 'RELEASE',
  DEFERRED_PAYMENT: 'DEFERRED',
  PAYMENT_AGAINST_COPY_OF_DOCUMENTS: 'COPY',
} as const satisfies Record<PaymentMethod, PayVariant | Record<LcType, PayVariant>>

/** The methods that say themselves after how many days they are due; a deferred credit says it by its type. */
export type DeferredMethod = {
  [Method in PaymentMethod]: (typeof variantsOf)[Method] extends infer Variant extends PayVariant
    ? (typeof payVariants)[Variant]['delays'] extends readonly []
      ? never
      : Method
    : never
}[PaymentMethod]
export function isDeferredMethod(method: PaymentMethod): method is DeferredMethod {
  const variant = variantsOf[method]
  return typeof variant === 'string' && payVariants[variant].delays.length > 0
}

type ChosenMethod = Pick<PaymentTerms, 'paymentMethod' | 'lcType'>

export function payVariantOf({ paymentMethod, lcType }: ChosenMethod): PayVariant {
  const variant = variantsOf[paymentMethod]
  if (typeof variant === 'string') return variant
  return variant[isOneOf(lcTypes, lcType) ? lcType : 'sight']
}

/** How the chosen payment method works; undefined until a known one is chosen. */
const factsOf = ({
  paymentMethod,
  lcType,
}: Pick<PaymentDraft, 'paymentMethod' | 'lcType'>): PayFacts | undefined =>
  isOneOf(paymentMethods, paymentMethod) ? payVariants[payVariantOf({ paymentMethod, lcType })] : undefined

export const needsLcType = (method: PaymentMethod | null) =>
  method !== null && typeof variantsOf[method] === 'object'

/** The days after the bill of lading from which who offers or bids may choose. */
export const delaysOf = (terms: Pick<PaymentDraft, 'paymentMethod' | 'lcType'>): readonly PaymentDelay[] =>
  factsOf(terms)?.delays ?? []

/** Payment is due a number of days after the bill of lading. */
export const isDeferred = (terms: Pick<PaymentDraft, 'paymentMethod' | 'lcType'>): boolean =>
  delaysOf(terms).length > 0

/** A bank of the buyer promises to pay against documents. */
export const isUnderCredit = (terms: Pick<PaymentDraft, 'paymentMethod' | 'lcType'>): boolean =>
  factsOf(terms)?.credit ?? false

/** Under cash against documents and letters of credit the documents travel through banks. */
export const documentsGoTo = (terms: ChosenMethod): PayFacts['goTo'] => payVariants[payVariantOf(terms)].goTo

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
    else if (!isOneOf(delaysOf(draft), draft.paymentDelay)) problems.paymentDelay = { rule: 'choice' }
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

/** Drops what the chosen method does not use, so that equal terms are stored equally. Call it on a checked draft. */
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
