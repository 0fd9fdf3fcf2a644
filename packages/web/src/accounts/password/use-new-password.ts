import { checkPassword } from '@mahsul/domain/accounts/password'
import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { canonicalEmail, checkEmail } from '@mahsul/domain/kit/email'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEstimator } from '../../companies/members/use-estimator.ts'
import { api } from '../../lib/api/api.ts'
import { endSession } from '../../lib/api/session-end.ts'
import type { Handover } from '../../lib/handover.ts'
import { Refused } from '../../lib/refused.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { useSend } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'
import { errorsOf, type Field, fieldNames } from './reset-trouble.ts'
import { useTroubleWords } from './use-trouble-words.ts'

const nothing: Record<Field, string> = { email: '', code: '', password: '', password_confirmation: '' }

/** The form for a new password, and requesting another code. */
export function useNewPassword(handed: Handover) {
  const t = useTranslations('accounts')
  const language = useLanguage()
  const router = useRouter()
  const words = useTroubleWords()
  const [answers, setAnswers] = useState({ ...nothing, email: handed.email ?? '' })
  const [wait, startWaiting] = useCountdown(handed.resendAfter)
  const estimator = useEstimator(answers.password !== '')
  const email = canonicalEmail(answers.email)

  const { errors, clear, refuse, ...sending } = useSend<void, Field>({
    names: fieldNames,
    // The browser's checks; without the password dictionaries the server does the rest.
    check: () => {
      const mail = checkEmail(email)
      const weak = checkPassword(answers.password, estimator ?? { isGuessable: () => false }, [email])
      return {
        ...(mail && { email: mail }),
        ...(answers.code.length !== 6 && { code: { rule: 'required' } }),
        ...(weak && { password: weak }),
        ...(answers.password_confirmation !== answers.password && {
          password_confirmation: { rule: 'sameAs' },
        }),
      }
    },
    words: (_, field) => (field === 'code' ? t('verify.codeNeeded') : undefined),
    errorsOf: (failure) => errorsOf(failure, language, words),
    put: () => api('POST /verify-forget-password', { body: { ...answers, email } }),
    done: async () => {
      endSession('password')
      say(t('password.changed'))
      await router.navigate({
        to: '/login',
        replace: true,
        state: { handover: { email, say: 'passwordChanged' } },
      })
    },
  })
  const change = (field: Field) => (typed: string) => {
    setAnswers((before) => ({ ...before, [field]: typed }))
    clear(field)
  }
  const sendAgain = async () => {
    const mail = checkEmail(email)
    if (mail) return refuse({ email: wordsFor(mail, language) })
    startWaiting(RESEND_SECONDS)
    try {
      await api('POST /forget-password', { body: { email } })
      clear('code')
    } catch (failure) {
      startWaiting(failure instanceof Refused ? (failure.retryAfter ?? 0) : 0)
      if (!(failure instanceof Refused && failure.code === 'CODE_TOO_SOON'))
        refuse(errorsOf(failure, language, words))
    }
  }
  const labels = {
    email: t('login.email'),
    code: t('verify.code'),
    password: t('password.new'),
    password_confirmation: t('password.again'),
  }
  const fields = useFields<Field>({ errors }, labels, 'renew')
  return { ...sending, ...fields, errors, answers, change, estimator, wait, sendAgain }
}
