import { actWords, stepWords } from '@mahsul/contract/trades/trade-words'
import { ledgerOf } from '@mahsul/domain/trades/process/ledger'
import { planOf } from '@mahsul/domain/trades/process/plan'
import type { TaskCode, TaskRow } from '@mahsul/domain/trades/process/process'
import { type OpenTask, openTasks } from '@mahsul/domain/trades/process/progress'
import type { Rehearsal } from '@mahsul/domain/trades/rehearsal'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Code, DateText } from '../../../ui/Text.tsx'
import { drawn, heights, lanes, type Placed, WIDTH } from './places.ts'
import { RuleOf } from './RuleOf.tsx'

type Props = { rehearsal: Rehearsal; onDo: (code: TaskCode) => void }

/** The plan as a graph: one lane per side, tasks from top to bottom, lines from each task to those it opens. */
export function ProcessGraph({ rehearsal, onDo }: Props) {
  const t = useTranslations('process')
  const language = useLanguage()
  const { trade, now } = rehearsal
  const { nodes, heads, lines, edges } = drawn(planOf(trade.terms, trade.process))
  const ledger = ledgerOf(trade)
  const open = openTasks(trade, now)
  const isDone = (code: TaskCode) => nodes.some(({ row }) => row.code === code && ledger.rowDoneAt(row))
  const tall = lines.reduce((sum, kind) => sum + heights[kind], 0)
  return (
    <section className="pgraph sheet" aria-labelledby="graph-title">
      <h2 className="sr" id="graph-title">
        {t('graph')}
      </h2>
      <div className="pgraph__lanes" aria-hidden="true">
        {lanes.map((lane) => (
          <span key={lane}>{t(`who.${lane}`)}</span>
        ))}
      </div>
      <div className="pgraph__in" style={{ '--lines': tall }}>
        <svg viewBox={`0 0 ${WIDTH} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
          {edges.map(({ edge, path }) => (
            <path
              key={`${edge.from} ${edge.to} ${edge.why}`}
              className={[
                edge.why === 'refusal' && 'is-no',
                edge.why !== 'refusal' && isDone(edge.from) && 'is-done',
              ]
                .filter(Boolean)
                .join(' ')}
              d={path}
            />
          ))}
        </svg>
        <ol>
          {heads.flatMap(({ step, line }, index) => [
            <li key={step ?? 'end'} className="pgraph__head" style={{ '--line': topOf(lines, line) }}>
              <h3>{step ? stepWords[step][language] : t('after')}</h3>
            </li>,
            ...nodes
              .filter((node) => node.line > line && node.line < (heads[index + 1]?.line ?? lines.length))
              .map((node) => (
                <Task
                  key={node.row.code}
                  node={node}
                  top={topOf(lines, node.line)}
                  open={open.filter((task) => task.code === node.row.code && !task.optional)}
                  doneAt={ledger.rowDoneAt(node.row)}
                  isOpened={edges.some(({ edge }) => edge.to === node.row.code && edge.why !== 'refusal')}
                  onDo={onDo}
                />
              )),
          ])}
        </ol>
      </div>
    </section>
  )
}

const topOf = (lines: readonly ('head' | 'tasks')[], line: number) =>
  lines.slice(0, line).reduce((sum, kind) => sum + heights[kind], 0)

type TaskProps = {
  node: Placed
  top: number
  open: readonly OpenTask[]
  doneAt: Date | undefined
  /** Another task comes before it: the line ends in an arrow. */
  isOpened: boolean
  onDo: (code: TaskCode) => void
}

function Task({ node: { row, lane }, top, open, doneAt, isOpened, onDo }: TaskProps) {
  const t = useTranslations('process')
  const language = useLanguage()
  const dueAt = open
    .map((task) => task.dueAt)
    .filter((at) => at !== null)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
  const late = open.some((task) => task.overdue)
  const isTurn = open.length > 0 && row.by !== 'system'
  const state = doneAt ? 'is-done' : isTurn ? 'is-turn' : open.length > 0 ? 'is-clock' : 'is-next'
  return (
    <li className={`pnode pnode--${lane} ${state}${isOpened ? ' is-opened' : ''}`} style={{ '--line': top }}>
      <Card onPress={isTurn ? () => onDo(row.code) : undefined}>
        <span className="pnode__top">
          <Code>{row.code}</Code>
          {doneAt ? <Icon name="check" /> : null}
          {state === 'is-clock' || row.by === 'system' ? <Icon name="clock" /> : null}
          <span className="sr">{t(`who.${row.by}`)}</span>
          {open.length > 1 ? <span>{t('left', { n: open.length })}</span> : null}
        </span>
        <b className="pnode__what">{actWords[row.task].todo[language]}</b>
        <span className={late ? 'pnode__when late' : 'pnode__when'}>
          <When row={row} doneAt={doneAt} dueAt={dueAt} isOpen={open.length > 0} />
        </span>
      </Card>
    </li>
  )
}

function When({
  row,
  doneAt,
  dueAt,
  isOpen,
}: {
  row: TaskRow
  doneAt: Date | undefined
  dueAt: Date | undefined
  isOpen: boolean
}) {
  const t = useTranslations('process')
  if (doneAt)
    return (
      <>
        <span className="sr">{t('done')} </span>
        <DateText at={doneAt} as="short" />
      </>
    )
  if (isOpen && dueAt)
    return (
      <>
        {t(row.miss === 'order.lapse' ? 'lapses' : row.by === 'system' ? 'falls' : 'until')}{' '}
        <DateText at={dueAt} as="shortTime" />
      </>
    )
  return <RuleOf row={row} />
}

/** An open task is a button; after pressing, it stays a disabled button, so that the keyboard focus keeps its place. */
function Card({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      className="pnode__card"
      aria-disabled={onPress ? undefined : true}
      tabIndex={onPress ? 0 : -1}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
