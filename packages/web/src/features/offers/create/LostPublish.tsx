import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../../app/routes.ts'
import type { Attempt } from '../../../lib/attempt.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useOfferForm } from '../form/form-context.ts'
import { bodyOf } from './use-publish.ts'

/** Publishing got no answer: it may have been done. What is published now is the same offer, or another one. */
export function LostPublish({ lost }: { lost: Attempt }) {
  const t = useTranslations('offers')
  const { draft } = useOfferForm()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const same = JSON.stringify(bodyOf(draft)) === lost.body
  return (
    <div className="errsum offer-lost" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        <span>{t('new.noAnswer')}</span>
      </h2>
      <p className="errsum__why">{t(same ? 'new.noAnswerWhy' : 'new.noAnswerOther')}</p>
      <Link href={pathTo('offers.index')}>{t('show.toList')}</Link>
    </div>
  )
}
