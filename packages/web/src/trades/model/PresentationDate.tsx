import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { DateText, richTextTags } from '../../ui/Text.tsx'

/** Under a credit: the last day the bank accepts the documents, and what that day follows from. */
export function PresentationDate({ of }: { of: NonNullable<Trade['presentation']> }) {
  const t = useTranslations('goods.presentation')
  const { by, from, days, own_period: own, expires_on: expires, expiry_place: place, limit } = of
  return (
    <>
      {t.rich(limit, {
        ...richTextTags,
        n: days,
        by: () => <DateText at={by} />,
        from: () => <DateText at={from} />,
      })}
      {expires && limit === 'days'
        ? t.rich('before', { ...richTextTags, expires: () => <DateText at={expires} /> })
        : null}
      {place ? t.rich('place', { place: () => <bdi>{place}</bdi> }) : null}
      {own ? null : ` ${t('byUcp')}`}
    </>
  )
}
