import { wordsFor } from '@mahsul/contract/problem-words'
import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { canonicalEmail, checkEmail } from '@mahsul/domain/members/email'
import { checkPassword } from '@mahsul/domain/members/password'
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
import { NewPasswordFields } from '../../model/members/NewPasswordFields.tsx'
import { useEstimator } from '../../model/members/use-estimator.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useSend } from '../../ui/use-send.ts'
import { errorsOf, type Field, fieldNames } from './reset-trouble.ts'
import { useTroubleWords } from './use-trouble-words.ts'
import './password.css'

/** The code that was sent, and the new password. */
export default function PasswordNew() {
  const t = useTranslations('accounts')
  return (
    <GuestPage commodity="chickpea" foot={<Link to="/login">{t('password.reset.back')}</Link>}>
      <NewPasswordForm />
    </GuestPage>
  )
}

function NewPasswordForm() {
  const t = useTranslations('accounts')
  const language = useLanguage()
  const router = useRouter()
  const words = useTroubleWords()
  const handed = useHandover()
  const [email, setEmail] = useState(handed.email ?? '')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [wait, startWaiting] = useCountdown(handed.resendAfter)
  const estimator = useEstimator(password !== '')

  const { send, busy, errors, attempt, clear, refuse } = useSend<void, Field>({
    names: fieldNames,
    // What the browser can tell; without the tables of passwords the server tells the rest.
    check: () => {
      const mail = checkEmail(canonicalEmail(email))
      const weak = checkPassword(password, estimator ?? { isGuessable: () => false }, [email.trim()])
      return {
        ...(mail && { email: mail }),
        ...(code.length !== 6 && { code: { rule: 'required' } }),
        ...(weak && { password: weak }),
        ...(confirmation !== password && { password_confirmation: { rule: 'sameAs' } }),
      }
    },
    words: (_, field) => (field === 'code' ? t('verify.codeNeeded') : undefined),
    errorsOf: (failure) => errorsOf(failure, language, words),
    put: () =>
      api('POST /verify-forget-password', {
        body: { email: email.trim(), code, password, password_confirmation: confirmation },
      }),
    done: async () => {
      endSession('password')
      say(t('password.changed'))
      await router.navigate({
        to: '/login',
        replace: true,
        state: { handover: { email: email.trim(), say: 'passwordChanged' } },
      })
    },
  })
  const sendAgain = async () => {
    const mail = checkEmail(canonicalEmail(email))
    if (mail) return refuse({ email: wordsFor(mail, language) })
    startWaiting(RESEND_SECONDS)
    try {
      await api('POST /forget-password', { body: { email: email.trim() } })
      clear('code')
    } catch (failure) {
      startWaiting(failure instanceof Refused ? (failure.retryAfter ?? 0) : 0)
      if (!(failure instanceof Refused && failure.code === 'CODE_TOO_SOON'))
        refuse(errorsOf(failure, language, words))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const { summary } = useFields<Field>(
    { errors },
    {
      email: t('login.email'),
      code: t('verify.code'),
      password: t('password.new'),
      password_confirmation: t('password.again'),
    },
    'renew',
  )
  return (
    <form className="form" aria-labelledby="renew-title" onSubmit={submit} noValidate>
      <h1 id="renew-title">{t('password.renew.title')}</h1>
      <ErrorSummary errors={summary} attempt={attempt} />
      {handed.email ? (
        <p className="guest-lead">
          {t.rich('password.renew.sent', { ...richTextTags, email: handed.email })}{' '}
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
            clear('email')
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
          clear('code')
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
          clear('password')
        }}
        onConfirmation={(next) => {
          setConfirmation(next)
          clear('password_confirmation')
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
