import { type ReactNode, useMemo } from 'react'
import { useZone } from '../lib/words/i18n.tsx'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'
import { daysOn, type Ruler, rulerOf } from './ruler.ts'

export type LaneTask = {
  key: string
  /** On one scale with the axis: instants in milliseconds, or any other numbers. */
  from: number
  to: number
  state: 'done' | 'turn' | 'theirs' | 'next' | 'sail' | 'eta' | 'window'
  /** Its deadline has passed. */
  late?: boolean
  label: ReactNode
  under?: ReactNode
  /** For a voyage: it is under way, and the completed part is drawn solid up to today. */
  begun?: boolean
}
export type Lane = { key: string; name: ReactNode; icon: IconName; tasks: readonly LaneTask[] }
export type Axis = {
  today: { at: number; label: ReactNode }
  /** Days the axis may label, on a scale of milliseconds. */
  day?: (at: number) => ReactNode
}

/** On either side of today, where no other day is labelled; a fraction of the axis. */
const TODAY_ROOM = 0.1

/** Parallel work on a linear axis, a row for each task, with today's line through all of them. Lists below 1024 pixels. */
export function Lanes({ lanes, axis }: { lanes: readonly Lane[]; axis: Axis }) {
  const zone = useZone()
  const today = axis.today.at
  const inDays = axis.day !== undefined
  const { ruler, days } = useMemo(() => {
    const points = [today, ...lanes.flatMap((lane) => lane.tasks.flatMap((task) => [task.from, task.to]))]
    const ruler = rulerOf(points)
    const days = inDays ? daysOn({ from: Math.min(...points), to: Math.max(...points), zone }) : []
    return { ruler, days: days.filter((day) => Math.abs(ruler(day) - ruler(today)) > TODAY_ROOM) }
  }, [lanes, today, inDays, zone])
  return (
    <div className="lanes">
      <div className="lanes__axis" aria-hidden="true">
        {days.map((at) => (
          <span key={at} style={{ '--at': ruler(at) }}>
            {axis.day?.(at)}
          </span>
        ))}
        <span className="lanes__today" style={{ '--at': ruler(today) }}>
          {axis.today.label}
        </span>
      </div>
      <span className="lanes__line" style={{ '--at': ruler(today) }} aria-hidden="true" />
      {lanes.map((lane) => (
        <section className="lane" key={lane.key}>
          <h3>
            <Icon name={lane.icon} />
            <span>{lane.name}</span>
          </h3>
          <ol>
            {lane.tasks.map((task) => (
              <LaneItem key={task.key} task={task} ruler={ruler} today={today} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function LaneItem({ task, ruler, today }: { task: LaneTask; ruler: Ruler; today: number }) {
  const { key, state, under } = task
  const [from, to] = [ruler(task.from), ruler(task.to)]
  const done = task.begun ? Math.min(1, Math.max(0, (ruler(today) - from) / Math.max(to - from, 1e-6))) : 0
  return (
    <li
      data-task={key}
      className={['ltask', `is-${state}`, task.begun && 'is-begun', task.late && 'is-late']
        .filter(Boolean)
        .join(' ')}
      style={{ '--from': from, '--to': to, '--done': done }}
    >
      <span className="ltask__txt">
        <b>{task.label}</b>
        {under ? <span>{under}</span> : null}
      </span>
      <span className="ltask__plot">
        <span className="ltask__bar" />
      </span>
    </li>
  )
}
