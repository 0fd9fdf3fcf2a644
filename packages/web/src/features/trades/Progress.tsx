import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../app/routes.ts'
import type { Trade } from '../../goods/types.ts'
import { timeLeft } from '../../lib/formats.ts'
import { useMinute } from '../../ui/Countdown.tsx'
import { Link } from '../../ui/Link.tsx'
import { Info } from '../../ui/states.tsx'
import { DateText, marks } from '../../ui/Text.tsx'
import { TradeLine, type Turn } from '../../ui/TradeLine.tsx'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import { type StationDate, stationDate } from './stations.ts'

/** Six stations, and under the current one whose turn it is, for what, until when. */
export function Progress({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const now = useMinute()
  const turn = useTurn(trade, now)
  return (
    <>
      <TradeLine
        stations={trade.steps.map((step) => ({
          key: step.name,
          name: t(`step.${step.name}`),
          status: step.status,
          date: <StationLine date={stationDate(step, trade.status, now)} />,
        }))}
        {...(turn && { turn })}
      />
      <Outcome trade={trade} />
    </>
  )
}

function StationLine({ date }: { date: StationDate }): ReactNode {
  const t = useTranslations('trades.station')
  if (!('at' in date)) return t(date.say)
  return (
    <>
      {t(date.say)} <DateText at={date.at} />
    </>
  )
}

/** The most urgent open task, the reader's own first. */
function useTurn(trade: Trade, now: Date): Turn | undefined {
  const t = useTranslations('trades')
  if (trade.status !== 'running') return undefined
  const task = trade.open_tasks.find((each) => each.yours) ?? trade.open_tasks[0]
  if (!task) return undefined
  const known = task.task === 'order.confirm'
  const left = timeLeft(task.due_at, now)
  return {
    whose: task.yours ? 'mine' : 'theirs',
    waitingFor: t(`waitingFor.${task.actor}`),
    what: t(known ? `task.confirm.${task.yours ? 'mine' : 'theirs'}` : 'task.other'),
    why: known ? t(`task.confirm.${task.yours ? 'mineWhy' : 'theirsWhy'}`) : undefined,
    deadline: {
      label: (
        <>
          {t(task.yours ? 'answerBy' : 'dueBy')} <DateText at={task.due_at} as="shortTime" />
        </>
      ),
      left: left.over
        ? t('left.over')
        : left.days > 0
          ? t.rich('left.days', { ...marks, d: left.days, h: left.hours })
          : left.inMinutes < 60
            ? t.rich('left.minutes', { ...marks, n: left.inMinutes })
            : t.rich('left.hours', { ...marks, h: left.hours, m: left.minutes }),
    },
    action: known && task.yours ? <ConfirmOrder trade={trade} /> : undefined,
  }
}

/** What became of the trade, or what comes next, where no task stands open. */
function Outcome({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  if (trade.status === 'lapsed')
    return (
      <div className="outcome">
        <Info>
          <b>{t('lapsed.title')}</b> {t(`lapsed.${trade.side}`)}{' '}
          {trade.side === 'buyer' ? (
            <Link href={pathTo('marketplace.show', { id: trade.ticket_id })}>{t('toOffer')}</Link>
          ) : null}
        </Info>
      </div>
    )
  if (trade.status === 'cancelled' || trade.status === 'finished')
    return (
      <div className="outcome">
        <Info>{t(`over.${trade.status}`)}</Info>
      </div>
    )
  if (trade.open_tasks.length > 0) return null
  return (
    <div className="outcome">
      <Info>
        <b>{t('next.title')}</b> {t('next.why')}
      </Info>
    </div>
  )
}
