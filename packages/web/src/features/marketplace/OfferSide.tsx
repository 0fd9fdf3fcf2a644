import { useTranslations } from 'use-intl'
import { perTon } from '../../model/cost-lines.ts'
import { DeliveryPlace } from '../../model/Delivery.tsx'
import { CautionNotes, RouteCard } from '../../model/RouteCard.tsx'
import { whyNotBid, whyOver } from '../../model/reasons.ts'
import type { Bid, Offer } from '../../model/types.ts'
import { CostSum } from '../../ui/CostSum.tsx'
import { Countdown, useMinute } from '../../ui/Countdown.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { PriceBlock } from '../../ui/PriceBlock.tsx'
import { Note } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { useLane } from './use-lane.ts'

/** Price, time left, possible acts, and the route of the goods. */
export function OfferSide({ offer, bids }: { offer: Offer; bids: readonly Bid[] }) {
  const lane = useLane(offer, bids)
  return (
    <aside className="offer__side">
      <div className="sheet pad">
        <PriceBlock
          big
          amount={offer.price_shown}
          incoterm={offer.international_commercial_term}
          port={<DeliveryPlace of={offer} />}
          includes={<Includes offer={offer} />}
        />
        <Countdown long validUntil={offer.valid_until} hours={offer.valid_for} />
        <Acts offer={offer} bids={bids} />
      </div>
      <CautionNotes places={[lane.from, lane.to]} />
      <RouteCard from={lane.from} to={lane.to} transitDays={lane.days} />
    </aside>
  )
}

/** The two lines of the price, and what is added to it. */
function Includes({ offer }: { offer: Offer }) {
  const t = useTranslations('marketplace.offer')
  const g = useTranslations('goods.sum')
  const half = (Number(offer.price_shown) - Number(offer.price)).toFixed(2)
  const bags = offer.package_size > 0 ? perTon(offer.bag_cost, String(offer.package_size / 1000)) : '0.00'
  return (
    <>
      <CostSum
        small
        lines={[
          { key: 'price', label: t(offer.type === 'SELL' ? 'contractPrice' : 'target'), amount: offer.price },
          { key: 'fee', label: g('feePerTon'), amount: half },
        ]}
      />
      <p className="faint">
        {t.rich(`notIn.${offer.type}.${offer.international_commercial_term}`, { ...richTextTags, bags })}
      </p>
    </>
  )
}

function Acts({ offer, bids }: { offer: Offer; bids: readonly Bid[] }) {
  const t = useTranslations('marketplace.offer')
  const w = useTranslations('goods.why')
  const now = useMinute()
  const why = whyNotBid(offer, bids, now)
  const over = whyOver(offer, now) !== undefined
  const start = offer.id
  const mayPurchase = !over && offer.may.includes('purchase')
  const waiting = bids.find((bid) => bid.status === 'PENDING')
  return (
    <>
      {why ? (
        <div className="why">
          <Note>{w(why)}</Note>
        </div>
      ) : null}
      <div className="row">
        {why === undefined ? (
          <ButtonLink
            variant="primary"
            to="/marketplace/$id/step-0"
            params={{ id: start }}
            search={{ act: 'bid' }}
          >
            {t('placeBid')}
          </ButtonLink>
        ) : null}
        {mayPurchase ? (
          <ButtonLink
            variant={why === undefined || waiting ? 'secondary' : 'primary'}
            to="/marketplace/$id/step-0"
            params={{ id: start }}
            search={{ act: 'purchase' }}
          >
            {t(`purchase.${offer.type}`)}
          </ButtonLink>
        ) : null}
        {waiting ? (
          <ButtonLink to="/offers/bid/$id/show" params={{ id: waiting.id }}>
            {t('openBid')}
          </ButtonLink>
        ) : null}
        {offer.is_own_ticket ? (
          <ButtonLink variant="primary" to="/offers/$id" params={{ id: offer.id }}>
            {t('openOwn')}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}
