import { ROUNDS_PER_OFFER } from '@mahsul/domain/bids/rounds'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../catalogue/Product.tsx'
import { AwaitingBid } from '../../companies/kept-acts/Awaiting.tsx'
import { Conduct } from '../../kit/Conduct.tsx'
import { offerQuery, ownBidsQuery } from '../../kit/queries.ts'
import { RightNote } from '../../kit/RightNote.tsx'
import { whyOver } from '../../kit/reasons.ts'
import { useMayAct } from '../../kit/rights.ts'
import { bidState } from '../../kit/tones.ts'
import { useTitle } from '../../lib/title.ts'
import { Crumbs } from '../../offers/Crumbs.tsx'
import { AnswerBid } from '../../offers/owner/AnswerBid.tsx'
import { OfferMissing } from '../../offers/owner/OfferPage.tsx'
import { bidQuery, bidsOnOfferQuery } from '../../offers/queries.ts'
import { BidStatusPill } from '../../offers/status.tsx'
import { type BidWithOffer, useOfferWords } from '../../offers/words.tsx'
import { Countdown, useMinute } from '../../ui/Countdown.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { Pill, YourTurn } from '../../ui/Pill.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { Bdi, DateText, Quoted, richTextTags } from '../../ui/Text.tsx'
import { BidCosts, BidPrices } from '../own/BidCosts.tsx'
import { BidPlan } from '../own/BidPlan.tsx'
import { BidTerms } from '../own/BidTerms.tsx'
import { Rounds } from '../own/Rounds.tsx'
import { SuggestionText } from '../own/Suggestion.tsx'
import { WithdrawBid } from '../own/WithdrawBid.tsx'
import '../../offers/offers.css'

/** One bid for its two parties: its terms next to the offer's, its costs, and the rounds before it. */
export default function BidPage() {
  const own = useParams({ from: '/offers/bid/$id/show', shouldThrow: false })
  const onMine = useParams({ from: '/offers/$offerId/bids/$bidId/show', shouldThrow: false })
  const id = own?.id ?? onMine?.bidId ?? ''
  const { data: bid, error, refetch } = useQuery(bidQuery(id))
  if (error && !bid) return <OfferMissing failure={error} onRetry={refetch} />
  if (!bid) return <SkeletonLines lines={8} />
  return <OneBid bid={bid} />
}

function OneBid({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const offer = bid.ticket
  const own = offer.is_own_ticket
  const offerLink = own
    ? linkOptions({ to: '/offers/$id', params: { id: offer.id } })
    : linkOptions({ to: '/marketplace/$id/show', params: { id: offer.id } })
  const title = words.product(offer.product)
  useTitle(t('bid.titleOf', { product: title }))
  return (
    <>
      <Crumbs
        reference={offer.reference}
        offerLink={offerLink}
        here={t.rich('bids.round', { ...richTextTags, n: bid.round, of: ROUNDS_PER_OFFER })}
      />
      <div className="page-head page-head--tx">
        <ProductPicture product={offer.product} imageUrl={offer.image_url} className="head__tx" />
        <div>
          <h1>{t(own ? 'bid.titleOf' : 'bid.yours', { product: title })}</h1>
          <p className="sub">
            <Bdi>{own ? bid.bidder.company_name : offer.owner.company_name}</Bdi> ·{' '}
            {t.rich('bids.round', { ...richTextTags, n: bid.round, of: ROUNDS_PER_OFFER })} ·{' '}
            <DateText at={bid.placed_at} as="shortTime" />
          </p>
          <Conduct memberId={(own ? bid.bidder : offer.owner).external_id} />
        </div>
        <div className="page-head__end">
          {bid.status === 'PENDING' ? (
            <Countdown validUntil={offer.valid_until} long />
          ) : (
            <BidStatusPill bid={bid} />
          )}
        </div>
      </div>
      <StateBar bid={bid} />
      <div className="offer">
        <div className="offer-stack">
          <BidTerms bid={bid} />
          {bid.message ? (
            <section className="sheet pad">
              <h2 className="h-panel">{t('bid.message')}</h2>
              <p dir="auto">{bid.message}</p>
            </section>
          ) : null}
          {bid.status === 'PENDING' ? <BidPlan bid={bid} /> : null}
          <Rounds bid={bid} />
        </div>
        <aside className="offer__side">
          <BidPrices bid={bid} />
          <BidCosts bid={bid} />
          <Acts bid={bid} />
        </aside>
      </div>
    </>
  )
}

/** Whose turn it is, or how it ended. */
function StateBar({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const own = bid.ticket.is_own_ticket
  const mayDeal = useMayAct('deal')
  if (bid.status === 'PENDING')
    return own && mayDeal ? (
      <div className="turnbar turnbar--line">
        <YourTurn />
        <p>{t('bid.answerThis')}</p>
        <AwaitingBid bid={bid} />
      </div>
    ) : own ? null : (
      <div className="info">
        {bid.awaiting_approval ? <AwaitingBid bid={bid} /> : <Pill tone="sea">{t('bid.waits')}</Pill>}
        <span>{t('bid.waitsWhy')}</span>
      </div>
    )
  return (
    <div className="sheet pad offer-outcome">
      <p>
        <b>{t(`bid.outcome.${bidState(bid)}.${own ? 'owner' : 'bidder'}`)}</b>{' '}
        {bid.answered_at ? <DateText at={bid.answered_at} as="shortTime" /> : null}
      </p>
      {bid.answer ? <Quoted>{bid.answer}</Quoted> : null}
      <SuggestionText of={bid.suggestion} own={own} />
      {bid.status === 'REJECTED' && !own && mayDeal ? <NextBid bid={bid} /> : null}
      {bid.trade_id ? (
        <p>
          <Link to="/trades/$id/show" params={{ id: bid.trade_id }}>
            {t('bid.toTrade')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

/** Where a bid that ended leads: to the next one, which starts with what the other side suggested last, or to buying. */
function NextBid({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers.bid')
  const { data: offer } = useQuery(offerQuery(bid.ticket.id))
  const { data: bids = [] } = useQuery(ownBidsQuery(bid.ticket.id))
  const now = useMinute()
  if (!offer || whyOver(offer, now)) return null
  const params = { id: offer.id }
  const isLatest = bids[0]?.id === bid.id
  return (
    <div className="row">
      {offer.may.includes('bid') ? (
        <ButtonLink variant="primary" to="/marketplace/$id/step-0" params={params} search={{ act: 'bid' }}>
          {isLatest && bid.suggestion ? t('bidSo') : t('again')}
        </ButtonLink>
      ) : null}
      {offer.may.includes('purchase') ? (
        <ButtonLink to="/marketplace/$id/step-0" params={params} search={{ act: 'purchase' }}>
          {t(`buy.${offer.type}`)}
        </ButtonLink>
      ) : null}
    </div>
  )
}

function Acts({ bid }: { bid: BidWithOffer }) {
  const mayDeal = useMayAct('deal')
  const answers = bid.may.includes('accept') || bid.may.includes('decline')
  const { data } = useQuery({ ...bidsOnOfferQuery(bid.ticket.id, 'PENDING'), enabled: answers && mayDeal })
  if (!mayDeal && (answers || bid.may.includes('withdraw')))
    return (
      <div className="sheet pad">
        <RightNote act="deal" />
      </div>
    )
  if (answers)
    return (
      <div className="sheet offer-answer">
        <AnswerBid bid={bid} offer={bid.ticket} pending={data?.data ?? []} />
      </div>
    )
  return bid.may.includes('withdraw') ? <WithdrawBid bid={bid} /> : null
}
