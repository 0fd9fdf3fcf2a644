import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { isAnswered } from '../../lib/api/send-once.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { shownPhone } from '../members/registers.ts'
import type { JoiningKeeper } from './joining-keeper.ts'

export const event = 'CREATE_ACCOUNT' as const

/** The code that completes a registration: where it was sent, and when another can be requested. */
export function useCode(keeper: JoiningKeeper, refused: (failure: unknown) => void) {
  const [channel, setChannel] = useState<'sms' | 'mail' | 'before'>()
  const [phone, setPhone] = useState('')
  const [wait, startWaiting] = useCountdown()
  const request = async () => {
    const { token, answers } = keeper.get()
    startWaiting(RESEND_SECONDS)
    try {
      setPhone(await shownPhone(answers))
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
      if (!isAnswered(failure)) return startWaiting(0) // silently (member.md §8)
      if (isRefusal(failure, 'CODE_TOO_SOON')) {
        setChannel((known) => known ?? 'before')
        return startWaiting(failure.retryAfter ?? RESEND_SECONDS)
      }
      refused(failure)
    }
  }
  return { channel, phone, wait, request }
}
