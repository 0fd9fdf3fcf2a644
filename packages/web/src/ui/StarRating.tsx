import { useTranslations } from 'use-intl'
import { Icon } from './Icon.tsx'
import { Num } from './Text.tsx'

/** One decimal of five; coloured only when there is something to show (member.md §9). */
export function StarRating({ average, count }: { average: number; count?: number }) {
  const t = useTranslations('ui')
  const rated = average > 0
  return (
    <span className={rated ? 'rating' : 'rating rating--none'}>
      <Icon name="star" fill={rated} />
      <span className="sr">{t('rating.outOfFive')} </span>
      <Num>{average.toFixed(1)}</Num>
      {count === undefined ? null : (
        <span className="faint">
          (<Num>{count}</Num>)
        </span>
      )}
    </span>
  )
}
