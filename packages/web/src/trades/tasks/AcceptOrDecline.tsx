import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { RefusalForm } from './RefusalForm.tsx'
import { TaskTrouble } from './TaskFrame.tsx'
import type { TaskSending } from './use-task.ts'

type Props = {
  sending: TaskSending
  words: { accept: string; decline: string; why: string; whyHint?: string }
  onAccept: () => unknown
  onDecline: (message: string) => unknown
}

/** Answers what somebody proposed: accepts it with one button, or declines it with a reason. */
export function AcceptOrDecline({ sending, words, onAccept, onDecline }: Props) {
  const t = useTranslations('tasks')
  const [declining, setDeclining] = useState(false)
  if (declining)
    return (
      <RefusalForm
        sending={sending}
        typed={{ form: sending.form, name: 'message' }}
        words={{ why: words.why, verb: words.decline, hint: words.whyHint }}
        onBack={() => setDeclining(false)}
        onSend={onDecline}
      />
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
