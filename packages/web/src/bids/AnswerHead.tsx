import { useTranslations } from 'use-intl'
import { ProductTitle } from '../catalogue/Product.tsx'
import { whyNotBid, whyOver } from '../kit/reasons.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { DeliveryPlace } from '../offers/facts/Delivery.tsx'
import { useMinute } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { IncotermTag } from '../ui/PriceBlock.tsx'
import { Info } from '../ui/states.tsx'
import { Code, richTextTags } from '../ui/Text.tsx'
import { useAnswering } from './context.ts'
import { actNameOf, lastDeclined } from './draft.ts'

/** The offer being answered, the round, and the owner's last message. */
export function AnswerHead() {
  const t = useTranslations('bids')
  const m = useTranslations('marketplace.offer')
  const { offer, act, bids } = useAnswering()
  return (
    <>
      <nav className="crumbs" aria-label={m('crumbs')}>
        <Link to="/marketplace">{m('market')}</Link>
        <Icon name="next" />
        <Link to="/marketplace/$id/show" params={{ id: offer.id }}>
          {m('title')} <Code>{offer.reference}</Code>
        </Link>
      </nav>
      <div className="bid__head">
        <h1 id="answer-title">{t(`title.${actNameOf(act, offer)}`)}</h1>
        <p className="sub">
          <ProductTitle product={offer.product} /> ·{' '}
          <IncotermTag incoterm={offer.international_commercial_term} /> <DeliveryPlace of={offer} /> ·{' '}
          {t.rich(offer.type === 'SELL' ? 'asking' : 'target', {
            ...richTextTags,
            price: money(offer.price),
          })}
        </p>
        {act === 'bid' && bids[0] ? <Before /> : null}
      </div>
      <WhyNot />
    </>
  )
}

function Before() {
  const t = useTranslations('bids')
  const g = useTranslations('goods')
  const f = useFormats()
  const { offer, bids } = useAnswering()
  const last = bids[0]
  if (!last || last.status === 'PENDING') return null
  const { suggestion } = last
  const declined = lastDeclined(bids)
  return (
    <p className="sub">
      {t.rich('round', { ...richTextTags, n: Math.min(3, 4 - offer.bids_left) })}{' '}
      {declined ? (
        <>
          {t.rich('declined', { ...richTextTags, price: money(declined.price) })}{' '}
          {declined.answer ? g.rich('quote', { ...richTextTags, text: declined.answer }) : null}
        </>
      ) : null}{' '}
      {suggestion ? (
        <b className="said">
          {t.rich('suggests', {
            ...richTextTags,
            what: [
              suggestion.price ? `${money(suggestion.price)}` : '',
              suggestion.containers ? t('containers', { n: suggestion.containers }) : '',
              suggestion.shipping_date ? f.shippingSection(suggestion.shipping_date) : '',
            ]
              .filter(Boolean)
              .join(' · '),
          })}
        </b>
      ) : null}
    </p>
  )
}

/** Why the act is not possible now; what was typed stays where it is. */
function WhyNot() {
  const w = useTranslations('goods.why')
  const { offer, act, bids, again } = useAnswering()
  const now = useMinute()
  const why = act === 'bid' ? whyNotBid(offer, bids, now) : whyOver(offer, now)
  if (!why || again) return null
  return (
    <div className="changed" role="status">
      <Info>{w(why)}</Info>
    </div>
  )
}
