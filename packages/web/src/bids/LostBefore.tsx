import { useTranslations } from 'use-intl'
import { Link } from '../ui/Link.tsx'
import { Info } from '../ui/states.tsx'
import { useAnswering } from './context.ts'
import { EarlierTry } from './EarlierTry.tsx'

/** On the steps before the review: an attempt without an answer waits there, or succeeded before the form changed. */
export function LostBefore() {
  const t = useTranslations('bids')
  const { draft, again, linkOf } = useAnswering()
  if (!draft.lost) return null
  return (
    <div className="changed" role="status">
      {again ? (
        <Info>
          <b>{t('noAnswer')}.</b> {t('noAnswerWhy')} <Link {...linkOf('review')}>{t('again')}</Link>
        </Info>
      ) : (
        <EarlierTry />
      )}
    </div>
  )
}
