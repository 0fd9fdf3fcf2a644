import { addHours } from '@mahsul/domain/kit/calendar'
import { extensionLimits } from '@mahsul/domain/trades/extend-deadline'
import { rowsOf } from '@mahsul/domain/trades/process/process'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { useZone } from '../../lib/words/i18n.tsx'
import { instantAt, wallClock } from '../../lib/words/zone.ts'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type Input, useInput } from '../../ui/form/use-input.ts'
import { DateText } from '../../ui/Text.tsx'
import type { Trade } from './document-words.tsx'
import type { OpenDeadline } from './open-deadlines.ts'
import { useTodo } from './use-todo.ts'

type Props = { trade: Trade; deadline: OpenDeadline; onClose: () => void }
type Answers = { until: string; reason: string }
const SUGGESTED_HOURS = 72
const LONGEST = 2_000

/** Gives a side more time for a task, once, for a reason that both sides read. */
export function ExtendDeadline({ trade, deadline, onClose }: Props) {
  const t = useTranslations('tradeActs.extend')
  const zone = useZone()
  const todo = useTodo()
  const [limits] = useState(() => limitsOf(trade, deadline))
  const [until, setUntil] = useState(() => wallClock(suggested(limits), zone))
  const [reason, setReason, input] = useInput<string>(`extend/${trade.id}/${deadline.code}`, '')
  const form = useExtend(trade, deadline, input)
  const send = async () => {
    if (await form.send({ until, reason: reason.trim() })) onClose()
  }
  return (
    <FormDialog
      title={t('title')}
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      busy={form.busy}
      onSend={send}
      onClose={onClose}
    >
      <p>
        <b>{todo(deadline.task)}</b> · <bdi>{companyOf(trade, deadline)}</bdi>
      </p>
      <p>{t('why')}</p>
      <Trouble failure={form.failure} />
      <TextField
        {...form.of('until')}
        type="datetime-local"
        dir="ltr"
        hint={t.rich('limits', {
          due: () => <DateText at={limits.due} as="shortTime" />,
          last: () => <DateText at={limits.until} as="shortTime" />,
        })}
        min={wallClock(limits.after, zone)}
        max={wallClock(limits.until, zone)}
        {...textProps(until, setUntil)}
      />
      <TextArea
        {...form.of('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={LONGEST}
        {...textProps(reason, setReason)}
      />
    </FormDialog>
  )
}

/** Sends the form; the times are those of the admin's own zone. */
function useExtend(trade: Trade, { code, facility_destination: place }: OpenDeadline, input: Input) {
  const t = useTranslations('tradeActs.extend')
  const zone = useZone()
  const queries = useQueryClient()
  return useForm<keyof Answers, Answers>({
    id: 'extend',
    input,
    labels: { until: t('until'), reason: t('reason') },
    check: ({ until, reason }) => ({
      ...(instantAt(until, zone) ? {} : { until: { rule: 'required' } as const }),
      ...(reason === '' && { reason: { rule: 'required' } as const }),
    }),
    once: (typed) => typed,
    put: async ({ until, reason }, { idempotencyKey }) => {
      await api('POST /secure/admin/trades/{id}/deadlines', {
        params: { id: trade.id },
        body: {
          version: trade.version,
          code,
          ...(place !== undefined && { facility_destination: place }),
          until: instantAt(until, zone)!.toISOString(), // the check has passed
          reason,
        },
        idempotencyKey,
      })
      sayDone(t('done'))
      await queries.invalidateQueries({ queryKey: backOfficeKey })
    },
  })
}

const companyOf = ({ parties }: Trade, { actor }: OpenDeadline) =>
  actor === 'system' ? '' : parties[actor].company_name

function limitsOf({ present_by: presentBy, process }: Trade, { code, due_at: at }: OpenDeadline) {
  const due = new Date(at ?? serverNow())
  const isPresentation = rowsOf(process).find((row) => row.code === code)?.deadline.never === 'presentBy'
  const last = isPresentation && presentBy ? new Date(`${presentBy}T12:00:00Z`) : undefined
  return { due, ...extensionLimits({ due, now: serverNow(), last }) }
}

/** Three days more, or as long as is allowed. */
function suggested({ after, until }: { after: Date; until: Date }): Date {
  const more = addHours(after, SUGGESTED_HOURS)
  return more < until ? more : until
}
