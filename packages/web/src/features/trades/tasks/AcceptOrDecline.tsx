import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { useTyped } from '../model/use-typed.ts'
import { TaskFrame, TaskTrouble } from './TaskFrame.tsx'
import type { TaskSending } from './use-task.ts'

type Props = {
  sending: TaskSending
  words: { accept: string; decline: string; why: string; whyHint: string }
  onAccept: () => unknown
  onDecline: (message: string) => unknown
}

/** Answers what somebody proposed: accepts it with one button, or declines it with a reason. */
export function AcceptOrDecline({ sending, words, onAccept, onDecline }: Props) {
  const t = useTranslations('tasks')
  const [declining, setDeclining] = useState(false)
  if (declining)
    return (
      <Decline sending={sending} words={words} onDecline={onDecline} onBack={() => setDeclining(false)} />
    )
  return (
    <div className="task pad">
      <TaskTrouble failure={sending.failure} />
      <div className="row row--end">
        <Button variant="danger" disabled={sending.busy} onClick={() => setDeclining(true)}>
          {words.decline}
        </Button>
        <Button busy={sending.busy} busyWords={t('busy')} onClick={onAccept}>
          {words.accept}
        </Button>
      </div>
    </div>
  )
}

function Decline({ sending, words, onDecline, onBack }: Omit<Props, 'onAccept'> & { onBack: () => void }) {
  const t = useTranslations('tasks')
  const [message, setMessage] = useTyped(sending.form, 'message', '')
  const fields = useFields(sending, { message: words.why })
  const { id } = fields.of('message')
  // The button that opened it is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={words.decline}
      refuse
      others={
        <Button variant="quiet" onClick={onBack}>
          {t('refuse.back')}
        </Button>
      }
      onSend={() => onDecline(message.trim())}
    >
      <TextArea {...fields.of('message')} rows={3} hint={words.whyHint} {...textProps(message, setMessage)} />
    </TaskFrame>
  )
}
