import type { Sample } from '@mahsul/domain/documents/certificate'
import { type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useTyped } from '../../lib/api/use-typed.ts'
import { serverNow } from '../../lib/clock.ts'
import { filledLike } from '../../lib/typed.ts'
import { containerNumbers } from '../../trades/model/container-numbers.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import type { LaboratoryOfTrade } from './laboratory-query.ts'
import { laboratoryForm, useLaboratoryAct } from './use-laboratory-acts.ts'

const nothing = { number: '', lot: '', containers: '', seal: '', drawnBy: '', courier: '', tracking: '' }
type Typed = typeof nothing & { sentOn: string }

const sampleOf = ({ number, lot, containers, sentOn, seal, drawnBy, courier, tracking }: Typed): Sample => ({
  number: number.trim(),
  lot: lot.trim() || null,
  containers: containerNumbers(containers),
  sentOn: sentOn as IsoDate, // or empty, which the rules refuse
  seal: seal.trim() || null,
  drawnBy: drawnBy.trim() || null,
  courier: courier.trim() || null,
  trackingNumber: tracking.trim() || null,
})

type Props = { trade: Trade; data: LaboratoryOfTrade; onDone: () => void }

/** The supplier says which sample is on its way. */
export function SampleForm({ trade, data, onDone }: Props) {
  const t = useTranslations('laboratory')
  const [empty] = useState<Typed>(() => ({ ...nothing, sentOn: utcDay(serverNow()) }))
  const form = laboratoryForm(trade, 'sample.send')
  const [typed, setTyped] = useTyped<Typed>(form, 'sample', empty, filledLike(empty))
  const sending = useLaboratoryAct({ trade, data, act: 'sample.send', done: onDone })
  const fields = useFields(sending, {
    'sample.number': t('sampleForm.number'),
    'sample.sent_on': t('sampleForm.sentOn'),
    'sample.lot': t('lot'),
    'sample.containers': t('containers'),
    'sample.seal': t('samples.seal'),
    'sample.drawn_by': t('samples.drawnBy'),
    'sample.courier': t('samples.courier'),
    'sample.tracking_number': t('samples.tracking'),
  })
  const text = (name: keyof Typed) => ({
    ...textProps(typed[name], (value) => setTyped({ ...typed, [name]: value })),
    autoComplete: 'off',
  })
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('sampleForm.send')}
      others={
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      }
      onSend={() => sending.send({ sample: sampleOf(typed) })}
    >
      <TextField
        {...fields.of('sample.number')}
        {...text('number')}
        hint={t('sampleForm.numberHint')}
        dir="ltr"
      />
      <TextField {...fields.of('sample.sent_on')} {...text('sentOn')} type="date" dir="ltr" />
      <TextField {...fields.of('sample.lot')} {...text('lot')} optional />
      <TextArea
        {...fields.of('sample.containers')}
        {...text('containers')}
        hint={t('certificateForm.containersHint')}
        rows={2}
        dir="ltr"
        optional
      />
      <TextField
        {...fields.of('sample.seal')}
        {...text('seal')}
        hint={t('sampleForm.sealHint')}
        dir="ltr"
        optional
      />
      <TextField
        {...fields.of('sample.drawn_by')}
        {...text('drawnBy')}
        hint={t('sampleForm.drawnByHint')}
        optional
      />
      <TextField {...fields.of('sample.courier')} {...text('courier')} optional />
      <TextField {...fields.of('sample.tracking_number')} {...text('tracking')} dir="ltr" optional />
    </TaskFrame>
  )
}
