import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useTyped } from '../../lib/api/use-typed.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Sending } from '../../ui/form/use-send.ts'
import { TaskFrame } from './TaskFrame.tsx'

/** Words for the other side to begin with, and what offers them again in either language. */
export type Suggestion = { text: string; again: (fill: (text: string) => void) => ReactNode }

type Props = {
  sending: Omit<Sending<never>, 'send'>
  /** Where the reason stays while the reader looks elsewhere. */
  typed: { form: string; name: string }
  /** What is asked and how it is sent; the hint only where it is not just the other side that reads it. */
  words: { why: string; verb: string; hint?: string | undefined }
  onBack: () => void
  onSend: (message: string) => unknown
  suggest?: Suggestion | undefined
  /** What there is to review. */
  children?: ReactNode
}

/** A refusal with its reason, in the words that the other side reads. */
export function RefusalForm({ sending, typed, words, onBack, onSend, suggest, children }: Props) {
  const t = useTranslations('tasks')
  const [message, setMessage] = useTyped(typed.form, typed.name, suggest?.text ?? '')
  const fields = useFields(sending, { message: words.why })
  const { id } = fields.of('message')
  // The button that opened it is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={words.verb}
      refuse
      others={
        <Button variant="quiet" onClick={onBack}>
          {t('refuse.back')}
        </Button>
      }
      onSend={() => onSend(message.trim())}
    >
      {children}
      {suggest?.again(setMessage)}
      <TextArea
        {...fields.of('message')}
        rows={suggest?.text ? 10 : 3}
        hint={words.hint ?? t('message.hint')}
        {...textProps(message, setMessage)}
      />
    </TaskFrame>
  )
}
