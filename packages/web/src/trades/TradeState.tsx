import { useTranslations } from 'use-intl'
import type { TradeRow } from '../kit/types.ts'
import { useMinute } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Pill, YourTurn } from '../ui/Pill.tsx'
import { DateText, richTextTags } from '../ui/Text.tsx'
import { saysLate } from './Alarms.tsx'
import { AwaitingSignature } from './AwaitingSignature.tsx'
import { OnHold } from './model/OnHold.tsx'
import { isMine, type Turn, turnsIn } from './model/turns.ts'
import { useTodo } from './model/words.ts'
import { Left } from './TurnParts.tsx'

/** Whose turn it is, the task and its deadline; or the outcome of the trade. */
export function TradeState({ trade }: { trade: TradeRow }) {
  const t = useTranslations('trades')
  const todo = useTodo()
  const now = useMinute()
  const turns = turnsIn(trade)
  const first = turns[0]
  if (trade.status !== 'running' && !isMine(first))
    return <Pill tone={trade.status === 'finished' ? 'leaf' : 'clay'}>{t(`status.${trade.status}`)}</Pill>
  if (!first) return <Pill>{t('nothingOpen')}</Pill>
  const [alarm, ...more] = trade.alarms
  const [other, ...rest] = turns.slice(1).filter((turn) => !turn.optional && turn.actor !== 'system')
  return (
    <span className="next">
      <Whose trade={trade} turn={first} now={now} />
      <b className="next__what">{todo(first.task)}</b>
      {first.due_at ? (
        <span className={first.overdue ? 'next__due is-over' : 'next__due'}>
          {t(first.overdue ? 'wasDue' : 'until')} <DateText at={first.due_at} as="shortTime" />
        </span>
      ) : null}
      <AwaitingSignature trade={trade} />
      <OnHold trade={trade} />
      {other ? (
        <span className="faint">
          {t('also.title')}: {todo(other.task)}
          {other.yours ? null : (
            <>
              {' · '}
              <bdi>{trade.counterparty.company_name}</bdi>
            </>
          )}
          {rest.length > 0 ? <> {t('also1', { n: rest.length })}</> : null}
        </span>
      ) : null}
      {alarm ? (
        <span className={saysLate(alarm) ? 'next__alarm is-late' : 'next__alarm'}>
          <Icon name="warning" />
          <span>
            {t(`alarm.${alarm.kind}.title`)}
            {more.length > 0 ? <> {t('also1', { n: more.length })}</> : null}
          </span>
        </span>
      ) : null}
    </span>
  )
}

/** Whose turn it is; what is late says so instead, in clay. */
function Whose({ trade, turn, now }: { trade: TradeRow; turn: Turn; now: Date }) {
  const t = useTranslations('trades')
  if (trade.held) return <Pill tone="late">{t('held.short')}</Pill>
  const late = turn.overdue && turn.due_at ? <Left due={turn.due_at} now={now} /> : undefined
  if (isMine(turn)) return late ? <YourTurn late left={late} /> : <YourTurn />
  if (late)
    return (
      <>
        <Pill tone="late">{late}</Pill>
        <span className="faint">
          {t.rich('waitingFor.company', { ...richTextTags, company: trade.counterparty.company_name })}
        </span>
      </>
    )
  return (
    <Pill tone="sea" icon="clock">
      {turn.actor === 'system' || turn.yours
        ? t('waitingFor.system')
        : t.rich('waitingFor.company', { ...richTextTags, company: trade.counterparty.company_name })}
    </Pill>
  )
}
