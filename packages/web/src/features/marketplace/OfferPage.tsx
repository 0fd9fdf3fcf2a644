import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n.tsx'
import { isRefusal } from '../../lib/refusal.ts'
import { useTitle } from '../../lib/title.ts'
import { Conduct } from '../../model/Conduct.tsx'
import { countryName } from '../../model/country.ts'
import { ProductPicture, ProductTitle } from '../../model/Product.tsx'
import { productName } from '../../model/product.ts'
import { offerQuery, ownBidsQuery } from '../../model/queries.ts'
import type { Bid, Offer } from '../../model/types.ts'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Code, InLanguage } from '../../ui/Text.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferPlan } from './OfferPlan.tsx'
import { OfferSide } from './OfferSide.tsx'
import { OwnBids } from './OwnBids.tsx'

export default function OfferPage() {
  const t = useTranslations('marketplace.offer')
  const f = useFormats()
  const { id } = useParams({ from: '/marketplace/$id/show' })
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  const { data: bids = [] } = useQuery({
    ...ownBidsQuery(id),
    enabled: offer !== undefined && !offer.is_own_ticket,
  })
  useTitle(offer && `${productName(f.language, offer.product)} ${offer.reference}`)
  // Also if its owner has closed it since it was read.
  if (isRefusal(error, 'NOT_FOUND', 'VALIDATION'))
    return (
      <>
        <h1 className="sr">{t('gone')}</h1>
        <EmptyState title={t('gone')} action={<ButtonLink to="/marketplace">{t('toMarket')}</ButtonLink>}>
          {t('goneWhy')}
        </EmptyState>
      </>
    )
  if (!offer && error)
    return (
      <>
        <h1 className="sr">{t('title')}</h1>
        <FailedState onRetry={() => refetch()} />
      </>
    )
  if (!offer)
    return (
      <div className="offer">
        <SkeletonLines lines={9} />
        <SkeletonLines lines={5} />
      </div>
    )
  return <Shown offer={offer} bids={bids} />
}

function Shown({ offer, bids }: { offer: Offer; bids: readonly Bid[] }) {
  const t = useTranslations('marketplace.offer')
  const f = useFormats()
  const waiting = bids.find((bid) => bid.status === 'PENDING')
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs')}>
        <Link to="/marketplace">{t('market')}</Link>
        <Icon name="next" />
        <span>
          {t('title')} <Code>{offer.reference}</Code>
        </span>
      </nav>
      <div className="offer">
        <section className="sheet offer__main">
          <ProductPicture
            product={offer.product}
            imageUrl={offer.image_url}
            className="offer__tx"
            box={[300, 88]}
          />
          <div className="offer__head">
            <div>
              <h1>
                <ProductTitle product={offer.product} />
              </h1>
              <p className="sub">
                <InLanguage of={offer.product.parent} field="origin" /> · {t(`by.${offer.type}`)}{' '}
                <bdi>{offer.owner.company_name}</bdi> ·{' '}
                <bdi>{countryName(f.language, offer.owner.country)}</bdi>{' '}
                {offer.owner.rating ? (
                  <StarRating average={offer.owner.rating.average} count={offer.owner.rating.count} />
                ) : null}
              </p>
              <Conduct memberId={offer.owner.external_id} />
            </div>
            <OfferTags offer={offer} />
          </div>
          <ContainerBar
            big
            sold={offer.sold_containers}
            reserved={offer.reserved_containers}
            free={offer.available_containers}
            mine={waiting?.containers ?? 0}
          />
          <OfferFacts offer={offer} />
        </section>
        <OfferSide offer={offer} bids={bids} />
      </div>
      <OwnBids offer={offer} bids={bids} />
      <OfferPlan offer={offer} bids={bids} />
    </>
  )
}

function OfferTags({ offer }: { offer: Offer }) {
  const t = useTranslations('marketplace.tag')
  return (
    <div className="row row--s">
      {offer.kind === 'FIRM' ? <Pill tone="ink">{t('firm')}</Pill> : <Pill>{t('negotiable')}</Pill>}
      {offer.trading_option ? <Pill>{t(offer.trading_option)}</Pill> : null}
      {offer.partial_purchase ? <Pill>{t('partialPurchase')}</Pill> : null}
      {offer.quantity_negotiable ? <Pill>{t('quantityNegotiable')}</Pill> : null}
      {offer.partial_shipping ? <Pill>{t('partialShipping')}</Pill> : null}
    </div>
  )
}
