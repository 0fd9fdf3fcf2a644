import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import { Trouble } from './Trouble.tsx'
import type { Form as FormState } from './use-form.ts'

type Props = {
  form: Omit<FormState<never, never>, 'send' | 'of'>
  title: ReactNode
  /** The label of the button: "Save company". */
  verb: ReactNode
  busyWords?: ReactNode
  /** Buttons before the main one. */
  others?: ReactNode
  /** For a reader who may not change it: the fields are shown, and nothing is sent. */
  isReadOnly?: boolean
  /** Why the button is disabled. */
  waitsFor?: ReactNode
  onSend: () => unknown
  children: ReactNode
}

/** One sheet of fields, their errors, why saving failed, and the one button. */
export function FormSheet(props: Props) {
  const { form, title, verb, busyWords, others, isReadOnly = false, waitsFor, onSend, children } = props
  const t = useTranslations('ui.form')
  const head = useId()
  return (
    <Form className="sheet pad" onSend={onSend} aria-labelledby={head}>
      <h2 className="h-panel form__head" id={head}>
        {title}
      </h2>
      {form.input?.isRestored && !isReadOnly ? (
        <div className="row row--end">
          <span className="faint" role="status">
            {t('restored')}
          </span>
          <Button variant="quiet" small onClick={form.input.discard}>
            {t('discard')}
          </Button>
        </div>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {isReadOnly ? (
        <fieldset disabled className="form__closed">
          {children}
        </fieldset>
      ) : (
        children
      )}
      <Trouble failure={form.failure} />
      <div className="row row--end">
        {others}
        {waitsFor ? (
          <span className="faint" id={`${head}-w`}>
            {waitsFor}
          </span>
        ) : null}
        {isReadOnly ? null : (
          <Button
            type="submit"
            busy={form.busy}
            busyWords={busyWords ?? t('saving')}
            disabled={Boolean(waitsFor)}
            aria-describedby={waitsFor ? `${head}-w` : undefined}
          >
            {verb}
          </Button>
        )}
      </div>
    </Form>
  )
}
