import type { TaskFacts } from '@mahsul/domain/trades/trade-log'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useFields } from '../../../ui/use-fields.ts'
import type { Sending } from '../../../ui/use-send.ts'
import { TaskFrame } from '../tasks/TaskFrame.tsx'

type Props = {
  sending: Sending<TaskFacts>
  label: string
  verb: string
  onCancel: () => void
  onSend: (message: string) => void
}

/** A refusal with its reason, which the other side reads. */
export function ReasonForm({ sending, label, verb, onCancel, onSend }: Props) {
  const t = useTranslations('laboratory')
  const [message, setMessage] = useState('')
  const fields = useFields(sending, { message: label })
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={verb}
      refuse
      others={
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
      onSend={() => onSend(message.trim())}
    >
      <TextArea {...fields.of('message')} {...textProps(message, setMessage)} rows={2} />
    </TaskFrame>
  )
}
