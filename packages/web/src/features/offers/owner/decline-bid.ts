import { usdPattern } from '@mahsul/contract/money'
import type { ShippingSection } from '@mahsul/domain/offers/shipping-date'

export type DeclineDraft = {
  message: string
  /** As typed; '' when nothing is suggested. */
  price: string
  containers: number | undefined
  section: ShippingSection | null
}

export type DeclineProblem = 'needed' | 'price' | 'containers'

/** A refusal must say why; a suggestion must be one the bidder could take up. */
export function declineProblems(
  { message, price, containers }: DeclineDraft,
  available: number,
): Partial<Record<'message' | 'price' | 'containers', DeclineProblem>> {
  const whole = containers === undefined || Number.isSafeInteger(containers)
  return {
    ...(message.trim() === '' && { message: 'needed' as const }),
    ...(price !== '' && (!usdPattern.test(price) || Number(price) <= 0) && { price: 'price' as const }),
    ...((!whole || (containers !== undefined && (containers < 1 || containers > available))) && {
      containers: 'containers' as const,
    }),
  }
}

export function declineBody({ message, price, containers, section }: DeclineDraft) {
  const suggestion = {
    ...(price !== '' && { price }),
    ...(containers !== undefined && { containers }),
    ...(section && { shipping_date: section }),
  }
  const suggests = Object.keys(suggestion).length > 0
  return { message: message.trim(), ...(suggests && { suggestion }) }
}
