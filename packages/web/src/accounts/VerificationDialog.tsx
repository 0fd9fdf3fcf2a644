import { type SecondFactor, secondFactors } from '@mahsul/domain/accounts/second-factor'
import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../lib/api/api.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { methodsIn } from '../lib/api/step-up.ts'
import type { Verification } from '../lib/api/verify.ts'
import { Refused } from '../lib/refused.ts'
import { useCountdown } from '../lib/use-countdown.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { CodeField } from '../ui/form/CodeField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useWrongField } from '../ui/form/use-wrong-field.ts'
import { richTextTags } from '../ui/Text.tsx'
import { CodeSentTo, type SentCode } from './CodeSentTo.tsx'
import { ConfirmedAct } from './ConfirmedAct.tsx'
import { codeTrouble, waitAfter } from './code-trouble.ts'
import { type Proof, ProofForm } from './ProofForm.tsx'

type Props = {
  verification: Verification
  /** The offer that the page behind is about. */
  offerId: string | undefined
}

export default function VerificationDialog({ verification: { event, body, answer }, offerId }: Props) {
  const t = useTranslations('accounts')
  const request = useCodeRequest(event)
  return (
    <Dialog open closable title={t(`verify.title.${event}`)} onClose={() => answer(false)}>
      <ConfirmedAct event={event} body={body} offerId={offerId} />
      {request.methods ? (
        <ProofForm
          methods={request.methods}
          askPasskey={async () => (await api('POST /secure/request-passkey', { body: { event } })).data}
          prove={async (proof) => {
            await showFactor(event, proof)
            answer(true)
          }}
        />
      ) : (
        <SentCodeForm event={event} answer={answer} request={request} />
      )}
    </Dialog>
  )
}

/** A second factor that the member has set up confirms the act; codes by mail do not. */
function showFactor(event: Verification['event'], proof: Proof) {
  if (proof.method === 'passkey')
    return api('POST /secure/verify-passkey', { body: { event, credential: proof.credential } })
  const { method, code } = proof
  if (method === 'password') throw new Error('A password opens no act') // is offered by a step-up only
  return api('POST /secure/verify-code', { body: { event, method, code } })
}

function SentCodeForm({
  event,
  answer,
  request: { wait, sent, request },
}: Pick<Verification, 'event' | 'answer'> & { request: CodeRequest }) {
  const t = useTranslations('accounts')
  const other = sent?.other_channel
  const { field, code, type, error, busy, submit } = useProof(event, () => answer(true))
  return (
    <Form onSend={submit}>
      <CodeSentTo sent={sent} />
      <CodeField ref={field} label={t('verify.code')} value={code} autoFocus onChange={type} error={error} />
      <div className="code-ways">
        <Button variant="link" disabled={wait > 0} onClick={() => request(sent?.channel)}>
          {wait > 0 ? t('verify.resendIn', { n: wait }) : t('verify.resend')}
        </Button>
        {other ? (
          <Button variant="link" disabled={wait > 0} onClick={() => request(other.channel)}>
            {t.rich(`verify.other.${other.channel}`, { ...richTextTags, to: other.sent_to })}
          </Button>
        ) : null}
      </div>
      <div className="row row--end">
        <Button variant="secondary" onClick={() => answer(false)}>
          {t('verify.cancel')}
        </Button>
        <Button type="submit" busy={busy} busyWords={t('verify.busy')}>
          {t('verify.submit')}
        </Button>
      </div>
    </Form>
  )
}

/** Confirms the act with the typed code. */
function useProof(event: Verification['event'], onProved: () => void) {
  const t = useTranslations('accounts')
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useWrongField(error)
  const prove = async (by: () => Promise<unknown>) => {
    try {
      await by()
      onProved()
    } catch (failure) {
      const words = { invalid: t('verify.invalid'), unreachable: t('login.unreachable') }
      setError(codeTrouble(failure, words, language))
    }
  }
  const submit = async () => {
    if (busy) return
    if (code.length !== 6) return setError(t('verify.codeNeeded'))
    setBusy(true)
    await prove(() => api('POST /secure/verify-code', { body: { identifier: '', event, code } }))
    setBusy(false)
  }
  const type = (digits: string) => {
    setCode(digits)
    setError(undefined)
  }
  return { field, code, type, error, busy, submit }
}

type CodeRequest = {
  /** Seconds until another code can be requested. */
  wait: number
  sent: SentCode | undefined
  /** The second factors of a member who has set up some: then no code is sent. */
  methods: SecondFactor[] | undefined
  request: (channel?: SentCode['channel']) => void
}

/** Requests a code at once; errors of requesting are silently ignored (member.md §8). */
function useCodeRequest(event: Verification['event']): CodeRequest {
  const [wait, startWaiting] = useCountdown()
  const [sent, setSent] = useState<SentCode>()
  const [methods, setMethods] = useState<SecondFactor[]>()
  const asked = useRef(false)
  const request = useCallback(
    (channel?: SentCode['channel']) => {
      startWaiting(RESEND_SECONDS)
      const body = { identifier: '', event, ...(channel && { channel }) }
      api('POST /secure/request-code', { body }).then(
        ({ data }) => {
          setSent(data)
          startWaiting(data.resend_after)
        },
        (failure: unknown) => {
          startWaiting(waitAfter(failure))
          if (failure instanceof Refused && isRefusal(failure, 'STEP_UP_METHOD'))
            setMethods(methodsIn(failure.body, secondFactors))
        },
      )
    },
    [event, startWaiting],
  )
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    request()
  }, [request])
  return { wait, sent, methods, request }
}
