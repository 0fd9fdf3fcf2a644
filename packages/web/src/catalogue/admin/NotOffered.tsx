import type { OfferObstacle } from '@mahsul/domain/catalogue/offering'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Info } from '../../ui/states.tsx'

/** Why members cannot offer a product; nothing if they can. */
export function NotOffered({ why }: { why: OfferObstacle | null }) {
  const t = useTranslations('admin')
  if (why === null) return null
  if (why === 'retired')
    return (
      <>
        {' '}
        <Pill tone="mute">{t('retire.state.retired')}</Pill>
      </>
    )
  return (
    <span className="said not-offered">
      <Icon name="warning" /> {t(`products.cannot.${why}`)}
    </span>
  )
}

/** The same over a product's form, which says by itself that it is retired. */
export function NotOfferedNote({ why }: { why: OfferObstacle | null }) {
  const t = useTranslations('admin.products.cannot')
  return why === null || why === 'retired' ? null : <Info>{t(why)}</Info>
}
