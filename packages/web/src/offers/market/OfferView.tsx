import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ProductPicture, ProductTitle } from '../../catalogue/Product.tsx'
import { AwaitingPurchase } from '../../companies/kept-acts/Awaiting.tsx'
import { Conduct } from '../../kit/Conduct.tsx'
import { countryName } from '../../kit/country.ts'
import { ownBidsQuery } from '../../kit/queries.ts'
import type { Offer } from '../../kit/types.ts'
import { LaneRules } from '../../lane-rules/LaneRules.tsx'
import { useFormats } from '../../lib/words/i18n.tsx'
import { useMinute } from '../../ui/Countdown.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { RouteCard } from '../facts/RouteCard.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferPlan } from './OfferPlan.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { OfferSpecs } from './OfferSpecs.tsx'
import { OwnBids } from './OwnBids.tsx'
import { Star } from './Star.tsx'
import { goodsLane, useLane } from './use-lane.ts'
import { hasEnded } from './watching.ts'

type Props = {
  offer: Offer
  /** Its name is the page's heading, or under it that of the pane, which is named by it. */
  heading: { level: 'h1' } | { level: 'h2'; id: string }
}

/** An offer as others see it: on a page of its own, or beside the list. */
export function OfferView({ offer, heading }: Props) {
  const { data: bids = [] } = useQuery({ ...ownBidsQuery(offer.id), enabled: !offer.is_own_ticket })
  const lane = useLane(offer, bids)
  const waiting = bids.find((bid) => bid.status === 'PENDING')
  return (
    <div className="offerpage">
      <Head offer={offer} heading={heading} />
      <div className="offerpage__side">
        <OfferPrice offer={offer} bids={bids} lane={lane} />
      </div>
      <div className="offerpage__rest">
        <AwaitingPurchase offer={offer} />
        <OfferFacts offer={offer} mine={waiting?.containers ?? 0} />
        <OwnBids offer={offer} bids={bids} />
        <div className="sheet folds">
          <OfferSpecs offer={offer} />
          <OfferPlan offer={offer} lane={lane} />
          <LaneRules of={{ lane: goodsLane(offer, lane) }} />
          <Conduct folded memberId={offer.owner.external_id} />
        </div>
        <RouteCard className="mapcard--low" from={lane.from} to={lane.to} transitDays={lane.days} />
      </div>
    </div>
  )
}

function Head({ offer, heading }: Props) {
  const t = useTranslations('marketplace.offer')
  const f = useFormats()
  const now = useMinute()
  const { owner } = offer
  const { level: Heading, ...named } = heading
  return (
    <div className="offerpage__head">
      <ProductPicture
        product={offer.product}
        imageUrl={offer.image_url}
        className="offerpage__tx"
        box={[80, 80]}
      />
      <div>
        <Heading className="offerpage__name" {...named}>
          <ProductTitle product={offer.product} />
        </Heading>
        <p className="sub">
          {t(`by.${offer.type}`)} <bdi>{owner.company_name}</bdi> ·{' '}
          <bdi>{countryName(f.language, owner.country)}</bdi>{' '}
          {owner.rating ? <StarRating average={owner.rating.average} count={owner.rating.count} /> : null}
        </p>
      </div>
      <Star offer={offer} hasEnded={hasEnded(offer, now)} />
    </div>
  )
}
