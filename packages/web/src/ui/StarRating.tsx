import { useTranslations } from 'use-intl'
import { Icon } from './Icon.tsx'
import { Num } from './Text.tsx'

/** One decimal out of five; coloured only if there is a value (member.md §9). */
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
