import { changeWords, milestoneFields } from '@mahsul/contract/kit/change-words'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useTyped } from '../lib/api/use-typed.ts'
import { serverNow } from '../lib/clock.ts'
import { useFormats, useLanguage, useZone } from '../lib/words/i18n.tsx'
import { instantAt, wallClock } from '../lib/words/zone.ts'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { useTask } from '../trades/tasks/use-task.ts'
import { FieldError, TextField } from '../ui/form/Field.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { useFields } from '../ui/form/use-fields.ts'
import { DateText } from '../ui/Text.tsx'
import type { ReportedMilestone } from './reported-milestones.ts'

type CorrectProps = { trade: Trade; said: readonly ReportedMilestone[]; onDone: () => void }
const keyOf = ({ task, destination }: ReportedMilestone) => [task, destination].filter(Boolean).join('/')

/** Corrects a wrong milestone date, by the side that reported it. The earlier one stays in the log. */
export function CorrectMilestone({ trade, said, onDone }: CorrectProps) {
  const t = useTranslations('tasks')
  const f = useFormats()
  const zone = useZone()
  const language = useLanguage()
  const sending = useTask(trade, undefined, onDone, 'correct-milestone')
  const [which, setWhich] = useTyped(sending.form, 'which', '')
  const [typed, setTyped] = useTyped(sending.form, 'at', '')
  const [problem, setProblem] = useState<'unread' | 'same'>()
  const chosen = said.find((each) => keyOf(each) === which) ?? said.at(-1)
  const fields = useFields(sending, { milestone: t('milestone.which'), occurred_at: t('milestone.at') })
  if (!chosen) return null
  const nameOf = ({ task, destination }: ReportedMilestone) => {
    const place = trade.terms.destinations.find((row) => row.facility.external_id === destination)?.facility
    const name = changeWords[milestoneFields[task]][language]
    return place && trade.terms.destinations.length > 1 ? `${name} · ${f.inLanguage(place, 'name')}` : name
  }
  const { error = problem === 'unread' ? t('milestone.unread') : undefined, ...field } =
    fields.of('occurred_at')
  const value = typed || wallClock(chosen.at, zone)
  const send = () => {
    const at = instantAt(value, zone)
    const isSame = value === wallClock(chosen.at, zone)
    setProblem(at ? (isSame ? 'same' : undefined) : 'unread')
    if (!at || isSame) return
    return sending.send({
      act: 'goods.correct',
      facts: {
        milestone: chosen.task,
        occurredAt: at.toISOString(),
        ...(chosen.destination && { destinationId: chosen.destination }),
      },
    })
  }
  return (
    <TaskFrame sending={sending} summary={fields.summary} verb={t('verb.goods.correct')} onSend={send}>
      <div className="cols">
        <SelectField
          {...fields.of('milestone')}
          value={keyOf(chosen)}
          onChange={(event) => {
            setWhich(event.target.value)
            setTyped('')
            setProblem(undefined)
          }}
          options={said.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
        />
        <TextField
          {...field}
          {...(error !== undefined && { error })}
          type="datetime-local"
          dir="ltr"
          hint={
            <>
              {t('milestone.saidWas')} <DateText at={chosen.at} as="shortTime" />
            </>
          }
          max={wallClock(serverNow(), zone)}
          value={value}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
      </div>
      {problem === 'same' ? <FieldError>{t('share.correctNone')}</FieldError> : null}
    </TaskFrame>
  )
}
