import { COUNTED_IN, type LabUnit } from '@mahsul/domain/documents/characteristic'
import { useTranslations } from 'use-intl'
import { Num, richTextTags } from '../../ui/Text.tsx'
import type { LaboratoryOfTrade } from './laboratory-query.ts'

/** A value with its unit, as it stands on the paper. */
export function Value({ value, unit }: { value: string; unit: LabUnit }) {
  const t = useTranslations('laboratory')
  if (unit === COUNTED_IN)
    return (
      <>
        <Num>{value}</Num> {t('units.in25')}
      </>
    )
  return <Num>{unit === '%' ? `${value}%` : `${value} ${unit}`}</Num>
}

type Limit = Omit<LaboratoryOfTrade['characteristics'][number], 'from'>

/** `at most 8 µg/kg by ISO 659`, or `absent in 25 g`. */
export function LimitText({ limit: { direction, value, unit, method } }: { limit: Limit }) {
  const t = useTranslations('laboratory')
  return (
    <>
      {direction === 'at_most' && unit === COUNTED_IN && Number(value) === 0 ? (
        t('absent')
      ) : (
        <>
          {t(`limit.${direction}`)} <Value value={value} unit={unit} />
        </>
      )}
      {method ? <> {t.rich('byMethod', { ...richTextTags, method })}</> : null}
    </>
  )
}
