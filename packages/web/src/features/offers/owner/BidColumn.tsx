import { ownPriceName, priceNames } from '@mahsul/contract/price-words'
import { ROUNDS_PER_OFFER } from '@mahsul/domain/bids/rounds'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { money, tons } from '../../../lib/formats.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { AwaitingBid } from '../../../model/approvals/Awaiting.tsx'
import { PaymentLine } from '../../../model/Payment.tsx'
import { useMayAct } from '../../../model/rights.ts'
import type { Bid, Offer } from '../../../model/types.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { StarRating } from '../../../ui/StarRating.tsx'
import { Bdi, DateText, Num, Quoted, richTextTags } from '../../../ui/Text.tsx'
import { DifferenceWords } from '../bid/BidTerms.tsx'
import { differencesOf } from '../bid/differences.ts'
import { SuggestionText } from '../bid/Suggestion.tsx'
import { BidStatusPill } from '../status.tsx'
import { useOfferWords, withoutAdvance } from '../words.tsx'
import { AnswerBid } from './AnswerBid.tsx'
import type { ComparedRow } from './best-of-row.ts'
import { Delta, InOffer } from './Differs.tsx'

type Props = { bid: Bid; offer: Offer; pending: readonly Bid[]; best: Partial<Record<ComparedRow, string>> }

/** One bid, in rows that align with those next to it. */
export function BidColumn({ bid, offer, pending, best }: Props) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const { language, shippingSection, inLanguage } = useFormats()
  const mayDeal = useMayAct('deal')
  const isBest = (row: ComparedRow) => best[row] === bid.id
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
      <Row label={priceNames.bid[language]} best={isBest('price')} price>
        <Num>{money(bid.price)}</Num> <Delta bid={bid} offer={offer} />
      </Row>
      <Row label={ownPriceName(offer.type === 'BUY' ? 'buyer' : 'supplier')[language]}>
        <Num>{money(bid.price_shown)}</Num>
      </Row>
      <Row label={t('bid.containers')} best={isBest('containers')}>
        <MiniBar bid={bid} available={offer.available_containers} />
      </Row>
      <Row label={t('bid.contract')}>
        <Num>{money(bid.costs.contract_value)}</Num>
      </Row>
      <Row label={t('bid.payment')} best={isBest('payment')}>
        <PaymentLine terms={withoutAdvance(bid)} />{' '}
        {payment.is === 'same' ? null : (
          <InOffer>
            <PaymentLine terms={withoutAdvance(offer)} />
          </InOffer>
        )}
      </Row>
      <Row label={t('bid.advance')} best={isBest('advance')}>
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

function Row({
  label,
  best,
  price,
  children,
}: {
  label: string
  best?: boolean
  price?: boolean
  children: ReactNode
}) {
  const t = useTranslations('offers')
  return (
    <dl className={['bidcol__r', price && 'is-price', best && 'is-best'].filter(Boolean).join(' ')}>
      <dt>{label}</dt>
      <dd>
        <span className="v">{children}</span>
        {best ? (
          <span className="best">
            <Icon name="check" />
            {t('bid.best')}
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
