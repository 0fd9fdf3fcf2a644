import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'
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
}

export type LaneTask = {
  key: string
  /** Fractions of the window from the last milestone to the last open deadline. */
  from: number
  to: number
  state: 'done' | 'turn' | 'next' | 'sail' | 'eta' | 'window'
  label: ReactNode
  under?: ReactNode
  /** How much of a voyage is behind, 0 to 1. */
  done?: number
  /** Words end where the bar ends, when the next one begins there. */
  back?: boolean
}
export type Lane = { key: string; name: ReactNode; icon: IconName; tasks: readonly LaneTask[] }
export type Axis = {
  today: { at: number; label: ReactNode }
  marks: readonly { at: number; label: ReactNode }[]
}

type TradeLineProps = {
  label?: string
  stations: readonly Station[]
  turn?: Turn
  lanes?: readonly Lane[]
  axis?: Axis
}

const stateClass = { FINISHED: 'is-done', CURRENT: 'is-now', UPCOMING: 'is-next' } as const

/** Six stations with dates; the current one opens: whose turn, what, until when, and the lanes of what runs. */
export function TradeLine({ label, stations, turn, lanes = [], axis }: TradeLineProps) {
  const t = useTranslations('ui')
  const current = stations.findIndex((station) => station.status === 'CURRENT') + 1
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
              <div className="turn__d">
                <span>{turn.deadline.label}</span>
                <b>{turn.deadline.left}</b>
              </div>
            ) : null}
            {turn.whose === 'mine' ? turn.action : null}
          </div>
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

function Lanes({ lanes, axis }: { lanes: readonly Lane[]; axis: Axis }) {
  return (
    <div className="lanes">
      <div className="lanes__axis" aria-hidden="true">
        {axis.marks.map((mark) => (
          <span key={mark.at} style={{ '--at': mark.at }}>
            {mark.label}
          </span>
        ))}
        <span className="lanes__today" style={{ '--at': axis.today.at }}>
          {axis.today.label}
        </span>
      </div>
      <span className="lanes__line" style={{ '--at': axis.today.at }} aria-hidden="true" />
      {lanes.map((lane) => (
        <section className="lane" key={lane.key}>
          <h3>
            <Icon name={lane.icon} />
            <span>{lane.name}</span>
          </h3>
          <ol>
            {lane.tasks.map(({ key, state, back, from, to, done, label, under }) => (
              <li
                key={key}
                className={`task is-${state}${back ? ' is-back' : ''}`}
                style={{ '--from': from, '--to': to, ...(done === undefined ? {} : { '--done': done }) }}
              >
                <span className="task__bar" />
                <span className="task__txt">
                  <b>{label}</b>
                  {under ? <span>{under}</span> : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
