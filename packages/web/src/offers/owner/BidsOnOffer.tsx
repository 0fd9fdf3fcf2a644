import { basisPoints } from '@mahsul/domain/offers/price-at-sight'
import { useQueries, useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Bid, Offer } from '../../kit/types.ts'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type BidStatus, bidsOnOfferQuery } from '../queries.ts'
import { BidColumn } from './BidColumn.tsx'
import { bestOfRows, comparable, differInTime } from './best-of-row.ts'
import { Financing } from './Financing.tsx'
import { financingQuery } from './financing-query.ts'

const tabs = ['PENDING', 'REJECTED', 'ACCEPTED'] as const satisfies readonly BidStatus[]
/** Columns on a desktop; more bids wrap below, in the same rows. */
const abreast = 3

/** The bids on an offer, pending ones first. A firm offer accepts no bids and shows none. */
export function BidsOnOffer({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const { bids: asked } = useSearch({ from: '/offers/$id' })
  const lists = useQueries({ queries: tabs.map((status) => bidsOnOfferQuery(offer.id, status)) })
  const current = tabs.find((status) => status === asked) ?? 'PENDING'
  const shown = lists[tabs.indexOf(current)]!
  const total = lists.reduce((sum, list) => sum + (list.data?.total_data ?? 0), 0)
  const loaded = lists.every((list) => list.data)
  if (loaded && total === 0) return <NoBids offer={offer} />
  const bids = byPrice(shown.data?.data ?? [], offer)
  return (
    <section aria-labelledby="bids-on-offer" className="offer-bids">
      <h2 className="sr" id="bids-on-offer">
        {t('show.bids')}
      </h2>
      <Tabs
        label={t('show.bids')}
        tabs={tabs.map((status, place) => {
          const n = lists[place]?.data?.total_data
          return {
            key: status,
            link: linkOptions({
              to: '/offers/$id',
              params: { id: offer.id },
              search: { bids: status === 'PENDING' ? undefined : status },
            }),
            label: t(`show.tab.${status}`),
            current: status === current,
            ...(n !== undefined && { count: n }),
          }
        })}
      />
      {shown.isError && !shown.data ? (
        <FailedState onRetry={shown.refetch} />
      ) : !shown.data ? (
        <SkeletonRows rows={3} />
      ) : bids.length === 0 ? (
        <p className="sheet pad faint">{t(`show.noneIn.${current}`)}</p>
      ) : (
        <Comparison bids={bids} offer={offer} pending={current === 'PENDING' ? bids : []} />
      )}
    </section>
  )
}

function Comparison({ bids, offer, pending }: { bids: Bid[]; offer: Offer; pending: Bid[] }) {
  const t = useTranslations('offers')
  const mayDeal = useMayAct('deal')
  const compared = pending.map(comparable)
  const isTimed = differInTime(compared)
  const { data: percent } = useQuery({ ...financingQuery, enabled: isTimed })
  const rate = percent === undefined || percent === null ? null : basisPoints(Math.round(percent * 100))
  const best = bestOfRows(compared, { offerType: offer.type, rate })
  const rows = Array.from({ length: Math.ceil(bids.length / abreast) }, (_, row) =>
    bids.slice(row * abreast, (row + 1) * abreast),
  )
  const isWithheld = !mayDeal && pending.length > 0
  return (
    <>
      {isWithheld ? <RightNote act="deal" /> : null}
      {isTimed && percent !== undefined ? <Financing rate={percent} /> : null}
      <p className="unitline">{t('show.units')}</p>
      {rows.map((row) => (
        <div
          className="compare"
          key={row[0]?.id}
          style={{ '--rows': isTimed && rate !== null ? 10 : 9, '--abreast': Math.min(abreast, bids.length) }}
        >
          {row.map((bid) => (
            <BidColumn
              key={bid.id}
              bid={bid}
              offer={offer}
              pending={pending}
              best={best}
              rate={isTimed ? rate : null}
            />
          ))}
        </div>
      ))}
    </>
  )
}

function NoBids({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const onSale = offer.status === 'published' || offer.status === 'open'
  if (!onSale) return null
  return (
    <EmptyState title={t(offer.kind === 'FIRM' ? 'show.firm' : 'show.noBids')}>
      {t(offer.kind === 'FIRM' ? 'show.firmWhy' : 'show.noBidsWhy')}
    </EmptyState>
  )
}

/** The highest price first for a seller, the lowest for a buyer. */
const byPrice = (bids: readonly Bid[], offer: Offer): Bid[] =>
  [...bids].sort((a, b) => (offer.type === 'SELL' ? -1 : 1) * (Number(a.price) - Number(b.price)))
