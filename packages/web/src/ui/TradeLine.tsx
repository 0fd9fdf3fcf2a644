import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './Icon.tsx'
import { Pill, YourTurn } from './Pill.tsx'
import { richTextTags } from './Text.tsx'

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
  /** "Answer by 10 Nov, 11:05" and, bold beside it, "in 20 h 45 min". */
  deadline?: { label: ReactNode; left: ReactNode }
  /** The one button; only when it is the reader's turn. */
  action?: ReactNode
  /** A task done in place: a form under the text. */
  form?: ReactNode
  /** The form is one, so that its buttons can stay at the foot of a phone. */
  docked?: boolean
  /** The deadline has passed. */
  overdue?: boolean
}

type TradeLineProps = {
  label?: string
  stations: readonly Station[]
  turn?: Turn
  /** Other open tasks, in the turn's card. */
  also?: ReactNode
}

const stateClass = { FINISHED: 'is-done', CURRENT: 'is-now', UPCOMING: 'is-next' } as const

/**
 * Whose turn it is, the task and its deadline; under it six stations with dates, on a phone one line of dots that opens.
 */
export function TradeLine({ label, stations, turn, also }: TradeLineProps) {
  const t = useTranslations('ui')
  const [open, setOpen] = useState(false)
  const list = useId()
  const found = stations.findIndex((station) => station.status === 'CURRENT')
  const place = found === -1 ? stations.length - 1 : found
  const colour = turn?.overdue ? ' is-late' : turn?.whose === 'mine' ? '' : ' is-theirs'
  return (
    <section className="tline" aria-label={label ?? t('trade.progress')}>
      {turn ? <TurnCard turn={turn} also={also} /> : null}
      <div className={open ? 'tline__stations sheet is-open' : 'tline__stations sheet'}>
        <ol className="stations" id={list}>
          {stations.map((station) => (
            <li
              key={station.key}
              className={`station ${stateClass[station.status]}${colour}`}
              aria-current={station.status === 'CURRENT' ? 'step' : undefined}
            >
              <span className="station__dot">
                {station.status === 'FINISHED' ? <Icon name="check" /> : null}
              </span>
              <span className="station__txt">
                <b>{station.name}</b>
                {station.date ? <span>{station.date}</span> : null}
              </span>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="stations__open"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          <span>
            {t.rich('trade.stationOf', {
              ...richTextTags,
              n: place + 1,
              of: stations.length,
              name: () => <b>{stations[place]?.name}</b>,
            })}
          </span>
          <Icon name="down" />
        </button>
      </div>
    </section>
  )
}

function TurnCard({ turn, also }: { turn: Turn; also: ReactNode }) {
  const mine = turn.whose === 'mine'
  const classes = ['turn', !mine && 'turn--theirs', turn.overdue && 'is-late'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <div className="turn__b">
        <TurnPill turn={turn} />
        <h2>{turn.what}</h2>
        {turn.why ? <p>{turn.why}</p> : null}
      </div>
      {turn.deadline ? (
        <p className="turn__d">
          <Icon name="clock" />
          <b>{turn.deadline.left}</b> <span>{turn.deadline.label}</span>
        </p>
      ) : null}
      {mine && turn.action ? <div className="turn__act">{turn.action}</div> : null}
      {mine && turn.form ? (
        <div className={turn.docked ? 'turn__form turn__form--docked' : 'turn__form'}>{turn.form}</div>
      ) : null}
      {also}
    </div>
  )
}

const TurnPill = ({ turn }: { turn: Turn }) =>
  turn.whose === 'mine' ? (
    <YourTurn late={turn.overdue === true} />
  ) : (
    <Pill tone={turn.overdue ? 'late' : 'sea'} icon="clock">
      {turn.waitingFor}
    </Pill>
  )
