import { DAYS_TO_PRESENT } from '@mahsul/domain/documents/credit'
import { earliestDayAt } from '@mahsul/domain/trades/process/port-days'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../lib/clock.ts'
import { AnsweredBefore } from '../../trades/tasks/AnsweredBefore.tsx'
import type { FormProps } from '../../trades/tasks/form-props.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { useFile } from '../../trades/tasks/use-file.ts'
import { useTask } from '../../trades/tasks/use-task.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { CreditFields } from './CreditFields.tsx'
import { CreditRead } from './CreditRead.tsx'
import { CreditText } from './CreditText.tsx'
import { factsOfCredit } from './facts-of-credit.ts'
import { textOf } from './typed-credit.ts'
import type { CreditTyping } from './use-typed-credit.ts'
import { useTypedCredit } from './use-typed-credit.ts'
import './credit.css'

/** The buyer's letter of credit: its file, the text that it is read from, and its fields. */
export default function CreditForm({ trade, task, onDone }: FormProps) {
  const t = useTranslations('tasks')
  const c = useTranslations('credits')
  const sending = useTask(trade, task, onDone)
  const upload = useFile(sending.form)
  const credit = useTypedCredit(sending.form)
  const fields = useFields(
    { errors: { ...sending.errors, ...credit.errors } },
    {
      file: t('credit.file'),
      credit_text: c('text'),
      expires_on: t('credit.expires'),
      expiry_place: t('credit.place'),
      presentation_days: t('credit.days'),
    },
  )
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('verb.lc.upload')}
      onSend={() =>
        Object.keys(credit.errors).length > 0
          ? undefined
          : sending.send({ act: 'lc.upload', facts: factsOfCredit(credit), files: { file: upload.file } })
      }
    >
      <AnsweredBefore trade={trade} task={task} />
      <FileField {...fields.of('file')} {...upload.field} hint={t('credit.fileHint')} />
      <CreditText {...fields.of('credit_text')} credit={credit} optional hint={c('textHint')} />
      {credit.hasData ? <CreditRead trade={trade} input={credit.asked} /> : null}
      <TermFields fields={fields} credit={credit} />
      <CreditFields credit={credit} />
    </TaskFrame>
  )
}

/** Expiry and period for presentation, by which deadlines are counted. */
export function TermFields({
  fields,
  credit: { credit, texts, type, ask },
}: {
  fields: ReturnType<typeof useFields<'expires_on' | 'expiry_place' | 'presentation_days'>>
  credit: CreditTyping
}) {
  const t = useTranslations('tasks')
  const shown = (name: string, read: string | number | null) => texts[name] ?? textOf(read)
  const days = shown('presentation_days', credit.presentationDays)
  return (
    <>
      <TextField
        {...fields.of('expires_on')}
        type="date"
        dir="ltr"
        optional
        hint={t('credit.expiresHint')}
        min={earliestDayAt(serverNow())}
        {...textProps(shown('expires_on', credit.expiresOn), (value) => type('expires_on', value))}
        onBlur={ask}
      />
      <div className="cols">
        <TextField
          {...fields.of('expiry_place')}
          optional
          dir="auto"
          autoComplete="off"
          hint={t('credit.placeHint')}
          {...textProps(shown('expiry_place', credit.expiryPlace), (value) => type('expiry_place', value))}
          onBlur={ask}
        />
        <NumberField
          {...fields.of('presentation_days')}
          optional
          hint={t('credit.daysHint', { n: DAYS_TO_PRESENT })}
          value={days === '' ? undefined : Number(days)}
          typed={days}
          onChange={(next, text) =>
            type('presentation_days', next === undefined ? '' : Number.isNaN(next) ? text : String(next))
          }
          onBlur={ask}
        />
      </div>
    </>
  )
}
