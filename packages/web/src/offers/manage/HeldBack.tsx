import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../../kit/types.ts'
import { Link } from '../../ui/Link.tsx'

/** Why the changes below cannot be saved just now, and that they are kept. */
export function HeldBack({ offer, box }: { offer: Offer; box: Ref<HTMLElement> }) {
  const t = useTranslations('offers')
  return (
    <section className="errsum" role="alert" aria-labelledby="held-back" tabIndex={-1} ref={box}>
      <h2 id="held-back">{t('manage.heldBack')}</h2>
      <p>{t(`manage.noEdit.${offer.status}`)}</p>
      <p>{t('manage.heldBackKept')}</p>
      {offer.status === 'under_negotiation' ? (
        <Link to="/offers/$id" params={{ id: offer.id }}>
          {t('manage.toBids')}
        </Link>
      ) : null}
    </section>
  )
}
