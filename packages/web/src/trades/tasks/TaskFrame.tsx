import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../lib/api/refusal.ts'
import { Refused } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary, type SummedError } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { Sending } from '../../ui/form/use-send.ts'
import { Icon } from '../../ui/Icon.tsx'

type FrameProps = {
  sending: Pick<Sending<never>, 'attempt' | 'failure' | 'busy' | 'lost'>
  summary?: readonly SummedError[]
  /** The one act of the form: "Send the letter of credit". */
  verb: ReactNode
  /** The form is a refusal. */
  refuse?: boolean
  /** Other buttons, before the main one. */
  others?: ReactNode
  onSend: () => unknown
  children?: ReactNode
}

/** What every task's form shares: the summary of errors, the fields, the reason of a failure, and the button. */
export function TaskFrame({ sending, summary = [], verb, refuse, others, onSend, children }: FrameProps) {
  const t = useTranslations('tasks')
  const { attempt, failure, busy, lost } = sending
  return (
    <Form className="task pad" onSend={onSend}>
      <ErrorSummary errors={summary} attempt={attempt} />
      {children}
      <TaskTrouble failure={failure} hasErrors={summary.length > 0} />
      <div className="row row--end">
        {others}
        <Button type="submit" variant={refuse ? 'refuse' : 'primary'} busy={busy} busyWords={t('busy')}>
          {lost ? t('again') : verb}
        </Button>
      </div>
    </Form>
  )
}

/** Why it failed and what to do now. What was typed is kept in any case. */
export function TaskTrouble({ failure, hasErrors = false }: { failure: unknown; hasErrors?: boolean }) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const shown = failure !== undefined && !hasErrors
  useEffect(() => {
    if (shown && failure) box.current?.focus()
  }, [shown, failure])
  if (!shown) return null
  const stale = isRefusal(failure, 'STALE_VERSION')
  const answered = failure instanceof Refused && failure.status < 500
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        <span>{t(stale ? 'stale.title' : answered ? 'refused' : 'noAnswer.title')}</span>
      </h2>
      <p className="errsum__why">
        {stale ? t('stale.why') : answered ? failureWords(failure, language) : t('noAnswer.why')}
      </p>
    </div>
  )
}
