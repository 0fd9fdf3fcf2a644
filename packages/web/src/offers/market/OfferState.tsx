import { useTranslations } from 'use-intl'
import type { OfferRow } from '../../kit/types.ts'
import { Pill } from '../../ui/Pill.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { negotiationOf } from './negotiation.ts'

/** Whatever sets an offer apart from others that are negotiable. `mine`: the reader's own bid is pending. */
export function OfferState({ offer, mine }: { offer: OfferRow; mine: boolean }) {
  const t = useTranslations('marketplace.state')
  const state = negotiationOf(offer, mine)
  if (state === 'negotiable')
    return offer.pending_bids > 0 ? (
      <span className="faint">{t.rich('bids', { ...richTextTags, n: offer.pending_bids })}</span>
    ) : null
  const tone = state === 'firm' ? 'ink' : state === 'held' ? 'sea' : state === 'mine' ? 'leaf' : 'plain'
  return <Pill tone={tone}>{t(state)}</Pill>
}
