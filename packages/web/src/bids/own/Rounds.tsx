import { ROUNDS_PER_OFFER } from '@mahsul/domain/bids/rounds'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { money } from '../../lib/words/formats.ts'
import { bidsOnOfferQuery } from '../../offers/queries.ts'
import { BidStatusPill } from '../../offers/status.tsx'
import type { BidWithOffer } from '../../offers/words.tsx'
import { Link } from '../../ui/Link.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { DateText, Quoted, richTextTags } from '../../ui/Text.tsx'
import { SuggestionText } from './Suggestion.tsx'

/** Every bid this bidder placed on the offer, the latest first. */
export function Rounds({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const { data, isError, refetch } = useQuery(bidsOnOfferQuery(bid.ticket.id, undefined))
  if (isError && !data) return <FailedState onRetry={refetch} />
  if (!data) return <SkeletonLines />
  const rounds = data.data
    .filter((each) => each.bidder.external_id === bid.bidder.external_id)
    .sort((a, b) => b.placed_at.localeCompare(a.placed_at))
  const own = bid.ticket.is_own_ticket
  return (
    <PaddedSection title={t('bids.history')}>
      <ol className="offer-rounds">
        {rounds.map((each) => (
          <li key={each.id} aria-current={each.id === bid.id ? 'true' : undefined}>
            <div className="row row--between">
              <span>
                {t.rich('bids.round', { ...richTextTags, n: each.round, of: ROUNDS_PER_OFFER })} ·{' '}
                <DateText at={each.placed_at} as="shortTime" />
              </span>
              <BidStatusPill bid={each} />
            </div>
            <p>
              {t.rich('bids.line', { ...richTextTags, price: money(each.price), n: each.containers })}
              {each.id === bid.id ? null : (
                <>
                  {' '}
                  {own ? (
                    <Link
                      to="/offers/$offerId/bids/$bidId/show"
                      params={{ offerId: bid.ticket.id, bidId: each.id }}
                    >
                      {t('bids.open')}
                    </Link>
                  ) : (
                    <Link to="/offers/bid/$id/show" params={{ id: each.id }}>
                      {t('bids.open')}
                    </Link>
                  )}
                </>
              )}
            </p>
            {each.answer ? <Quoted>{each.answer}</Quoted> : null}
            <SuggestionText of={each.suggestion} own={own} />
          </li>
        ))}
      </ol>
    </PaddedSection>
  )
}
