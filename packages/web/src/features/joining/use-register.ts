import { RESEND_SECONDS } from '@mahsul/domain/identity/verification-code'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { isRefusal } from '../../lib/refusal.ts'
import { Refused } from '../../lib/refused.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { say } from '../../ui/toasts.ts'
import { type Field, registrationBody, stepNames } from './answers.ts'
import type { Invitation, JoiningKeeper } from './joining-keeper.ts'
import { fieldsOfRefusal, reasonOf } from './refusal.ts'
import { forgetKeeper } from './use-joining.ts'

const event = 'CREATE_ACCOUNT' as const

export type Register = ReturnType<typeof useRegister>

/** The code, then the account: asked for at once, tried as often as it can be, and a member in the end. */
export function useRegister({
  keeper,
  invitation,
  wrong,
}: {
  keeper: JoiningKeeper
  invitation: Invitation
  wrong: Partial<Record<Field, string>>
}) {
  const t = useTranslations('joining')
  const verify = useTranslations('identity')
  const language = useLanguage()
  const router = useRouter()
  const [stage, setStage] = useState<'form' | 'code' | 'registering'>('form')
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const [channel, setChannel] = useState<'sms' | 'mail' | 'before'>()
  const [reason, setReason] = useState<string>()
  const [taken, setTaken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [wait, startWaiting] = useCountdown()
  /** The last try may have made the account: its answer never came. */
  const lost = useRef(false)

  const backToForm = (failure: unknown) => {
    keeper.refuse(fieldsOfRefusal(failure))
    setReason(reasonOf(failure, language))
    setTaken(failure instanceof Refused && failure.code === 'ENTITY_ALREADY_EXISTS')
    setAttempt((tried) => tried + 1)
    setStage('form')
  }
  const request = async () => {
    const { token, answers } = keeper.get()
    startWaiting(RESEND_SECONDS)
    try {
      const { data } = await api('POST /register/verification-code', {
        body: {
          identifier: token,
          event,
          phone_number: answers.phone_number,
          country_code: answers.country_code,
        },
      })
      setChannel(data.channel)
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.status >= 500) return startWaiting(0) // silently (member.md §8)
      if (failure.code === 'CODE_TOO_SOON') {
        setChannel((known) => known ?? 'before')
        return startWaiting(failure.retryAfter ?? RESEND_SECONDS)
      }
      backToForm(failure)
    }
  }
  const start = () => {
    setReason(undefined)
    setTaken(false)
    setAttempt((tried) => tried + 1)
    keeper.attempt(...stepNames.keys())
    if (Object.keys(wrong).length > 0) return undefined
    setCode('')
    setCodeError(undefined)
    setStage('code')
    // A code asked for moments ago still works, and another would only be refused.
    return wait > 0 ? undefined : request()
  }
  const done = async () => {
    keeper.registered()
    say(t('created'))
    await router.navigate({
      to: '/login',
      replace: true,
      state: { handover: { email: invitation.email, say: 'accountCreated' } },
    })
    forgetKeeper()
  }
  const submit = async () => {
    if (code.length !== 6) return setCodeError(verify('verify.codeNeeded'))
    const { token, answers, secret } = keeper.get()
    setStage('registering')
    try {
      await api('POST /register/verification-code/verify', {
        body: { identifier: token, event, code, user_details: registrationBody(answers, secret) },
      })
      await done()
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.status >= 500) {
        lost.current = true
        setCodeError(verify('login.unreachable'))
        return setStage('code')
      }
      if (failure.code === 'INVITATION_USED' && lost.current) return done()
      if (!isRefusal(failure, 'CODE_NOT_FOUND', 'CODE_EXPIRED')) return backToForm(failure)
      setCodeError(
        isRefusal(failure, 'CODE_EXPIRED') ? failureWords(failure, language) : verify('verify.invalid'),
      )
      setStage('code')
    }
  }

  return {
    stage,
    code,
    codeError,
    channel,
    reason,
    taken,
    attempt,
    wait,
    start,
    submit,
    request,
    type: (digits: string) => {
      setCode(digits)
      setCodeError(undefined)
    },
    close: () => setStage('form'),
  }
}
