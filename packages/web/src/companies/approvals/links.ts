import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { Approval } from '../kept-acts/approvals.ts'

type About = Pick<Approval, 'external_id' | 'act' | 'ticket_id' | 'bid_id' | 'trade_id'>

/** The page of what a request is about; a bank account has none that a colleague may open, and limits are here. */
export function linkOfSubject({ act, ticket_id: offer, bid_id: bid, trade_id: trade }: About) {
  if (act === 'purchase' && offer) return linkOptions({ to: '/marketplace/$id/show', params: { id: offer } })
  if (act === 'acceptance' && offer && bid)
    return linkOptions({ to: '/offers/$offerId/bids/$bidId/show', params: { offerId: offer, bidId: bid } })
  if (act === 'signing' && trade) return linkOptions({ to: '/trades/$id/show', params: { id: trade } })
  return undefined
}

/** Where the approved act is done, with what was typed for it. */
export function linkToComplete(about: About): LinkOptions | undefined {
  const { external_id: approval, act, ticket_id: offer, trade_id: trade } = about
  switch (act) {
    case 'purchase':
      return offer
        ? linkOptions({
            to: '/marketplace/$id/step-0',
            params: { id: offer },
            search: { act: 'purchase', approval },
          })
        : undefined
    case 'acceptance':
      return linkOfSubject(about)
    case 'signing':
      return trade ? linkOptions({ to: '/trades/$id/sign', params: { id: trade } }) : undefined
    case 'bank':
      return linkOptions({ to: '/profile/payment-information', search: { approval } })
    case 'limits':
      return linkOptions({ to: '/profile/approvals' })
  }
}
