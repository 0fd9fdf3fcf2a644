import type { FacilityId } from '@mahsul/domain/offers/offer'
import { ledgerOf } from '@mahsul/domain/trades/process/ledger'
import { seenBefore } from '@mahsul/domain/trades/process/milestones'
import { rowOfCode } from '@mahsul/domain/trades/process/plan'
import type { TradeTask } from '@mahsul/domain/trades/process/process'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTyped } from '../lib/api/use-typed.ts'
import { serverNow } from '../lib/clock.ts'
import { useZone } from '../lib/words/i18n.tsx'
import { instantAt, wallClock } from '../lib/words/zone.ts'
import { tradeOfWire } from '../trades/model/trade-of-wire.ts'
import type { FormProps } from '../trades/tasks/form-props.ts'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { useTask } from '../trades/tasks/use-task.ts'
import { Segmented } from '../ui/form/choices.tsx'
import { TextField } from '../ui/form/Field.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { useFields } from '../ui/form/use-fields.ts'
import { DateText, InLanguage } from '../ui/Text.tsx'

/** Where the goods are, and since when: now by default, never before the last milestone nor in the future. */
export function MilestoneForm({ trade, task, onDone }: FormProps) {
  const t = useTranslations('tasks')
  const zone = useZone()
  const sending = useTask(trade, task, onDone)
  const [when, setWhen] = useTyped<'now' | 'then'>(sending.form, 'when', 'now', (stored) =>
    stored === 'then' ? stored : undefined,
  )
  const [typed, setTyped] = useTyped(sending.form, 'at', '')
  const [unread, setUnread] = useState(false)
  const act = task.task as TradeTask // the wire's tasks are the table's
  const fields = useFields(sending, { occurred_at: t('milestone.at') })
  const before = lastSeen({ trade, task })
  const place = trade.terms.destinations.find(
    (row) => row.facility.external_id === task.facility_destination,
  )?.facility
  const { error = unread ? t('milestone.unread') : undefined, ...field } = fields.of('occurred_at')
  const send = () => {
    const at = when === 'then' ? instantAt(typed, zone) : undefined
    setUnread(when === 'then' && !at)
    if (when === 'then' && !at) return
    return sending.send({
      act,
      facts: {
        ...(at && { occurredAt: at.toISOString() }),
        ...(task.facility_destination && { destinationId: task.facility_destination as FacilityId }), // an id
      },
    })
  }
  return (
    <TaskFrame sending={sending} summary={fields.summary} verb={t(`verb.${act}`)} onSend={send}>
      {place && trade.terms.destinations.length > 1 ? (
        <p>
          {t('milestone.place')}{' '}
          <b>
            <InLanguage of={place} field="name" />
          </b>
        </p>
      ) : null}
      <Segmented
        legend={t('milestone.when')}
        value={when}
        onChange={(next) => {
          setWhen(next)
          if (next === 'then' && typed === '') setTyped(wallClock(serverNow(), zone))
        }}
        choices={[
          { value: 'now', label: t('milestone.now') },
          { value: 'then', label: t('milestone.then') },
        ]}
      />
      {when === 'then' ? (
        <TextField
          {...field}
          {...(error !== undefined && { error })}
          type="datetime-local"
          dir="ltr"
          hint={
            <>
              {t('milestone.notBefore')} <DateText at={before} as="shortTime" />
            </>
          }
          min={wallClock(before, zone)}
          max={wallClock(serverNow(), zone)}
          {...textProps(typed, setTyped)}
        />
      ) : null}
    </TaskFrame>
  )
}

function lastSeen({ trade, task }: Pick<FormProps, 'trade' | 'task'>): Date {
  const judged = tradeOfWire(trade)
  const row = rowOfCode(ledgerOf(judged).plan, task.code)
  if (!row) return judged.openedAt
  const { facility_destination: place } = task
  return seenBefore(judged, {
    row,
    ...(place !== undefined && { destination: place as FacilityId | null }), // an id by the answer's schema
  })
}
