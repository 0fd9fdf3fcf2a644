import { useTranslations } from 'use-intl'
import { bidTones, offerTones } from '../../kit/tones.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Pill } from '../../ui/Pill.tsx'

type Offer = Pick<Answer<'GET /secure/admin/offers'>['data'][number], 'type' | 'status' | 'ended'>
type Outcome = Answer<'GET /secure/admin/bids'>['data'][number]['status']

/** An offer's status; of one that left the market how it ended. */
export function OfferPill({ offer: { type, status, ended } }: { offer: Offer }) {
  const t = useTranslations('market.offers')
  if (status === 'purchased') return <Pill tone={offerTones.purchased}>{t(`soldOut.${type}`)}</Pill>
  if (status !== 'closed' || !ended) return <Pill tone={offerTones[status]}>{t(`status.${status}`)}</Pill>
  const isOurs = ended.how === 'taken_down' || ended.how === 'suspended'
  return <Pill tone={isOurs ? 'clay' : offerTones.closed}>{t(`ends.${ended.how}`)}</Pill>
}

export function BidPill({ status }: { status: Outcome }) {
  const t = useTranslations('market.bids.status')
  return <Pill tone={bidTones[status]}>{t(status)}</Pill>
}
