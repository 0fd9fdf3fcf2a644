import { useTranslations } from 'use-intl'
import { AwaitingBid } from '../../companies/kept-acts/Awaiting.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Bid, Offer } from '../../kit/types.ts'
import { money } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { PaymentLine } from '../facts/Payment.tsx'

const toneOf = (bid: Bid): PillTone =>
  bid.status === 'PENDING'
    ? 'sea'
    : bid.status === 'ACCEPTED'
      ? 'leaf'
      : bid.closed_by === 'owner'
        ? 'clay'
        : 'mute'

/** The reader's rounds on this offer, the latest first, with answers and suggestions. */
export function OwnBids({ offer, bids }: { offer: Offer; bids: readonly Bid[] }) {
  const t = useTranslations('marketplace.bids')
  if (bids.length === 0) return null
  return (
    <section className="bid" aria-labelledby="own-bids">
      <div className="bid__head">
        <h2 id="own-bids">{t('title')}</h2>
        <p className="sub">{offer.kind === 'FIRM' ? null : t('left', { n: offer.bids_left })}</p>
      </div>
      <ol className="sheet rounds">
        {bids.map((bid, nth) => (
          <li key={bid.id}>
            <Round bid={bid} offer={offer} latest={nth === 0} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type RoundProps = { bid: Bid; offer: Offer; latest: boolean }

function Round({ bid, offer, latest }: RoundProps) {
  const t = useTranslations('marketplace.bids')
  const g = useTranslations('goods')
  const f = useFormats()
  const state = bid.status === 'REJECTED' ? (`closed.${bid.closed_by ?? 'owner'}` as const) : bid.status
  return (
    <>
      <div className="rounds__head">
        <h3>
          <Link to="/offers/bid/$id/show" params={{ id: bid.id }}>
            {t.rich('round', { ...richTextTags, n: bid.round })}
          </Link>
        </h3>
        {bid.awaiting_approval ? (
          <AwaitingBid bid={bid} />
        ) : (
          <Pill tone={toneOf(bid)}>{t(state === 'PENDING' ? `waiting.${offer.type}` : state)}</Pill>
        )}
        <span className="faint">
          <DateText at={bid.placed_at} as="shortTime" />
        </span>
      </div>
      <p>
        {t.rich('terms', {
          ...richTextTags,
          price: money(bid.price),
          n: bid.containers,
          date: f.shippingSection(bid.shipping_date),
        })}
        {' · '}
        <PaymentLine terms={bid} />
      </p>
      {bid.message ? (
        <p className="rounds__said">
          {t('you')} {g.rich('quote', { ...richTextTags, text: bid.message })}
        </p>
      ) : null}
      {bid.answer ? (
        <p className="rounds__said">
          {t(`owner.${offer.type}`)} {g.rich('quote', { ...richTextTags, text: bid.answer })}
        </p>
      ) : null}
      <Suggested bid={bid} offer={offer} latest={latest} />
      {bid.trade_id ? (
        <p>
          <Link to="/trades/$id/show" params={{ id: bid.trade_id }}>
            {t('toTrade')}
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** The owner's preferred terms; they bind nobody, and the latest are in the next bid's form already. */
function Suggested({ bid, offer, latest }: RoundProps) {
  const t = useTranslations('marketplace.bids')
  const f = useFormats()
  const mayDeal = useMayAct('deal')
  const { suggestion } = bid
  if (!suggestion) return null
  const { price, containers, shipping_date: date } = suggestion
  return (
    <p className="rounds__said">
      <b>{t('suggests')}</b>{' '}
      {price ? t.rich('suggestedPrice', { ...richTextTags, price: money(price) }) : null}
      {price && (containers || date) ? ' · ' : null}
      {containers ? t.rich('suggestedContainers', { ...richTextTags, n: containers }) : null}
      {containers && date ? ' · ' : null}
      {date ? <bdi className="date">{f.shippingSection(date)}</bdi> : null}{' '}
      {latest && mayDeal && offer.may.includes('bid') ? (
        <Link to="/marketplace/$id/step-0" params={{ id: offer.id }} search={{ act: 'bid' }}>
          {t('bidSo')}
        </Link>
      ) : null}
    </p>
  )
}
