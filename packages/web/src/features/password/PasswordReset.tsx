import { wordsFor } from '@mahsul/contract/problem-words'
import { RESEND_SECONDS } from '@mahsul/domain/identity/verification-code'
import { canonicalEmail, checkEmail } from '@mahsul/domain/membership/email'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { GuestPage } from '../../layouts/GuestPage.tsx'
import { api } from '../../lib/api.ts'
import { useHandover } from '../../lib/handover.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { Refused } from '../../lib/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { errorsOf } from './reset-trouble.ts'
import { useTroubleWords } from './use-trouble-words.ts'
import './password.css'

/** Asks for a code for a new password. It goes on alike whether there is such an account or not. */
export default function PasswordReset() {
  const t = useTranslations('identity')
  const language = useLanguage()
  const router = useRouter()
  const words = useTroubleWords()
  const [email, setEmail] = useState(useHandover().email ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const goOn = (resendAfter: number) =>
    router.navigate({
      to: '/password/new',
      state: { handover: { email: email.trim(), resendAfter } },
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const problem = checkEmail(canonicalEmail(email))
    setError(problem && wordsFor(problem, language))
    if (problem) return document.getElementById('reset-email')?.focus()
    setBusy(true)
    try {
      const { data } = await api('POST /forget-password', { body: { email: email.trim() } })
      await goOn(data.resend_after)
    } catch (failure) {
      // A code is on its way already: it is the one to enter.
      if (failure instanceof Refused && failure.code === 'CODE_TOO_SOON')
        await goOn(failure.retryAfter ?? RESEND_SECONDS)
      else {
        const said = errorsOf(failure, language, words)
        setError(said.email ?? said.code)
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <GuestPage commodity="chickpea" foot={<Link to="/login">{t('password.reset.back')}</Link>}>
      <form className="form" aria-labelledby="reset-title" onSubmit={submit} noValidate>
        <h1 id="reset-title">{t('password.reset.title')}</h1>
        <p className="guest-lead">{t('password.reset.lead')}</p>
        <TextField
          id="reset-email"
          label={t('login.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
        />
        <span className="sr" role="alert">
          {error ?? ''}
        </span>
        <Button type="submit" busy={busy} busyWords={t('password.reset.busy')}>
          {t('password.reset.submit')}
        </Button>
      </form>
    </GuestPage>
  )
}
