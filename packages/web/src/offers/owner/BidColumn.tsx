import { centsToUsd } from '@mahsul/contract/kit/money'
import { ownPriceName, priceNames } from '@mahsul/contract/offers/price-words'
import { ROUNDS_PER_OFFER } from '@mahsul/domain/bids/rounds'
import { type BasisPoints, costOfWaiting, priceAtSight } from '@mahsul/domain/offers/price-at-sight'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DifferenceWords } from '../../bids/own/BidTerms.tsx'
import { differencesOf } from '../../bids/own/differences.ts'
import { SuggestionText } from '../../bids/own/Suggestion.tsx'
import { AwaitingBid } from '../../companies/kept-acts/Awaiting.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Bid, Offer } from '../../kit/types.ts'
import { money, moneyChange, tons } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { Bdi, DateText, Num, Quoted, richTextTags } from '../../ui/Text.tsx'
import { PaymentLine } from '../facts/Payment.tsx'
import { BidStatusPill } from '../status.tsx'
import { useOfferWords, withoutAdvance } from '../words.tsx'
import { AnswerBid } from './AnswerBid.tsx'
import { type ComparedRow, comparable } from './best-of-row.ts'
import { Delta, InOffer } from './Differs.tsx'

type Props = {
  bid: Bid
  offer: Offer
  pending: readonly Bid[]
  best: Partial<Record<ComparedRow, string>>
  /** What money costs the reader's company; null where nothing is compared by it. */
  rate: BasisPoints | null
}

/** One bid, in rows that align with those next to it. */
export function BidColumn({ bid, offer, pending, best, rate }: Props) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const { language, shippingSection, inLanguage } = useFormats()
  const mayDeal = useMayAct('deal')
  const bestIn = (row: ComparedRow) => (best[row] === bid.id ? t('bid.best') : undefined)
  const priceMark =
    best.price === bid.id ? t(offer.type === 'SELL' ? 'bid.highest' : 'bid.lowest') : undefined
  const places =
    offer.type === 'BUY'
      ? bid.origin && inLanguage(bid.origin, 'name')
      : bid.destinations
          .map(({ facility, containers }) =>
            bid.destinations.length > 1
              ? t('show.partTo', { n: containers, place: inLanguage(facility, 'name') })
              : inLanguage(facility, 'name'),
          )
          .join(t('comma'))
  const { payment, advance, shipping } = differencesOf(bid, offer)
  const given = offer.destination ? inLanguage(offer.destination, 'name') : words.place(offer)
  return (
    <article className="bidcol" aria-label={bid.bidder.company_name}>
      <BidderHead bid={bid} offerId={offer.id} />
      <Row label={priceNames.bid[language]} best={priceMark} price>
        <Num>{money(bid.price)}</Num> <Delta bid={bid} offer={offer} />
      </Row>
      {rate === null ? null : <AtSight bid={bid} rate={rate} best={bestIn('atSight')} />}
      <Row label={ownPriceName(offer.type === 'BUY' ? 'buyer' : 'supplier')[language]}>
        <Num>{money(bid.price_shown)}</Num>
      </Row>
      <Row label={t('bid.containers')} best={bestIn('containers')}>
        <MiniBar bid={bid} available={offer.available_containers} />
      </Row>
      <Row label={t('bid.contract')}>
        <Num>{money(bid.costs.contract_value)}</Num>
      </Row>
      <Row label={t('bid.payment')} best={bestIn('payment')}>
        <PaymentLine terms={withoutAdvance(bid)} />{' '}
        {payment.is === 'same' ? null : (
          <InOffer>
            <PaymentLine terms={withoutAdvance(offer)} />
          </InOffer>
        )}
      </Row>
      <Row label={t('bid.advance')} best={bestIn('advance')}>
        <Num>{`${bid.payment_percentage} %`}</Num>{' '}
        {advance.is === 'same' ? null : (
          <InOffer>
            <Num>{`${offer.payment_percentage} %`}</Num>
          </InOffer>
        )}
      </Row>
      <Row label={t('bid.shipping')}>
        <bdi>{shippingSection(bid.shipping_date)}</bdi>{' '}
        {shipping.is === 'same' ? null : (
          <span className="delta">
            <DifferenceWords of={shipping} />
          </span>
        )}
      </Row>
      <Row label={t(offer.type === 'BUY' ? 'bid.origin' : 'bid.destination')}>{places || given}</Row>
      <Row label={t('bid.message')}>
        {bid.message ? <Quoted>{bid.message}</Quoted> : <span className="faint">{t('none')}</span>}
      </Row>
      {mayDeal && (bid.may.includes('accept') || bid.may.includes('decline')) ? (
        <AnswerBid bid={bid} offer={offer} pending={pending} />
      ) : (
        <Answered bid={bid} />
      )}
    </article>
  )
}

