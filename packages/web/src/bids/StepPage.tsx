import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { textureOf } from '../catalogue/Product.tsx'
import { offerQuery, ownBidsQuery } from '../kit/queries.ts'
import { RightNote } from '../kit/RightNote.tsx'
import { whyNotBid } from '../kit/reasons.ts'
import { useMayAct } from '../kit/rights.ts'
import type { Offer } from '../kit/types.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { useMinute } from '../ui/Countdown.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../ui/states.tsx'
import { Code } from '../ui/Text.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { type Act, lastAnswered } from './draft.ts'
import { GoOn } from './GoOn.tsx'

/** One of the steps of bidding on an offer or purchasing it; `index` counts from 0, as the addresses do. */
export function StepPage({ index }: { index: 0 | 1 | 2 }) {
  const t = useTranslations('bids')
  const m = useTranslations('marketplace.offer')
  const from = `/marketplace/$id/step-${index}` as const
  const { id } = useParams({ from })
  const { act: asked, approval } = useSearch({ from })
  const act: Act = asked === 'purchase' ? 'purchase' : 'bid'
  const now = useMinute()
  const mayDeal = useMayAct('deal')
  const offer = useQuery(offerQuery(id))
  const bids = useQuery({ ...ownBidsQuery(id), enabled: offer.data?.is_own_ticket === false })
  if (offer.data?.is_own_ticket)
    return (
      <>
        <h1 className="sr">{t(`title.${act}`)}</h1>
        <EmptyState
          title={t('own')}
          action={
            <ButtonLink to="/offers/$id" params={{ id: offer.data.id }}>
              {m('openOwn')}
            </ButtonLink>
          }
        />
      </>
    )
  // Also if its owner has closed it meanwhile: what was typed is kept in the browser.
  if (isRefusal(offer.error, 'NOT_FOUND', 'VALIDATION'))
    return (
      <>
        <h1 className="sr">{m('gone')}</h1>
        <EmptyState title={m('gone')} action={<ButtonLink to="/marketplace">{m('toMarket')}</ButtonLink>}>
          {m('goneWhy')}
        </EmptyState>
      </>
    )
  if ((!offer.data && offer.isError) || (!bids.data && bids.isError))
    return (
      <>
        <h1 className="sr">{t(`title.${act}`)}</h1>
        <FailedState onRetry={() => Promise.all([offer.refetch(), bids.refetch()])} />
      </>
    )
  if (!offer.data || !bids.data)
    return (
      <div className="bid__grid">
        <SkeletonLines lines={7} />
        <SkeletonLines lines={6} />
      </div>
    )
  if (!mayDeal)
    return (
      <>
        <h1 className="page-head">{t(`title.${act}`)}</h1>
        <div className="sheet pad stack">
          <RightNote act="deal" />
          <ButtonLink to="/marketplace/$id/show" params={{ id: offer.data.id }}>
            {m('title')} <Code>{offer.data.reference}</Code>
          </ButtonLink>
        </div>
      </>
    )
  if (act === 'purchase' && approval) return <GoOn approval={approval} offer={offer.data} bids={bids.data} />
  const why = act === 'bid' ? whyNotBid(offer.data, bids.data, now) : undefined
  if (why === 'firm' || why === 'roundsUsed') return <NoBids why={why} offer={offer.data} />
  const begun = act === 'bid' ? lastAnswered(bids.data) : undefined
  return (
    <AnswerForm key={`${act}:${id}:${begun}`} offer={offer.data} bids={bids.data} act={act} index={index} />
  )
}

/** No bid will be possible: the offer never takes one, or the reader has used theirs. Buying still is. */
function NoBids({ why, offer }: { why: 'firm' | 'roundsUsed'; offer: Offer }) {
  const t = useTranslations('bids')
  const m = useTranslations('marketplace.offer')
  const w = useTranslations('goods.why')
  return (
    <>
      <h1 className="sr">{t('title.bid')}</h1>
      <EmptyState
        title={t(`noBids.${why}`)}
        commodity={textureOf(offer.product.commodity)}
        action={
          <div className="row">
            <ButtonLink
              variant="primary"
              to="/marketplace/$id/step-0"
              params={{ id: offer.id }}
              search={{ act: 'purchase' }}
            >
              {m(`purchase.${offer.type}`)}
            </ButtonLink>
            <ButtonLink to="/marketplace/$id/show" params={{ id: offer.id }}>
              {m('title')} <Code>{offer.reference}</Code>
            </ButtonLink>
          </div>
        }
      >
        {w(why)}
      </EmptyState>
    </>
  )
}
