import { type GoodsUse, goodsUses } from '@mahsul/domain/documents/characteristic'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useTyped } from '../../lib/api/use-typed.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { LabRowsInput } from './LabRowsInput.tsx'
import { characteristicOfRow, type LabRow, newLabRow, readRows, useRowLabels } from './lab-rows.ts'
import type { LaboratoryOfTrade } from './laboratory-query.ts'
import { laboratoryForm, useLaboratoryAct } from './use-laboratory-acts.ts'

type Props = { trade: Trade; data: LaboratoryOfTrade; onDone: () => void }

/** What both agreed on before, to change and to add to: it all waits for the other side. */
const rowsFrom = ({ agreed }: LaboratoryOfTrade) =>
  agreed
    ? agreed.specification.characteristics.map((each) => newLabRow({ ...each, method: each.method ?? '' }))
    : [newLabRow()]

export function SpecificationForm({ trade, data, onDone }: Props) {
  const t = useTranslations('laboratory')
  const form = laboratoryForm(trade, 'specification.propose')
  const [use, setUse] = useTyped<string>(form, 'use', data.goods_use)
  const [agreed] = useState(() => rowsFrom(data))
  const [rows, setRows] = useTyped<readonly LabRow[]>(form, 'characteristics', agreed, readRows)
  const [message, setMessage] = useTyped(form, 'message', '')
  const sending = useLaboratoryAct({ trade, data, act: 'specification.propose', done: onDone })
  const rowLabels = useRowLabels('specification.characteristics', 'characteristic', rows)
  const fields = useFields<string>(sending, {
    'specification.goods_use': t('goodsUse'),
    'specification.characteristics': t('rows.characteristics'),
    ...rowLabels,
    message: t('proposal.message'),
  })
  const send = () =>
    sending.send({
      specification: {
        goodsUse: use as GoodsUse, // of the list below
        characteristics: rows.map(characteristicOfRow),
      },
      ...(message.trim() && { message: message.trim() }),
    })
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('proposal.send')}
      others={
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      }
      onSend={send}
    >
      <p className="faint">{t('proposal.lead')}</p>
      <SelectField
        {...fields.of('specification.goods_use')}
        {...textProps(use, setUse)}
        options={goodsUses.map((value) => ({ value, label: t(`use.${value}`) }))}
      />
      <LabRowsInput
        kind="characteristic"
        list={fields.of('specification.characteristics')}
        of={(index, column) => fields.of(`specification.characteristics.${index}.${column}`)}
        rows={rows}
        data={data}
        onChange={setRows}
      />
      <TextArea {...fields.of('message')} {...textProps(message, setMessage)} rows={2} optional />
    </TaskFrame>
  )
}
