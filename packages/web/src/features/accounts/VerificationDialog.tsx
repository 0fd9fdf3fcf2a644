import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { assertPasskey, hasPasskeySupport, PasskeyFailed } from '../../lib/passkey.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import type { Verification } from '../../lib/verify.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { useWrongField } from '../../ui/use-wrong-field.ts'
import { CodeSentTo, type SentCode } from './CodeSentTo.tsx'
import { ConfirmedAct } from './ConfirmedAct.tsx'
import { codeTrouble, waitAfter } from './code-trouble.ts'

type Props = {
  verification: Verification
  /** The offer that the page behind is about. */
  offerId: string | undefined
}

export default function VerificationDialog({ verification: { event, body, answer }, offerId }: Props) {
  const t = useTranslations('accounts')
  const { wait, sent, request } = useCodeRequest(event)
  const other = sent?.other_channel
  const hasPasskey = useHasPasskey()
  const { field, code, type, error, busy, submit, byPasskey } = useProof(event, () => answer(true))
  return (
    <Dialog open closable title={t(`verify.title.${event}`)} onClose={() => answer(false)}>
      <ConfirmedAct event={event} body={body} offerId={offerId} />
      <Form onSend={submit}>
        <CodeSentTo sent={sent} />
        <CodeField
          ref={field}
          label={t('verify.code')}
          value={code}
          autoFocus
          onChange={type}
          error={error}
        />
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
      {hasPasskey ? (
        <div className="proof-ways">
          <Button variant="link" busyWords={t('factor.passkey.busy')} onClick={byPasskey}>
            {t('verify.passkey')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

/** Confirms the act with the typed code, or with a passkey. */
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
      setError(
        failure instanceof PasskeyFailed
          ? t(`factor.passkey.${failure.why}`)
          : codeTrouble(failure, words, language),
      )
    }
  }
  const submit = async () => {
    if (busy) return
    if (code.length !== 6) return setError(t('verify.codeNeeded'))
    setBusy(true)
    await prove(() => api('POST /secure/verify-code', { body: { identifier: '', event, code } }))
    setBusy(false)
  }
  const byPasskey = () => {
    setError(undefined)
    return prove(async () => {
      const { data: options } = await api('POST /secure/request-passkey', { body: { event } })
      const credential = await assertPasskey(options)
      await api('POST /secure/verify-passkey', { body: { event, credential } })
    })
  }
  const type = (digits: string) => {
    setCode(digits)
    setError(undefined)
  }
  return { field, code, type, error, busy, submit, byPasskey }
}

/** Only a member who has a passkey can use one; until that is known, the code is offered. */
function useHasPasskey(): boolean {
  const { data } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await api('GET /secure/profiles/second-factor', { signal })).data,
    enabled: hasPasskeySupport(),
    retry: false,
  })
  return hasPasskeySupport() && (data?.passkeys.length ?? 0) > 0
}

type CodeRequest = {
  /** Seconds until another code can be requested. */
  wait: number
  sent: SentCode | undefined
  request: (channel?: SentCode['channel']) => void
}

/** Requests a code at once; errors of requesting are silently ignored (member.md §8). */
function useCodeRequest(event: Verification['event']): CodeRequest {
  const [wait, startWaiting] = useCountdown()
  const [sent, setSent] = useState<SentCode>()
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
        (failure: unknown) => startWaiting(waitAfter(failure)),
      )
    },
    [event, startWaiting],
  )
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    request()
  }, [request])
  return { wait, sent, request }
}
