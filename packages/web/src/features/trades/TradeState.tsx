import { useTranslations } from 'use-intl'
import type { TradeRow } from '../../goods/types.ts'
import { Pill, YourTurn } from '../../ui/Pill.tsx'
import { DateText } from '../../ui/Text.tsx'

type Facts = Pick<TradeRow, 'status' | 'side' | 'open_tasks'>

/** Whose turn it is until when, or what became of the trade. */
export function TradeState({ trade }: { trade: Facts }) {
  const t = useTranslations('trades')
  if (trade.status !== 'running')
    return <Pill tone={trade.status === 'finished' ? 'leaf' : 'clay'}>{t(`status.${trade.status}`)}</Pill>
  const task = trade.open_tasks.find((each) => each.yours) ?? trade.open_tasks[0]
  if (!task) return <Pill>{t('nothingOpen')}</Pill>
  return (
    <>
      {task.yours ? (
        <YourTurn />
      ) : (
        <Pill tone="sea" icon="clock">
          {t(`waitingFor.${task.actor}`)}
        </Pill>
      )}
      <span className="faint">
        {t('until')} <DateText at={task.due_at} as="shortTime" />
      </span>
    </>
  )
}
