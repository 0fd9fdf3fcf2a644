import { Form } from '../../ui/form/Form.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import './password.css'
import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { canonicalEmail, checkEmail } from '@mahsul/domain/kit/email'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { GuestPage } from '../../layouts/GuestPage.tsx'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { useHandover } from '../../lib/handover.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { useSend } from '../../ui/form/use-send.ts'
import { Link } from '../../ui/Link.tsx'
import { errorsOf, type Field, fieldNames } from './reset-trouble.ts'
import { useTroubleWords } from './use-trouble-words.ts'

/** Requests a code for a new password. It looks the same whether there is such an account or not. */
export default function PasswordReset() {
  const t = useTranslations('accounts')
  const language = useLanguage()
  const router = useRouter()
  const words = useTroubleWords()
  const [email, setEmail] = useState(useHandover().email ?? '')
  const { send, busy, errors } = useSend<void, Field, number>({
    names: fieldNames,
    check: () => {
      const problem = checkEmail(canonicalEmail(email))
      if (problem) document.getElementById('reset-email')?.focus()
      return problem ? { email: problem } : {}
    },
    errorsOf: (failure) => errorsOf(failure, language, words),
    put: async () => {
      try {
        const { data } = await api('POST /forget-password', { body: { email: canonicalEmail(email) } })
        return data.resend_after
      } catch (failure) {
        // A code was sent already: it is the one to enter.
        if (isRefusal(failure, 'CODE_TOO_SOON')) return failure.retryAfter ?? RESEND_SECONDS
        throw failure
      }
    },
    done: (resendAfter) =>
      router.navigate({
        to: '/password/new',
        state: { handover: { email: canonicalEmail(email), resendAfter } },
      }),
  })
  const error = errors.email ?? errors.code

  return (
    <GuestPage commodity="chickpea" foot={<Link to="/login">{t('password.reset.back')}</Link>}>
      <Form className="form" aria-labelledby="reset-title" onSend={send}>
        <h1 id="reset-title">{t('password.reset.title')}</h1>
        <p className="guest-lead">{t('password.reset.lead')}</p>
        <TextField
          id="reset-email"
          label={t('login.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          spellCheck={false}
          {...textProps(email, setEmail)}
          error={error}
        />
        <span className="sr" role="alert">
          {error ?? ''}
        </span>
        <Button type="submit" busy={busy} busyWords={t('password.reset.busy')}>
          {t('password.reset.submit')}
        </Button>
      </Form>
    </GuestPage>
  )
}
