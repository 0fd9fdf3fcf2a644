import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useZone } from '../lib/i18n.tsx'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'
import { daysOn, type Ruler, rulerOf } from './ruler.ts'

export type LaneTask = {
  key: string
  /** On one scale with the axis: instants in milliseconds, or any other numbers. */
  from: number
  to: number
  state: 'done' | 'turn' | 'theirs' | 'next' | 'sail' | 'eta' | 'window'
  label: ReactNode
  under?: ReactNode
  /** For a voyage: it is under way, and the completed part is drawn solid up to today. */
  begun?: boolean
}
/** Tasks in chronological order, none beginning when the one before it does. */
export type Lane = { key: string; name: ReactNode; icon: IconName; tasks: readonly LaneTask[] }
export type Axis = {
  today: { at: number; label: ReactNode }
  /** Days the axis may label, on a scale of milliseconds. */
  day?: (at: number) => ReactNode
}

/** Between the labels of two tasks. */
const AIR = 14
/** So that a bar is visible however short its time was. */
const SHORTEST = 10
const MARKS_APART = 104

/** Parallel work, with today's line through all of it. Lists below 1024 pixels. */
export function Lanes({ lanes, axis }: { lanes: readonly Lane[]; axis: Axis }) {
  const zone = useZone()
  const box = useRef<HTMLDivElement>(null)
  const { width, rooms } = useRooms(box, lanes)
  const { ruler, left } = useMemo(
    () => fitted(lanes, axis.today.at, { width, rooms }),
    [lanes, axis.today.at, width, rooms],
  )
  const shown = lanes.flatMap((lane) => lane.tasks.filter((task) => !left.has(task.key)))
  const today = ruler.at(axis.today.at)
  const days =
    axis.day && width > 0 && shown.length > 0
      ? daysOn(ruler, {
          from: Math.min(axis.today.at, ...shown.map((task) => task.from)),
          to: Math.max(axis.today.at, ...shown.map((task) => task.to)),
          taken: [today],
          apart: MARKS_APART / width,
          zone,
        })
      : []
  return (
    <div className="lanes" ref={box}>
      <div className="lanes__axis" aria-hidden="true">
        {days.map((at) => (
          <span key={at} style={{ '--at': ruler.at(at) }}>
            {axis.day?.(at)}
          </span>
        ))}
        <span
          className={today < 0.04 ? 'lanes__today is-first' : 'lanes__today'}
          style={{ '--at': Math.min(today, 0.96) }}
        >
          {axis.today.label}
        </span>
      </div>
      <span className="lanes__line" style={{ '--at': today }} aria-hidden="true" />
      {lanes.map((lane) => (
        <section className="lane" key={lane.key}>
          <h3>
            <Icon name={lane.icon} />
            <span>{lane.name}</span>
          </h3>
          <ol>
            {lane.tasks.map((task) => (
              <LaneItem key={task.key} task={task} ruler={ruler} today={today} hidden={left.has(task.key)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type LaneItemProps = { task: LaneTask; ruler: Ruler; today: number; hidden: boolean }

function LaneItem({ task, ruler, today, hidden }: LaneItemProps) {
  const { key, state, under } = task
  const [from, to] = [ruler.at(task.from), ruler.at(task.to)]
  // The completed part ends at today's line, however the ruler is stretched.
  const done = task.begun ? Math.min(1, Math.max(0, (today - from) / Math.max(to - from, 1e-6))) : 0
  return (
    <li
      data-task={key}
      className={['ltask', `is-${state}`, task.begun && 'is-begun', hidden && 'is-left']
        .filter(Boolean)
        .join(' ')}
      style={{ '--from': from, '--to': to, '--done': done }}
    >
      <span className="ltask__bar" />
      <span className="ltask__txt">
        <b>{task.label}</b>
        {under ? <span>{under}</span> : null}
      </span>
    </li>
  )
}

type Rooms = { width: number; rooms: ReadonlyMap<string, number> }

/** Lays the lanes out; what has no room is left out, the oldest done task first, then the last ones. */
function fitted(lanes: readonly Lane[], today: number, { width, rooms }: Rooms) {
  const left = new Set<string>()
  const all = lanes.flatMap((lane) => lane.tasks)
  const mayGo = [
    ...all.filter((task) => task.state === 'done').toSorted((a, b) => a.to - b.to),
    ...all.filter((task) => task.state === 'next').toSorted((a, b) => b.from - a.from),
  ]
  for (;;) {
    const kept = lanes.map((lane) => lane.tasks.filter((task) => !left.has(task.key)))
    const ruler = rulerOf({
      width: width || 1,
      points: [today, ...kept.flat().flatMap((task) => [task.from, task.to])],
      held: kept.flatMap((tasks) =>
        tasks.flatMap((task, place) => [
          { from: task.from, next: tasks[place + 1]?.from, room: (rooms.get(task.key) ?? 0) + AIR },
          { from: task.from, next: task.to, room: task.to > task.from ? SHORTEST : 0 },
        ]),
      ),
    })
    const next = mayGo.find((task) => !left.has(task.key))
    if (ruler.fits || width === 0 || !next) return { ruler, left }
    left.add(next.key)
  }
}

/** The width of the lanes and of each task's label, measured again when either changes. */
function useRooms(box: RefObject<HTMLDivElement | null>, lanes: readonly Lane[]): Rooms {
  const [measured, setMeasured] = useState<Rooms>({ width: 0, rooms: new Map() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lanes have other words
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setMeasured((before) => sameOr(before, roomsIn(element)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    void document.fonts.ready.then(measure)
    return () => watch.disconnect()
  }, [box, lanes])
  return measured
}

function roomsIn(element: HTMLElement): Rooms {
  const list = element.querySelector<HTMLElement>('.lane ol')
  // As lists the tasks are below one another, and need no layout.
  const across = list && getComputedStyle(list).display !== 'grid'
  const rooms = new Map<string, number>()
  if (!across) return { width: 0, rooms }
  for (const task of element.querySelectorAll<HTMLElement>('[data-task]')) {
    const words = [...task.querySelectorAll<HTMLElement>('.ltask__txt > *')].map((line) => line.offsetWidth)
    rooms.set(task.dataset.task ?? '', Math.max(0, ...words))
  }
  return { width: list.clientWidth, rooms }
}

const sameOr = (before: Rooms, now: Rooms): Rooms =>
  before.width === now.width &&
  before.rooms.size === now.rooms.size &&
  [...now.rooms].every(([key, room]) => before.rooms.get(key) === room)
    ? before
    : now
