import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link.tsx'
import { Info } from '../../ui/states.tsx'
import { useAnswering } from './context.ts'

/** On the steps before the review: an attempt whose answer never came waits there. */
export function LostBefore() {
  const t = useTranslations('bids')
  const { again, hrefOf } = useAnswering()
  if (!again) return null
  return (
    <div className="changed" role="status">
      <Info>
        <b>{t('noAnswer')}.</b> {t('noAnswerWhy')} <Link href={hrefOf('review')}>{t('again')}</Link>
      </Info>
    </div>
  )
}
