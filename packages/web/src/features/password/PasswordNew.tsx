import { wordsFor } from '@mahsul/contract/problem-words'
import { RESEND_SECONDS } from '@mahsul/domain/identity/verification-code'
import { canonicalEmail, checkEmail } from '@mahsul/domain/membership/email'
import { checkPassword } from '@mahsul/domain/membership/password'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { GuestPage } from '../../layouts/GuestPage.tsx'
import { api } from '../../lib/api.ts'
import { useHandover } from '../../lib/handover.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { Refused } from '../../lib/refused.ts'
import { endSession } from '../../lib/session-end.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { NewPasswordFields } from '../../model/membership/NewPasswordFields.tsx'
import { useEstimator } from '../../model/membership/use-estimator.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { marks } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { type Errors, errorsOf, type Field } from './reset-trouble.ts'
import { useTroubleWords } from './use-trouble-words.ts'
import './password.css'

/** The code that was sent, and the new password. */
export default function PasswordNew() {
  const t = useTranslations('identity')
  return (
    <GuestPage commodity="chickpea" foot={<Link to="/login">{t('password.reset.back')}</Link>}>
      <NewPasswordForm />
    </GuestPage>
  )
}

function NewPasswordForm() {
  const t = useTranslations('identity')
  const language = useLanguage()
  const router = useRouter()
  const words = useTroubleWords()
  const handed = useHandover()
  const [email, setEmail] = useState(handed.email ?? '')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [wait, startWaiting] = useCountdown(handed.resendAfter)
  const estimator = useEstimator(password !== '')

  /** What the browser can tell; without the tables of passwords the server tells the rest. */
  const wrong = (): Errors => {
    const found: Errors = {}
    const mail = checkEmail(canonicalEmail(email))
    const weak = checkPassword(password, estimator ?? { isGuessable: () => false }, [email.trim()])
    if (mail) found.email = wordsFor(mail, language)
    if (code.length !== 6) found.code = t('verify.codeNeeded')
    if (weak) found.password = wordsFor(weak, language)
    if (confirmation !== password) found.password_confirmation = wordsFor({ rule: 'sameAs' }, language)
    return found
  }
  const show = (found: Errors) => {
    setErrors(found)
    setAttempt((tried) => tried + 1)
  }
  const typed = (field: Field) => setErrors(({ [field]: _, ...others }) => others)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = wrong()
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    try {
      await api('POST /verify-forget-password', {
        body: { email: email.trim(), code, password, password_confirmation: confirmation },
      })
      endSession('password')
      say(t('password.changed'))
      await router.navigate({
        to: '/login',
        replace: true,
        state: { handover: { email: email.trim(), say: 'passwordChanged' } },
      })
    } catch (failure) {
      show(errorsOf(failure, language, words))
    } finally {
      setBusy(false)
    }
  }
  const sendAgain = async () => {
    const mail = checkEmail(canonicalEmail(email))
    if (mail) return show({ email: wordsFor(mail, language) })
    startWaiting(RESEND_SECONDS)
    try {
      await api('POST /forget-password', { body: { email: email.trim() } })
      typed('code')
    } catch (failure) {
      startWaiting(failure instanceof Refused ? (failure.retryAfter ?? 0) : 0)
      if (!(failure instanceof Refused && failure.code === 'CODE_TOO_SOON'))
        show(errorsOf(failure, language, words))
    }
  }

  const shown = (['email', 'code', 'password', 'password_confirmation'] as const).flatMap((field) => {
    const message = errors[field]
    return message ? [{ id: `renew-${field}`, message: `${t(labels[field])}: ${message}` }] : []
  })
  return (
    <form className="form" aria-labelledby="renew-title" onSubmit={submit} noValidate>
      <h1 id="renew-title">{t('password.renew.title')}</h1>
      <ErrorSummary errors={shown} attempt={attempt} />
      {handed.email ? (
        <p className="guest-lead">
          {t.rich('password.renew.sent', { ...marks, email: handed.email })}{' '}
          <Link to="/password/reset">{t('password.renew.other')}</Link>
        </p>
      ) : (
        <TextField
          id="renew-email"
          label={t('login.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            typed('email')
          }}
          error={errors.email}
        />
      )}
      <CodeField
        id="renew-code"
        label={t('verify.code')}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          typed('code')
        }}
        error={errors.code}
      />
      <p className="resend">
        <Button variant="quiet" small disabled={wait > 0} onClick={sendAgain}>
          {wait > 0 ? t('verify.resendIn', { n: wait }) : t('verify.resend')}
        </Button>
      </p>
      {handed.email ? (
        // Password managers keep a new password under the name beside it.
        <input
          type="email"
          className="sr"
          autoComplete="username"
          value={handed.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : null}
      <NewPasswordFields
        id="renew"
        password={password}
        confirmation={confirmation}
        onPassword={(next) => {
          setPassword(next)
          typed('password')
        }}
        onConfirmation={(next) => {
          setConfirmation(next)
          typed('password_confirmation')
        }}
        errors={{ password: errors.password, confirmation: errors.password_confirmation }}
        estimator={estimator}
        own={[email]}
      />
      <p className="guest-lead">{t('password.renew.endsSessions')}</p>
      <Button type="submit" busy={busy} busyWords={t('password.renew.busy')}>
        {t('password.renew.submit')}
      </Button>
    </form>
  )
}

const labels = {
  email: 'login.email',
  code: 'verify.code',
  password: 'password.new',
  password_confirmation: 'password.again',
} as const satisfies Record<Field, string>
