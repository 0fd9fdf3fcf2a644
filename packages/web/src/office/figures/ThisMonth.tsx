import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { asText } from './Figures.tsx'
import { comparison } from './figures.ts'

const shown = ['trades', 'tons', 'fees', 'late'] as const

/** This month so far in words, beside the month before up to the same day. */
export function ThisMonth() {
  const t = useTranslations('overview.soFar')
  const months = useQuery({
    queryKey: ['admin', 'figures', 'this-month'],
    queryFn: async ({ signal }) => (await api('GET /secure/admin/figures/this-month', { signal })).data,
  })
  return (
    <HeadedSection title={t('title')}>
      {months.data ? (
        <ul className="sofar">
          {shown.map((measure) => {
            const [now, before] = [months.data.this_month, months.data.last_month].map((month) =>
              Number(month[measure]),
            ) as [number, number] // of two months
            const { how, by } = comparison(now, before)
            const say = asText[measure]
            const values = { how, by: say(by) }
            return (
              <li key={measure}>
                {measure === 'trades' || measure === 'late'
                  ? t.rich(measure, { ...richTextTags, ...values, n: now })
                  : t.rich(measure, { ...richTextTags, ...values, n: say(now) })}
              </li>
            )
          })}
        </ul>
      ) : months.isError ? (
        <FailedState bare onRetry={() => months.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </HeadedSection>
  )
}
