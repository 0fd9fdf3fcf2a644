import { actWords } from '@mahsul/contract/trades/trade-words'
import type { TaskCode } from '@mahsul/domain/trades/process/process'
import { type OpenTask, openTasks, tradeStatus, turns } from '@mahsul/domain/trades/process/progress'
import { type Move, nextMoment, type Rehearsal } from '@mahsul/domain/trades/rehearsal'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Code, DateText, richTextTags } from '../../../ui/Text.tsx'

type Props = {
  rehearsal: Rehearsal
  moves: number
  onMove: (move: Move) => void
  onBack: () => void
  onRestart: () => void
}

const HOUR = 60
const waits = [
  ['hour', HOUR],
  ['day', 24 * HOUR],
  ['week', 7 * 24 * HOUR],
] as const

/** The time, whose turn it is, and what can be done or refused now. */
export function ProcessClock({ rehearsal, moves, onMove, onBack, onRestart }: Props) {
  const t = useTranslations('process')
  const { trade, now } = rehearsal
  const open = openTasks(trade, now).filter((task) => !task.optional)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(moves)
  // The pressed button may be gone: move the focus here.
  useEffect(() => {
    if (before.current !== moves && document.activeElement === document.body) heading.current?.focus()
    before.current = moves
  }, [moves])
  return (
    <section className="pclock sheet pad" aria-labelledby="clock-title">
      <h2 className="h-panel" id="clock-title" tabIndex={-1} ref={heading}>
        <DateText at={now} as="full" />
      </h2>
      <Turn rehearsal={rehearsal} open={open} />
      <ul className="pclock__open">
        {groupsOf(open).map((group) => (
          <OpenGroup key={group.code} group={group} onMove={onMove} />
        ))}
      </ul>
      <Waits rehearsal={rehearsal} onMove={onMove} />
      <div className="pclock__acts">
        <Button variant="quiet" small icon="previous" disabled={moves === 0} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="quiet" small icon="first" disabled={moves === 0} onClick={onRestart}>
          {t('restart')}
        </Button>
        <Button variant="quiet" small icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </section>
  )
}

/** Whose turn it is, or why it is nobody's. */
function Turn({ rehearsal: { trade, now }, open }: { rehearsal: Rehearsal; open: readonly OpenTask[] }) {
  const t = useTranslations('process')
  const status = tradeStatus(trade, now)
  const whose = [...turns(open)]
  return (
    <p role="status" className="pclock__turn">
      {status === 'lapsed' ? (
        <Pill tone="mute">{t('status.lapsed')}</Pill>
      ) : whose.length > 0 ? (
        whose.map((side) => (
          <Pill tone="turn" key={side}>
            {t('turn', { who: t(`who.${side}`) })}
          </Pill>
        ))
      ) : (
        <Pill tone="sea" icon="clock">
          {t(open.length > 0 ? 'status.waits' : 'status.finished')}
        </Pill>
      )}
    </p>
  )
}

/** Lets time pass: a fixed span, or until something happens by itself. */
function Waits({ rehearsal, onMove }: Pick<Props, 'rehearsal' | 'onMove'>) {
  const t = useTranslations('process')
  const { now } = rehearsal
  const moment = nextMoment(rehearsal)
  return (
    <fieldset className="pclock__waits">
      <legend className="sr">{t('wait.label')}</legend>
      {waits.map(([key, minutes]) => (
        <Button key={key} variant="secondary" small onClick={() => onMove({ waitMinutes: minutes })}>
          {t.rich(`wait.${key}`, richTextTags)}
        </Button>
      ))}
      {moment ? (
        <Button
          variant="secondary"
          small
          icon="clock"
          onClick={() => onMove({ waitMinutes: Math.ceil((moment.getTime() - now.getTime()) / 60_000) })}
        >
          {t('wait.next')} <DateText at={moment} as="shortTime" />
        </Button>
      ) : null}
    </fieldset>
  )
}

type Group = { code: TaskCode; tasks: readonly OpenTask[] }
const groupsOf = (open: readonly OpenTask[]): Group[] =>
  [...new Set(open.map((task) => task.code))].map((code) => ({
    code,
    tasks: open.filter((task) => task.code === code),
  }))

function OpenGroup({ group: { code, tasks }, onMove }: { group: Group; onMove: (move: Move) => void }) {
  const t = useTranslations('process')
  const language = useLanguage()
  const [task] = tasks
  if (!task) return null
  const words = actWords[task.task].todo[language]
  return (
    <li>
      <p>
        <Code>{code}</Code> {words}
        <span className={task.overdue ? 'late' : 'faint'}>
          {t(`who.${task.by}`)}
          {tasks.length > 1 ? <> · {t('left', { n: tasks.length })}</> : null}
          {task.dueAt ? (
            <>
              {' · '}
              {t(task.overdue ? 'overdue' : task.by === 'system' ? 'falls' : 'until')}{' '}
              <DateText at={task.dueAt} as="shortTime" />
            </>
          ) : null}
        </span>
      </p>
      {task.by === 'system' ? null : (
        <span className="pclock__do">
          <Button small onClick={() => onMove({ do: code })}>
            {t('do')} <span className="sr">{words}</span>
          </Button>
          {task.refusal ? (
            <Button small variant="refuse" onClick={() => onMove({ refuse: code })}>
              {t('refuse')} <span className="sr">{actWords[task.refusal].todo[language]}</span>
            </Button>
          ) : null}
        </span>
      )}
    </li>
  )
}
