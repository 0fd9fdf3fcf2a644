import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Grade } from '../../catalogue/Grade.tsx'
import { ProductPicture } from '../../catalogue/Product.tsx'
import { productName } from '../../catalogue/product.ts'
import { useMayAct } from '../../kit/rights.ts'
import type { OfferRow } from '../../kit/types.ts'
import { money } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { InLanguage, Num } from '../../ui/Text.tsx'
import { negotiationOf } from './negotiation.ts'
import { OfferState } from './OfferState.tsx'
import { SETTLES_MS } from './use-split.ts'
import { overOf } from './watching.ts'

type GoodsProps = {
  offer: OfferRow
  /** Where offers open beside the list. `isSkipped`: the Tab key goes from the marked row to its offer. */
  beside?: { isMarked: boolean; isSkipped: boolean; show: () => void }
}

/**
 * A click opens the offer beside the list; Enter, and a click for another tab or window, open its page. Of an offer that its
 * company has closed there is no more than its row.
 */
export function Goods({ offer, beside }: GoodsProps) {
  const click = (event: MouseEvent) => {
    const isForElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    const isByKey = event.detail === 0
    if (!beside || isForElsewhere || isByKey) return
    event.preventDefault()
    beside.show()
  }
  if (offer.status === 'closed' && !offer.is_own_ticket)
    return (
      <span className="rowlink rowlink--gone">
        <GoodsName offer={offer} />
      </span>
    )
  const link = {
    className: 'rowlink',
    'data-offer': offer.id,
    tabIndex: beside?.isSkipped ? -1 : undefined,
    current: beside?.isMarked ? ('true' as const) : undefined,
    preloadDelay: beside ? SETTLES_MS : undefined,
    onClick: click,
    params: { id: offer.id },
    children: <GoodsName offer={offer} />,
  }
  return offer.is_own_ticket ? (
    <Link to="/offers/$id" {...link} />
  ) : (
    <Link to="/marketplace/$id/show" {...link} />
  )
}

function GoodsName({ offer }: { offer: OfferRow }) {
  const { language } = useFormats()
  return (
    <>
      <ProductPicture
        product={offer.product}
        imageUrl={offer.image_url}
        className="rowlink__tx"
        box={[44, 44]}
      />
      <b>
        <span className="rowlink__name">{productName(language, offer.product)}</span>{' '}
        <Grade product={offer.product} />
      </b>
      <span className="faint">
        {' · '}
        <InLanguage of={offer.product.parent} field="origin" />
      </span>
    </>
  )
}

/** Until it closes; of an offer that is watched and has ended, how. */
export function TimeLeft({ offer, now }: { offer: OfferRow; now: Date }) {
  const t = useTranslations('marketplace.watching.over')
  const over = offer.is_own_ticket ? undefined : overOf(offer, now)
  return over ? <span className="faint">{t(over)}</span> : <Countdown brief validUntil={offer.valid_until} />
}

export const RowState = (props: { offer: OfferRow; mine: boolean }) => (
  <>
    <RowBid {...props} />
    <OfferState {...props} />
  </>
)

/** Under the pointer only: by keyboard it is on the offer, beside the list or on its page. */
function RowBid({ offer, mine }: { offer: OfferRow; mine: boolean }) {
  const t = useTranslations('marketplace.offer')
  const mayDeal = useMayAct('deal')
  if (!mayDeal || negotiationOf(offer, mine) !== 'negotiable') return null
  return (
    <span className="rowbid">
      <ButtonLink
        small
        variant="primary"
        to="/marketplace/$id/step-0"
        params={{ id: offer.id }}
        search={{ act: 'bid' }}
      >
        {t('placeBid')}
      </ButtonLink>
    </span>
  )
}

/** Never a guess: a lane without a price has none, and a delivered price holds where it delivers. */
export function Landed({ offer }: { offer: OfferRow }) {
  const t = useTranslations('marketplace.landed')
  if (offer.landed_price) return <Num>{money(offer.landed_price)}</Num>
  if (offer.landed_price === undefined) return '…'
  return (
    <span className="faint">{t(offer.international_commercial_term === 'FOB' ? 'noRate' : 'elsewhere')}</span>
  )
}
