import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { type FieldErrors, fieldErrors } from '../../lib/api/field-errors.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { isAnswered } from '../../lib/api/send-once.ts'
import { Refused } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { useSend } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'
import { colleagueBody, type Field, registrationBody, stepNames } from './answers.ts'
import type { Invitation, JoiningKeeper } from './joining-keeper.ts'
import { fieldNames, reasonOf } from './refusal.ts'
import { event, useCode } from './use-code.ts'
import { clearKeeper } from './use-joining.ts'

export type Register = ReturnType<typeof useRegister>
type Registering = { keeper: JoiningKeeper; invitation: Invitation; wrong: FieldErrors<Field> }

/** The code, then the account: the code is requested at once, tried as often as allowed, and leads to a member in the end. */
export function useRegister({ keeper, invitation, wrong }: Registering) {
  const verify = useTranslations('accounts')
  const language = useLanguage()
  const [isCodeOpen, openCode] = useState(false)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const [reason, setReason] = useState<string>()
  const [taken, setTaken] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const backToForm = (failure: unknown) => {
    keeper.refuse(fieldErrors(failure, fieldNames))
    setReason(reasonOf(failure, language))
    setTaken(isRefusal(failure, 'ENTITY_ALREADY_EXISTS'))
    setAttempt((tried) => tried + 1)
    openCode(false)
  }
  const { channel, phone, wait, request } = useCode(keeper, backToForm)
  const { send, busy } = useSendAccount(keeper, invitation, (failure) => {
    if (!isAnswered(failure))
      return setCodeError(
        failure instanceof Refused ? failureWords(failure, language) : verify('login.unreachable'),
      )
    if (isRefusal(failure, 'CODE_EXPIRED')) return setCodeError(failureWords(failure, language))
    if (isRefusal(failure, 'CODE_NOT_FOUND')) return setCodeError(verify('verify.invalid'))
    backToForm(failure)
  })
  const start = () => {
    setReason(undefined)
    setTaken(false)
    setAttempt((tried) => tried + 1)
    keeper.attempt(...stepNames.keys())
    if (Object.keys(wrong).length > 0) return undefined
    setCode('')
    setCodeError(undefined)
    openCode(true)
    // A code requested moments ago still works, and another would only be refused.
    return wait > 0 ? undefined : request()
  }
  return {
    stage: busy ? ('registering' as const) : isCodeOpen ? ('code' as const) : ('form' as const),
    ...{ code, codeError, channel, phone, reason, taken, attempt, wait, start, request },
    submit: () => (code.length === 6 ? send(code) : setCodeError(verify('verify.codeNeeded'))),
    type: (digits: string) => {
      setCode(digits)
      setCodeError(undefined)
    },
    close: () => openCode(false),
  }
}

/** Creates the account. */
function useSendAccount(keeper: JoiningKeeper, invitation: Invitation, refused: (failure: unknown) => void) {
  const t = useTranslations('joining')
  const router = useRouter()
  /** The last attempt may have created the account: its answer was lost. */
  const lost = useRef(false)
  const [made, setMade] = useState(false)
  const { send, busy } = useSend<string>({
    put: async (code) => {
      const { token, answers, secret } = keeper.get()
      try {
        if (invitation.company)
          await api('POST /register/colleague', {
            body: { token, code, ...colleagueBody(answers, secret) },
          })
        else
          await api('POST /register/verification-code/verify', {
            body: { identifier: token, event, code, user_details: registrationBody(answers, secret) },
          })
      } catch (failure) {
        if (!(isRefusal(failure, 'INVITATION_USED') && lost.current)) throw failure
      }
    },
    done: async () => {
      setMade(true)
      keeper.registered()
      say(t('created'))
      await router.navigate({
        to: '/login',
        replace: true,
        state: { handover: { email: invitation.email, say: 'accountCreated' } },
      })
      clearKeeper()
    },
    refused: ({ failure }) => {
      lost.current ||= !isAnswered(failure)
      refused(failure)
    },
  })
  return { send, busy: busy || made }
}
