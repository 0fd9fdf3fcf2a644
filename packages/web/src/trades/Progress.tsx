import { ledgerOf } from '@mahsul/domain/trades/process/ledger'
import { type TradeTask, tradeSteps } from '@mahsul/domain/trades/process/process'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useZone } from '../lib/words/i18n.tsx'
import { ReportsOfTurn } from '../shipments/list/CarrierReports.tsx'
import { useMinute } from '../ui/Countdown.tsx'
import { ButtonLink, Link } from '../ui/Link.tsx'
import { Info } from '../ui/states.tsx'
import { DateText, richTextTags } from '../ui/Text.tsx'
import { type Turn as ShownTurn, TradeLine } from '../ui/TradeLine.tsx'
import { AlsoOpen } from './AlsoOpen.tsx'
import { AwaitingSignature } from './AwaitingSignature.tsx'
import { TaskInPlace } from './in-place.tsx'
import { reportsOf } from './model/carrier-reports.ts'
import { linkOfTask } from './model/link-of-task.ts'
import { OnHold } from './model/OnHold.tsx'
import { tradeOfWire } from './model/trade-of-wire.ts'
import { type Turn, turnsIn } from './model/turns.ts'
import { companyOf, useGo, useTodo } from './model/words.ts'
import { type StationDate, stationDate } from './stations.ts'
import { About, Left } from './TurnParts.tsx'
import { WaitingForColleague } from './WaitingForColleague.tsx'

/** Whose turn it is, the task, its deadline, and parallel tasks; under them the six stations. */
export function Progress({ trade, watched = false }: { trade: Trade; watched?: boolean }) {
  const now = useMinute()
  const zone = useZone()
  const t = useTranslations('trades')
  const turns = useMemo(() => turnsIn(trade), [trade])
  const [chosen, choose] = useState<string>()
  const first = turns.find((turn) => turn.code === chosen && turn.yours) ?? turns[0]
  const others = turns.filter((turn) => turn !== first)
  const shown = useShownTurn(trade, first, { now, watched })
  return (
    <>
      <TradeLine
        stations={trade.steps.map((step) => ({
          key: step.name,
          name: t(`step.${step.name}`),
          status: step.status,
          date: <StationLine date={stationDate(step, trade.status, { now, zone })} />,
        }))}
        {...(shown && { turn: shown })}
        also={
          others.length > 0 ? (
            <AlsoOpen trade={trade} turns={others} now={now} onChoose={choose} />
          ) : undefined
        }
      />
      <Outcome trade={trade} watched={watched} />
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

function useShownTurn(
  trade: Trade,
  turn: Turn | undefined,
  { now, watched }: { now: Date; watched: boolean },
): ShownTurn | undefined {
  const t = useTranslations('trades')
  const todo = useTodo()
  const go = useGo()
  const why = useWhy(trade, watched)
  if (!turn) return undefined
  const mine = turn.yours
  const link = linkOfTask(trade.id, turn)
  const reports = mine ? reportsOf(trade, turn) : []
  return {
    whose: mine ? 'mine' : 'theirs',
    waitingFor: trade.held ? (
      t('held.short')
    ) : turn.withheld ? (
      <WaitingForColleague act={turn.withheld} />
    ) : turn.actor === 'system' ? (
      t('waitingFor.system')
    ) : (
      t.rich('waitingFor.company', { ...richTextTags, company: companyOf(trade, turn.actor) })
    ),
    what: todo(turn.task),
    why: (
      <>
        <About trade={trade} turn={turn} /> {why(turn)} <AwaitingSignature trade={trade} watched={watched} />{' '}
        <OnHold trade={trade} watched={watched} />
      </>
    ),
    overdue: turn.overdue,
    ...(turn.due_at && {
      deadline: { ...deadlineOf(turn.due_at), left: <Left due={turn.due_at} now={now} /> },
    }),
    ...(mine &&
      link && {
        action: (
          <ButtonLink {...link} variant="primary">
            {go(trade, turn)}
          </ButtonLink>
        ),
      }),
    ...(mine &&
      (!link || reports.length > 0) && {
        docked: turn.tasks.length === 1 && reports.length === 0,
        form: (
          <>
            <ReportsOfTurn trade={trade} reports={reports} />
            {link ? null : <InPlace trade={trade} turn={turn} />}
          </>
        ),
      }),
  }
  function deadlineOf(due: string) {
    const label = turn?.overdue ? 'wasDue' : mine ? 'answerBy' : 'dueBy'
    return {
      label: (
        <>
          {t(label)} <DateText at={due} as="shortTime" />
          <Extended turn={turn} />
        </>
      ),
    }
  }
}

const InPlace = ({ trade, turn }: { trade: Trade; turn: Turn }) =>
  turn.tasks.map((task) => (
    <TaskInPlace key={`${task.code} ${task.facility_destination} ${task.side}`} trade={trade} task={task} />
  ))

/** The platform gave more time: until when it was. */
function Extended({ turn }: { turn: Turn | undefined }) {
  const t = useTranslations('trades')
  const from = turn?.tasks.find((task) => task.due_at === turn.due_at)?.extended_from
  if (!from) return null
  return (
    <span className="said faint">
      {t.rich('extendedFrom', { at: () => <DateText at={from} as="shortTime" /> })}
    </span>
  )
}

/** Mine: its details. Theirs: what comes after it. */
function useWhy(trade: Trade, watched: boolean) {
  const t = useTranslations('trades')
  const why = useTranslations('tasks.why')
  const todo = useTodo()
  const { plan } = useMemo(() => ledgerOf(tradeOfWire(trade)), [trade])
  return (turn: Turn): ReactNode => {
    // A proposal has a card of its own, which says why.
    if (turn.tasks.length === 0) return null
    const act = turn.task as TradeTask // the wire's tasks are the table's
    if (turn.yours || turn.withheld || turn.actor === 'system') {
      if (act === 'documents.ship' || act === 'documents.deliver')
        return why(`${act}.${trade.terms.payment_via}`)
      return why(act)
    }
    if (act === 'order.confirm') return t(watched ? 'reservedWatched' : 'reserved')
    const row = plan.find((each) => each.code === turn.code)
    if (!row?.step) return null
    const later = plan.slice(plan.indexOf(row) + 1).filter((each) => each.step)
    const next =
      later.find((each) => each.after?.includes(row.code)) ??
      later.find((each) => tradeSteps.indexOf(each.step!) > tradeSteps.indexOf(row.step!)) // both have one
    return next ? t('then', { what: todo(next.task) }) : t('thenDone')
  }
}

/** The outcome of the trade, if no task is open. */
function Outcome({ trade, watched }: { trade: Trade; watched: boolean }) {
  const t = useTranslations('trades')
  if (
    trade.status === 'running' ||
    (trade.status === 'finished' && trade.open_tasks.some((task) => task.yours))
  )
    return null
  return (
    <div className="outcome">
      <Info>
        {trade.status === 'lapsed' ? (
          <>
            <b>{t('lapsed.title')}</b> {t(`lapsed.${watched ? 'watched' : trade.side}`)}{' '}
            {trade.side === 'buyer' && !watched ? (
              <Link to="/marketplace/$id/show" params={{ id: trade.ticket_id }}>
                {t('toOffer')}
              </Link>
            ) : null}
          </>
        ) : (
          t(`over.${trade.status}`)
        )}
      </Info>
    </div>
  )
}
