import type { OfferStatus } from '@mahsul/domain/offers/offer-status'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../lib/api-types.ts'
import { Pill, type PillTone } from '../../../ui/Pill.tsx'

type Offer = Pick<Answer<'GET /secure/admin/offers'>['data'][number], 'type' | 'status' | 'ended'>
type Outcome = Answer<'GET /secure/admin/bids'>['data'][number]['status']

const tones: Record<OfferStatus, PillTone> = {
  published: 'leaf',
  open: 'leaf',
  under_negotiation: 'sea',
  confirmation: 'sea',
  purchased: 'ink',
  expired: 'mute',
  closed: 'mute',
}

/** An offer's status; of one that left the market how it ended. */
export function OfferPill({ offer: { type, status, ended } }: { offer: Offer }) {
  const t = useTranslations('admin.offers')
  if (status === 'purchased') return <Pill tone={tones.purchased}>{t(`soldOut.${type}`)}</Pill>
  if (status !== 'closed' || !ended) return <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>
  const isOurs = ended.how === 'taken_down' || ended.how === 'suspended'
  return <Pill tone={isOurs ? 'clay' : tones.closed}>{t(`ends.${ended.how}`)}</Pill>
}

const bidTones: Record<Outcome, PillTone> = {
  pending: 'sea',
  accepted: 'leaf',
  declined: 'clay',
  withdrawn: 'mute',
  ended: 'mute',
}

export function BidPill({ status }: { status: Outcome }) {
  const t = useTranslations('admin.bids.status')
  return <Pill tone={bidTones[status]}>{t(status)}</Pill>
}
