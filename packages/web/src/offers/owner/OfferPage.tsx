import { offerPriceName, ownPriceName } from '@mahsul/contract/offers/price-words'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../catalogue/Product.tsx'
import { AwaitingPurchase } from '../../companies/kept-acts/Awaiting.tsx'
import { offerQuery } from '../../kit/queries.ts'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Offer } from '../../kit/types.ts'
import { Refused } from '../../lib/refused.ts'
import { useTitle } from '../../lib/title.ts'
import { money } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { CostSum } from '../../ui/CostSum.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { YourTurn } from '../../ui/Pill.tsx'
import { PriceBlock } from '../../ui/PriceBlock.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Num, richTextTags } from '../../ui/Text.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { OfferStatusPill } from '../status.tsx'
import { TakenDown } from '../TakenDown.tsx'
import { useOfferWords } from '../words.tsx'
import { BidsOnOffer } from './BidsOnOffer.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import '../offers.css'

/** The owner's page of an offer: whose turn it is, the bids next to each other, and the offer. */
export default function OfferPage() {
  const { id } = useParams({ from: '/offers/$id' })
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  const router = useRouter()
  const elsewhere = offer !== undefined && !offer.is_own_ticket
  useEffect(() => {
    if (elsewhere) void router.navigate({ to: '/marketplace/$id/show', params: { id }, replace: true })
  }, [elsewhere, id, router])
  if (error && !offer) return <OfferMissing failure={error} onRetry={refetch} />
  if (!offer || elsewhere) return <SkeletonLines lines={8} />
  return <OwnOffer offer={offer} />
}

export function OfferMissing({ failure, onRetry }: { failure: Error; onRetry: () => unknown }) {
  const t = useTranslations('offers')
  const gone = failure instanceof Refused && failure.status === 404
  return (
    <>
      <h1 className="sr">{t(gone ? 'show.gone' : 'crumbs.offer')}</h1>
      {gone ? (
        <EmptyState title={t('show.gone')} action={<ButtonLink to="/offers">{t('show.toList')}</ButtonLink>}>
          {t('show.goneWhy')}
        </EmptyState>
      ) : (
        <FailedState onRetry={onRetry} />
      )}
    </>
  )
}

function OwnOffer({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const title = words.product(offer.product)
  useTitle(title)
  const waiting = offer.pending_bids
  const dealt = offer.sold_containers + offer.reserved_containers
  return (
    <>
      <Crumbs reference={offer.reference} type={offer.type} />
      <div className="page-head page-head--tx">
        <ProductPicture product={offer.product} imageUrl={offer.image_url} className="head__tx" />
        <div>
          <h1>{waiting > 0 ? t('show.bidsOn', { product: title }) : title}</h1>
          <p className="sub">
            {t.rich(`show.asking.${offer.type}`, { ...richTextTags, price: money(offer.price) })}{' '}
            <Num>{offer.international_commercial_term}</Num> {words.place(offer)} ·{' '}
            {t.rich('show.version', { ...richTextTags, n: offer.version })}
          </p>
        </div>
        <div className="page-head__end">
          {offer.status === 'closed' || offer.status === 'purchased' ? (
            <OfferStatusPill offer={offer} />
          ) : (
            <Countdown validUntil={offer.valid_until} long />
          )}
        </div>
      </div>
      <TakenDown offer={offer} />
      <AwaitingPurchase offer={offer} />
      {waiting > 0 ? <TurnBar offer={offer} /> : null}
      <BidsOnOffer offer={offer} />
      <div className="offer offer-own">
        <section className="sheet offer__main" aria-labelledby="offered">
          <div className="offer__head">
            <h2 id="offered">{t('show.offered')}</h2>
            <div className="row row--s">
              <OfferStatusPill offer={offer} />
            </div>
          </div>
          {waiting > 0 || (offer.taken_down && dealt === 0) ? null : (
            <ContainerBar
              type={offer.type}
              big
              sold={offer.sold_containers}
              reserved={offer.reserved_containers}
              free={offer.taken_down ? 0 : offer.available_containers}
            />
          )}
          <OfferFacts offer={offer} />
        </section>
        <aside className="offer__side">
          <OwnPrice offer={offer} />
        </aside>
      </div>
    </>
  )
}

function TurnBar({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const mayDeal = useMayAct('deal')
  return (
    <div className="turnbar">
      <div>
        {mayDeal ? <YourTurn /> : null}
        <p>
          <b>{t.rich('show.turn', { ...richTextTags, n: offer.pending_bids })}</b>{' '}
          {mayDeal ? t('show.turnWhy') : null}
        </p>
      </div>
      <ContainerBar
        type={offer.type}
        sold={offer.sold_containers}
        reserved={offer.reserved_containers}
        free={offer.available_containers}
      />
    </div>
  )
}

/** The owner's own price: what is received or paid per ton, with the calculation under it. */
function OwnPrice({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const { language } = useFormats()
  const buying = offer.type === 'BUY'
  const mayDeal = useMayAct('deal')
  const half = (Math.abs(Number(offer.price_shown) - Number(offer.price)) || 0).toFixed(2)
  return (
    <div className="sheet pad">
      <p className="faint">{ownPriceName(buying ? 'buyer' : 'supplier')[language]}</p>
      <PriceBlock
        big
        amount={offer.price_shown}
        incoterm={offer.international_commercial_term}
        port={words.place(offer)}
        includes={
          <CostSum
            small
            lines={[
              {
                key: 'price',
                label: offerPriceName(offer.type)[language],
                amount: offer.price,
              },
              { key: 'fee', label: t('show.feeHalf'), amount: buying ? half : `-${half}` },
            ]}
          />
        }
      />
      <div className="row offer-own__acts">
        {offer.taken_down ? null : mayDeal ? (
          <ButtonLink to="/offers/$id/manage" params={{ id: offer.id }}>
            {t('show.manage')}
          </ButtonLink>
        ) : (
          <RightNote act="deal" />
        )}
      </div>
    </div>
  )
}
