import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './Icon.tsx'
import { type Axis, type Lane, Lanes } from './Lanes.tsx'
import { Pill, YourTurn } from './Pill.tsx'

export type Station = {
  key: string
  name: ReactNode
  status: 'FINISHED' | 'CURRENT' | 'UPCOMING'
  date?: ReactNode
}

export type Turn = {
  whose: 'mine' | 'theirs'
  /** "Waiting for the seller"; needed when it is theirs. */
  waitingFor?: ReactNode
  what: ReactNode
  why?: ReactNode
  /** "Answer by 10 Nov, 11:05" and, bold under it, "in 20 h 45 min". */
  deadline?: { label: ReactNode; left: ReactNode }
  /** The one button; only when it is the reader's turn. */
  action?: ReactNode
  /** A task done in place: a form under the text. */
  form?: ReactNode
  /** The deadline has passed. */
  overdue?: boolean
}

type TradeLineProps = {
  label?: string
  stations: readonly Station[]
  turn?: Turn
  /** Other open tasks, under the turn. */
  also?: ReactNode
  lanes?: readonly Lane[]
  axis?: Axis
}

const stateClass = { FINISHED: 'is-done', CURRENT: 'is-now', UPCOMING: 'is-next' } as const

/**
 * Six stations with dates; the current one is expanded: whose turn, the task, the deadline, and the lanes of parallel work.
 */
export function TradeLine({ label, stations, turn, also, lanes = [], axis }: TradeLineProps) {
  const t = useTranslations('ui')
  const found = stations.findIndex((station) => station.status === 'CURRENT')
  const current = found === -1 ? stations.length : found + 1
  return (
    <section
      className="tline sheet"
      style={{ '--current': current }}
      aria-label={label ?? t('trade.progress')}
    >
      <ol className="stations">
        {stations.map((station) => (
          <li
            key={station.key}
            className={`station ${stateClass[station.status]}${turn?.whose === 'mine' ? '' : ' is-theirs'}`}
            aria-current={station.status === 'CURRENT' ? 'step' : undefined}
          >
            <span className="station__dot">
              {station.status === 'FINISHED' ? <Icon name="check" /> : null}
            </span>
            <span className="station__txt">
              <b>{station.name}</b>
              {station.date ? <span>{station.date}</span> : null}
              {station.status === 'CURRENT' && turn ? <TurnPill turn={turn} /> : null}
            </span>
          </li>
        ))}
      </ol>
      {turn ? (
        <div className={turn.whose === 'mine' ? 'tline__open' : 'tline__open tline__open--theirs'}>
          <div className={turn.whose === 'mine' ? 'turn' : 'turn turn--theirs'}>
            <div className="turn__b">
              <TurnPill turn={turn} />
              <h2>{turn.what}</h2>
              {turn.why ? <p>{turn.why}</p> : null}
            </div>
            {turn.deadline ? (
              <div className={turn.overdue ? 'turn__d is-over' : 'turn__d'}>
                <span>{turn.deadline.label}</span>
                <b>{turn.deadline.left}</b>
              </div>
            ) : null}
            {turn.whose === 'mine' ? turn.action : null}
            {turn.whose === 'mine' && turn.form ? <div className="turn__form">{turn.form}</div> : null}
          </div>
          {also}
          {lanes.length > 0 && axis ? <Lanes lanes={lanes} axis={axis} /> : null}
        </div>
      ) : null}
    </section>
  )
}

const TurnPill = ({ turn }: { turn: Turn }) =>
  turn.whose === 'mine' ? (
    <YourTurn />
  ) : (
    <Pill tone="sea" icon="clock">
      {turn.waitingFor}
    </Pill>
  )
