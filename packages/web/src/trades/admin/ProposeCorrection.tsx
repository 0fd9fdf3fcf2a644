import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MilestoneValue, useMilestoneName } from '../../kit/CorrectionDates.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { useZone } from '../../lib/words/i18n.tsx'
import { instantAt, wallClock } from '../../lib/words/zone.ts'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type Input, useInput } from '../../ui/form/use-input.ts'
import type { Trade } from './document-words.tsx'

export type Recorded = NonNullable<Trade['milestones_recorded']>[number]
type Props = { trade: Trade; open: readonly [Recorded, ...Recorded[]]; onClose: () => void }
type Answers = { value: string; reason: string }
const LONGEST = 2_000

/** Another date for a milestone that was reported, with a reason that both sides read. */
export function ProposeCorrection({ trade, open, onClose }: Props) {
  const t = useTranslations('corrections.admin')
  const zone = useZone()
  const nameOf = useMilestoneName(trade)
  const [which, setWhich] = useState('')
  const [typed, setTyped] = useState<string>()
  const [reason, setReason, input] = useInput<string>(`correction/${trade.id}`, '')
  const chosen = open.find((each) => keyOf(each) === which) ?? open[0]
  const form = usePropose(trade, chosen, input)
  const isDay = chosen.milestone === 'logistics.atSea'
  const value = typed ?? (isDay ? chosen.value : wallClock(new Date(chosen.value), zone))
  const send = async () => {
    if (await form.send({ value, reason: reason.trim() })) onClose()
  }
  return (
    <FormDialog
      title={t('open')}
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      busy={form.busy}
      onSend={send}
      onClose={onClose}
    >
      <p>{t('about')}</p>
      <Trouble failure={form.failure} />
      <SelectField
        {...form.of('milestone')}
        value={keyOf(chosen)}
        onChange={(event) => {
          setWhich(event.target.value)
          setTyped(undefined)
        }}
        options={open.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
      />
      <TextField
        {...form.of('value')}
        type={isDay ? 'date' : 'datetime-local'}
        dir="ltr"
        hint={t.rich('now', { at: () => <MilestoneValue milestone={chosen.milestone} at={chosen.value} /> })}
        max={isDay ? undefined : wallClock(serverNow(), zone)}
        {...textProps(value, setTyped)}
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

const keyOf = ({ milestone, facility_destination: place }: Recorded) => `${milestone}/${place ?? ''}`

/** Sends the form; a moment is one of the admin’s own zone. */
function usePropose(trade: Trade, chosen: Recorded, input: Input) {
  const t = useTranslations('corrections.admin')
  const zone = useZone()
  const queries = useQueryClient()
  return useForm<'milestone' | 'value' | 'reason', Answers>({
    id: 'correction',
    input,
    labels: { milestone: t('milestone'), value: t('value'), reason: t('reason') },
    names: { value: chosen.milestone === 'logistics.atSea' ? 'on_board_date' : 'occurred_at' },
    check: ({ value, reason }) => ({
      ...(!typedValue(chosen, value, zone) && { value: { rule: 'required' } as const }),
      ...(reason === '' && { reason: { rule: 'required' } as const }),
    }),
    once: (typed) => ({ which: keyOf(chosen), ...typed }),
    put: async ({ value, reason }, { idempotencyKey }) => {
      const { milestone, facility_destination: place } = chosen
      await api('POST /secure/admin/trades/{id}/corrections', {
        params: { id: trade.id },
        body: {
          version: trade.version,
          milestone,
          ...(place && { facility_destination: place }),
          ...typedValue(chosen, value, zone),
          reason,
        },
        idempotencyKey,
      })
      sayDone(t('done'))
      await queries.invalidateQueries({ queryKey: backOfficeKey })
    },
  })
}

function typedValue({ milestone }: Recorded, value: string, zone: string) {
  if (milestone === 'logistics.atSea') return value ? { on_board_date: value } : undefined
  const at = instantAt(value, zone)
  return at && { occurred_at: at.toISOString() }
}
