import { type SealState, sealStates } from '@mahsul/domain/documents/certificate'
import { type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { serverNow } from '../../lib/clock.ts'
import { RefusalForm } from '../../trades/tasks/RefusalForm.tsx'
import { TaskFrame, TaskTrouble } from '../../trades/tasks/TaskFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import type { LaboratoryOfTrade, Sample } from './laboratory-query.ts'
import { Opening } from './Opening.tsx'
import { laboratoryForm, useLaboratoryAct } from './use-laboratory-acts.ts'

type Props = { trade: Trade; data: LaboratoryOfTrade; sample: Sample }

/** What the buyer says of a sample until it is approved or refused. */
export function SampleAnswers({ trade, data, sample }: Props) {
  const t = useTranslations('laboratory')
  const approving = useLaboratoryAct({ trade, data, act: 'sample.approve' })
  const refusing = useLaboratoryAct({ trade, data, act: 'sample.refuse' })
  const sampleAnswer = { number: sample.number }
  return (
    <div className="lab__acts">
      {sample.received ? null : (
        <Opening words={t('samples.receive')}>
          {(close) => <Receive trade={trade} data={data} sample={sample} onDone={close} />}
        </Opening>
      )}
      <Button variant="approve" busy={approving.busy} onClick={() => approving.send({ sampleAnswer })}>
        {t('samples.approve')} <span className="sr">{sample.number}</span>
      </Button>
      <Opening words={t('samples.refuse')} variant="danger">
        {(close) => (
          <RefusalForm
            sending={refusing}
            typed={{ form: laboratoryForm(trade, 'sample.refuse'), name: sample.number }}
            words={{ why: t('samples.refuseWhy'), verb: t('samples.refuse') }}
            onBack={close}
            onSend={(message) => refusing.send({ sampleAnswer, message })}
          />
        )}
      </Opening>
      <TaskTrouble failure={approving.failure} />
    </div>
  )
}

function Receive({ trade, data, sample, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations('laboratory')
  const [day, setDay] = useState<string>(utcDay(serverNow()))
  const [seal, setSeal] = useState('')
  const sending = useLaboratoryAct({ trade, data, act: 'sample.receive', done: onDone })
  const fields = useFields(sending, {
    'sample_answer.received_on': t('samples.receivedOn'),
    'sample_answer.seal': t('samples.sealState'),
  })
  const send = () =>
    sending.send({
      sampleAnswer: {
        number: sample.number,
        receivedOn: day as IsoDate, // or empty, which the rules refuse
        ...(seal && { seal: seal as SealState }), // of the list below
      },
    })
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('samples.receiveSend')}
      others={
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      }
      onSend={send}
    >
      <TextField
        {...fields.of('sample_answer.received_on')}
        {...textProps(day, setDay)}
        type="date"
        dir="ltr"
      />
      {sample.seal ? (
        <SelectField
          {...fields.of('sample_answer.seal')}
          {...textProps(seal, setSeal)}
          placeholder={t('rows.choose')}
          options={sealStates.map((value) => ({ value, label: t(`samples.${value}`) }))}
        />
      ) : null}
    </TaskFrame>
  )
}
