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
import { RouteCard } from '../../model/RouteCard.tsx'
import type { Bid, Offer } from '../../model/types.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Code } from '../../ui/Text.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferPlan } from './OfferPlan.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { OfferSpecs } from './OfferSpecs.tsx'
import { OwnBids } from './OwnBids.tsx'
import { useLane } from './use-lane.ts'

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
      <div className="offerpage">
        <SkeletonLines lines={5} />
        <SkeletonLines lines={9} />
      </div>
    )
  return <Shown offer={offer} bids={bids} />
}

function Shown({ offer, bids }: { offer: Offer; bids: readonly Bid[] }) {
  const t = useTranslations('marketplace.offer')
  const f = useFormats()
  const lane = useLane(offer, bids)
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
      <div className="offerpage">
        <div className="offerpage__head">
          <ProductPicture
            product={offer.product}
            imageUrl={offer.image_url}
            className="offerpage__tx"
            box={[80, 80]}
          />
          <div>
            <h1>
              <ProductTitle product={offer.product} />
            </h1>
            <p className="sub">
              {t(`by.${offer.type}`)} <bdi>{offer.owner.company_name}</bdi> ·{' '}
              <bdi>{countryName(f.language, offer.owner.country)}</bdi>{' '}
              {offer.owner.rating ? (
                <StarRating average={offer.owner.rating.average} count={offer.owner.rating.count} />
              ) : null}
            </p>
          </div>
        </div>
        <div className="offerpage__side">
          <OfferPrice offer={offer} bids={bids} lane={lane} />
        </div>
        <div className="offerpage__rest">
          <OfferFacts offer={offer} mine={waiting?.containers ?? 0} />
          <OwnBids offer={offer} bids={bids} />
          <div className="sheet folds">
            <OfferSpecs offer={offer} />
            <OfferPlan offer={offer} lane={lane} />
            <Conduct folded memberId={offer.owner.external_id} />
          </div>
          <RouteCard className="mapcard--low" from={lane.from} to={lane.to} transitDays={lane.days} />
        </div>
      </div>
    </>
  )
}
