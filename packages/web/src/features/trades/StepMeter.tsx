import { useTranslations } from 'use-intl'
import type { TradeRow } from '../../goods/types.ts'

/** Six small stations and the name of the current one. */
export function StepMeter({ trade }: { trade: Pick<TradeRow, 'steps'> }) {
  const t = useTranslations('trades')
  const done = trade.steps.filter((step) => step.status === 'FINISHED').length
  const current = trade.steps.find((step) => step.status === 'CURRENT') ?? trade.steps.at(-1)
  return (
    <>
      <p className="meter" role="img" aria-label={t('stepsDone', { done, of: trade.steps.length })}>
        {trade.steps.map((step) => (
          <span key={step.name} className={step.status === 'FINISHED' ? 'meter__seg is-ok' : 'meter__seg'} />
        ))}
      </p>
      <p className="faint tight">{current ? t(`step.${current.name}`) : null}</p>
    </>
  )
}
