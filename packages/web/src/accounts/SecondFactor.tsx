import { secondFactors } from '@mahsul/domain/accounts/second-factor'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { apiWith } from '../lib/api/api.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { finishLogIn } from '../lib/api/session.ts'
import type { CurrentUser } from '../lib/api/session-store.ts'
import { methodsIn } from '../lib/api/step-up.ts'
import { Refused } from '../lib/refused.ts'
import { Button } from '../ui/Button.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { ProofForm } from './ProofForm.tsx'

/** A sign-in with the right password that needs the second factor. */
export type HalfLogin = { challenge: string; methods: ReturnType<typeof methodsOf> }

const methodsOf = (body: unknown) => methodsIn(body, secondFactors)

export function halfLoginIn(failure: unknown): HalfLogin | undefined {
  if (!(failure instanceof Refused && isRefusal(failure, 'SECOND_FACTOR_REQUIRED'))) return undefined
  const { challenge } = failure.body
  return typeof challenge === 'string' ? { challenge, methods: methodsOf(failure.body) } : undefined
}

type Props = {
  email: string
  half: HalfLogin
  onDone: (user: CurrentUser) => Promise<void>
  /** Back to the password: because the member chose to, or after too much time or too many tries. */
  onAgain: (expired: boolean) => void
}

export function SecondFactor({ email, half: { challenge, methods }, onDone, onAgain }: Props) {
  const t = useTranslations('accounts.factor')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="form" aria-labelledby="factor-title">
      <h1 id="factor-title" tabIndex={-1} ref={head}>
        {t('title')}
      </h1>
      <p className="guest-lead">{t.rich('lead', { ...richTextTags, email })}</p>
      <ProofForm
        methods={methods}
        askPasskey={async () =>
          (await apiWith(undefined, 'POST /login/second-factor/request', { body: { challenge } })).data
        }
        prove={async (proof) => {
          if (proof.method === 'password') return // is offered by a step-up only
          try {
            await onDone(await finishLogIn({ ...proof, challenge }))
          } catch (failure) {
            if (isRefusal(failure, 'LOGIN_CHALLENGE_EXPIRED')) return onAgain(true)
            throw failure
          }
        }}
      />
      <p>
        <Button variant="link" onClick={() => onAgain(false)}>
          {t('again')}
        </Button>
      </p>
    </section>
  )
}
