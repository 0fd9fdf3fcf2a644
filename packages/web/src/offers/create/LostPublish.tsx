import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Attempt } from '../../lib/api/attempt.ts'
import { earlierTryQuery } from '../../lib/api/earlier-try.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { bodyOf } from './offer-body.ts'

type Props = { offer: OfferDraft; lost: Attempt; onAnother: () => void }

/** Publishing got no answer: it may have succeeded. The result is shown before another offer is published. */
export function LostPublish({ offer, lost, onAnother }: Props) {
  const t = useTranslations('offers')
  const box = useRef<HTMLDivElement>(null)
  const same = JSON.stringify(bodyOf(offer)) === lost.body
  const { data: earlier } = useQuery(earlierTryQuery(same ? undefined : lost))
  const state = same ? 'noAnswer' : earlier === undefined ? 'unknown' : earlier ? 'done' : 'notArrived'
  useEffect(() => {
    if (state) box.current?.focus()
  }, [state])
  return (
    <div className="errsum offer-lost" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        <span>{t(`new.lost.${state}`)}</span>
      </h2>
      <p className="errsum__why">{t(`new.lost.${state}Why`)}</p>
      {earlier?.id ? (
        <div className="row">
          <ButtonLink variant="primary" to="/offers/$id" params={{ id: earlier.id }}>
            {t('new.lost.open')}
          </ButtonLink>
          <Button variant="secondary" onClick={onAnother}>
            {t('new.lost.another')}
          </Button>
        </div>
      ) : (
        <Link to="/offers">{t('show.toList')}</Link>
      )}
    </div>
  )
}
