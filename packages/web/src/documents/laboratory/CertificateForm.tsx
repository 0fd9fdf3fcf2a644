import type { Certificate } from '@mahsul/domain/documents/certificate'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useTyped } from '../../lib/api/use-typed.ts'
import { filledLike } from '../../lib/typed.ts'
import { containerNumbers } from '../../trades/model/container-numbers.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { LabRowsInput } from './LabRowsInput.tsx'
import { type LabRow, newLabRow, readRows, resultOf, useRowLabels } from './lab-rows.ts'
import type { LaboratoryOfTrade } from './laboratory-query.ts'
import { laboratoryForm, useLaboratoryAct } from './use-laboratory-acts.ts'

const nothing = { laboratory: '', number: '', issuedOn: '', lot: '', containers: '', sample: '' }
type Typed = typeof nothing

const certificateOf = (typed: Typed, rows: readonly LabRow[]): Certificate => ({
  laboratory: typed.laboratory.trim(),
  number: typed.number.trim(),
  issuedOn: typed.issuedOn as IsoDate, // or empty, which the rules refuse
  lot: typed.lot.trim() || null,
  containers: containerNumbers(typed.containers),
  sample: typed.sample || null,
  results: rows.map(resultOf),
})

type Props = { trade: Trade; data: LaboratoryOfTrade; onDone: () => void }

/** A side copies a certificate of a laboratory: the supplier before shipment, the buyer on arrival. */
export function CertificateForm({ trade, data, onDone }: Props) {
  const t = useTranslations('laboratory')
  const form = laboratoryForm(trade, 'results.state')
  const [typed, setTyped] = useTyped<Typed>(form, 'certificate', nothing, filledLike(nothing))
  const [noRows] = useState(() => [newLabRow()])
  const [rows, setRows] = useTyped<readonly LabRow[]>(form, 'results', noRows, readRows)
  const sending = useLaboratoryAct({ trade, data, act: 'results.state', done: onDone })
  const rowLabels = useRowLabels('certificate.results', 'result', rows)
  const fields = useFields<string>(sending, {
    'certificate.laboratory': t('certificateForm.laboratory'),
    'certificate.number': t('certificateForm.number'),
    'certificate.issued_on': t('certificateForm.issuedOn'),
    'certificate.sample': t('sampleOf'),
    'certificate.lot': t('lot'),
    'certificate.containers': t('containers'),
    'certificate.results': t('rows.results'),
    ...rowLabels,
  })
  const input = (name: keyof Typed) => ({
    ...fields.of(`certificate.${name === 'issuedOn' ? 'issued_on' : name}`),
    ...textProps(typed[name], (value) => setTyped({ ...typed, [name]: value })),
  })
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('certificateForm.send')}
      others={
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      }
      onSend={() => sending.send({ certificate: certificateOf(typed, rows) })}
    >
      <TextField {...input('laboratory')} autoComplete="off" />
      <TextField {...input('number')} hint={t('certificateForm.numberHint')} dir="ltr" autoComplete="off" />
      <TextField {...input('issuedOn')} type="date" dir="ltr" />
      <AboutGoods input={input} data={data} />
      <LabRowsInput
        kind="result"
        list={fields.of('certificate.results')}
        of={(index, column) => fields.of(`certificate.results.${index}.${column}`)}
        rows={rows}
        data={data}
        onChange={setRows}
      />
    </TaskFrame>
  )
}

type GoodsProps = {
  data: LaboratoryOfTrade
  input: (name: keyof Typed) => ReturnType<typeof textProps> & { id: string; label: string; error?: string }
}

/** What of the goods was analysed. */
function AboutGoods({ data, input }: GoodsProps) {
  const t = useTranslations('laboratory')
  return (
    <>
      {data.samples.length > 0 ? (
        <SelectField
          {...input('sample')}
          placeholder={t('rows.choose')}
          options={data.samples.map(({ number }) => ({ value: number, label: number }))}
          optional
        />
      ) : null}
      <TextField {...input('lot')} autoComplete="off" optional />
      <TextArea
        {...input('containers')}
        hint={t('certificateForm.containersHint')}
        rows={2}
        dir="ltr"
        optional
      />
    </>
  )
}