/** The bid's price without the wait for payment, and what the wait costs. */
function AtSight({ bid, rate, best }: { bid: Bid; rate: BasisPoints; best: string | undefined }) {
  const t = useTranslations('offers')
  const paid = comparable(bid)
  const { paymentDelay } = paid.payment
  const cost = costOfWaiting(paid, rate)
  return (
    <Row label={t('bid.atSight')} best={best}>
      <Num>{money(centsToUsd(priceAtSight(paid, rate)))}</Num>{' '}
      {paymentDelay && cost > 0 ? (
        <span className="delta">
          {t.rich('bid.waiting', { ...richTextTags, cost: moneyChange(-cost / 100), n: paymentDelay })}
        </span>
      ) : null}
    </Row>
  )
}

function Row({
  label,
  best,
  price,
  children,
}: {
  label: string
  /** The mark of the best of the row. */
  best?: string | undefined
  price?: boolean
  children: ReactNode
}) {
  return (
    <dl className={['bidcol__r', price && 'is-price', best && 'is-best'].filter(Boolean).join(' ')}>
      <dt>{label}</dt>
      <dd>
        <span className="v">{children}</span>
        {best ? (
          <span className="best">
            <Icon name="check" />
            {best}
          </span>
        ) : null}
      </dd>
    </dl>
  )
}

function BidderHead({ bid, offerId }: { bid: Bid; offerId: string }) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const { bidder } = bid
  return (
    <header>
      <h3>
        <Link to="/offers/$offerId/bids/$bidId/show" params={{ offerId, bidId: bid.id }}>
          <Bdi>{bidder.company_name}</Bdi>
        </Link>
      </h3>
      <p className="faint">
        {words.country(bidder.country)}
        {bidder.rating ? (
          <>
            {' · '}
            <StarRating average={bidder.rating.average} count={bidder.rating.count} />
          </>
        ) : null}
      </p>
      <p className="faint">
        {t.rich('bids.round', { ...richTextTags, n: bid.round, of: ROUNDS_PER_OFFER })} ·{' '}
        <DateText at={bid.placed_at} as="shortTime" />
      </p>
      <AwaitingBid bid={bid} />
    </header>
  )
}

function MiniBar({ bid, available }: { bid: Bid; available: number }) {
  const t = useTranslations('offers')
  const total = Math.max(available, bid.containers)
  return (
    <span className="miniq">
      {total <= 12 && bid.status === 'PENDING' ? (
        <span className="cbar">
          <span
            className="cbar__row"
            role="img"
            aria-label={t('bid.ofFree', { n: bid.containers, free: available })}
          >
            {Array.from({ length: total }, (_, place) => place).map((place) => (
              <span key={place} className={place < bid.containers ? 'cseg cseg--mine' : 'cseg cseg--free'} />
            ))}
          </span>
        </span>
      ) : null}
      <span>
        <Num>{bid.containers}</Num> · {t.rich('quantity.mt', { ...richTextTags, mt: tons(bid.quantity) })}
      </span>
    </span>
  )
}

function Answered({ bid }: { bid: Bid }) {
  const t = useTranslations('offers')
  return (
    <>
      <div className="offer-answered">
        <BidStatusPill bid={bid} />
        {bid.answered_at ? (
          <span className="faint">
            {' '}
            <DateText at={bid.answered_at} as="shortTime" />
          </span>
        ) : null}
      </div>
      <div className="after">
        {bid.answer ? (
          <p>
            {t('bid.yourAnswer')} <Quoted>{bid.answer}</Quoted>
          </p>
        ) : null}
        <SuggestionText of={bid.suggestion} own />
        {bid.trade_id ? (
          <Link to="/trades/$id/show" params={{ id: bid.trade_id }}>
            {t('bid.toTrade')}
          </Link>
        ) : null}
      </div>
    </>
  )
}
