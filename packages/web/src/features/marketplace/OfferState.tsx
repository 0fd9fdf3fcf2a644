import { useTranslations } from 'use-intl'
import type { OfferRow } from '../../model/types.ts'
import { Pill } from '../../ui/Pill.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { negotiationOf } from './negotiation.ts'

/** How an offer is sold, in a pill and a few words. `mine`: the reader's own bid is pending. */
export function OfferState({ offer, mine }: { offer: OfferRow; mine: boolean }) {
  const t = useTranslations('marketplace.state')
  const state = negotiationOf(offer, mine)
  const tone = state === 'firm' ? 'ink' : state === 'held' ? 'sea' : state === 'mine' ? 'leaf' : 'plain'
  return (
    <span className="prod__st">
      <Pill tone={tone}>{t(state)}</Pill>
      <span className="faint">
        {state === 'negotiable'
          ? t.rich('bids', { ...richTextTags, n: offer.pending_bids })
          : t(`${state}Why`)}
      </span>
    </span>
  )
}
