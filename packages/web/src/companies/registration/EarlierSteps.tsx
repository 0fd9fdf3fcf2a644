import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Field, stepNames, wrongIn } from './answers.ts'
import { stepLink } from './step-link.ts'
import { useFieldLabels } from './use-fields.ts'

type Props = {
  token: string
  /** The earlier steps that have problems. */
  steps: readonly number[]
  words: Partial<Record<Field, string>>
  /** The step that the reader returns to. */
  back: number
  /** The account was to be created, and these steps prevent it. */
  pressed: boolean
  /** Why the server did not create it. */
  reason: string | undefined
  /** There is an account already. */
  taken: boolean
  /** No password is typed yet, or none since the page was opened. */
  passwordMissing: boolean
  attempt: number
}

/** What earlier steps still need: a short note, and the reason with links once somebody wants to finish. */
export function EarlierSteps({ token, steps, words, back, pressed, attempt, ...told }: Props) {
  const t = useTranslations('joining')
  const labels = useFieldLabels()
  const { reason, taken, passwordMissing } = told
  const box = useRef<HTMLDivElement>(null)
  const isRefused = reason !== undefined || (pressed && steps.length > 0)
  useEffect(() => {
    if (attempt > 0 && isRefused) box.current?.focus()
  }, [attempt, isRefused])
  if (steps.length === 0 && !reason) return null
  const links = steps.map((step) => (
    <li key={step}>
      <Link {...stepLink(token, step, { back })}>{t(`step.${stepNames[step]!}`)}</Link>
      {': '}
      {wrongIn(step, words)
        .map((field) => labels[field])
        .join(t('comma'))}
    </li>
  ))
  if (isRefused)
    return (
      <div className="errsum" role="alert" tabIndex={-1} ref={box}>
        <h2>
          <Icon name="warning" />
          <span>{reason ?? t('earlier.inTheWay')}</span>
        </h2>
        {links.length > 0 ? <ul>{links}</ul> : null}
        {taken ? <Link to="/login">{t('gone.login')}</Link> : null}
      </div>
    )
  const onlyPassword = passwordMissing && steps.length === 1 && steps[0] === 0 && !words.is_adult
  return (
    <div className="info joining-earlier">
      <Icon name="info" />
      <div>
        <p>{onlyPassword ? t('earlier.password') : t('earlier.open')}</p>
        <ul>{links}</ul>
      </div>
    </div>
  )
}
