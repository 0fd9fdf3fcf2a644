import { operationWords } from '@mahsul/contract/trades/trade-words'
import { useTranslations } from 'use-intl'
import type { TradeRow } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'

/** Six small stations, the name of the current one, and where the goods are once they move. */
export function StepMeter({ trade }: { trade: Pick<TradeRow, 'steps' | 'operation_state'> }) {
  const t = useTranslations('trades')
  const language = useLanguage()
  const done = trade.steps.filter((step) => step.status === 'FINISHED').length
  const current = trade.steps.find((step) => step.status === 'CURRENT')
  return (
    <>
      <p className="meter" role="img" aria-label={t('stepsDone', { done, of: trade.steps.length })}>
        {trade.steps.map((step) => (
          <span
            key={step.name}
            className={
              step.status === 'FINISHED'
                ? 'meter__seg is-ok'
                : step.status === 'CURRENT'
                  ? 'meter__seg is-now'
                  : 'meter__seg'
            }
          />
        ))}
      </p>
      <p className="faint tight">
        {current ? t(`step.${current.name}`) : t('status.finished')}
        {!current || trade.operation_state === 'AT_FACTORY'
          ? null
          : ` · ${operationWords[trade.operation_state][language]}`}
      </p>
    </>
  )
}
