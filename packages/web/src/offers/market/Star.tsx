import { useTranslations } from 'use-intl'
import { productName } from '../../catalogue/product.ts'
import type { OfferRow } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWatched } from './watching.ts'

type Props = {
  offer: Pick<OfferRow, 'id' | 'type' | 'reference' | 'product' | 'is_own_ticket'>
  /** It has ended: it can be taken off, but not watched again. */
  hasEnded?: boolean
  /** The Tab key goes past it. */
  isSkipped?: boolean
}

/** Watches an offer, or takes it off: at once, with the way back in the toast. The key for it presses this button. */
export function Star({ offer, hasEnded = false, isSkipped = false }: Props) {
  const t = useTranslations('marketplace.watching')
  const language = useLanguage()
  const watched = useWatched()
  const { id, type, reference } = offer
  const isOn = watched?.some((each) => each.id === id) ?? false
  if (offer.is_own_ticket || (hasEnded && !isOn)) return null
  const label = t('star', { offer: reference, product: productName(language, offer.product) })
  return (
    <button
      type="button"
      className="icon-btn star"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={!watched}
      tabIndex={isSkipped ? -1 : undefined}
      data-watch
      onClick={() =>
        void import('./watch-act.tsx').then(({ watch }) => watch({ id, type, reference, hasEnded }, !isOn))
      }
    >
      <Icon name="star" fill={isOn} />
    </button>
  )
}
