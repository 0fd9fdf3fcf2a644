import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { assertPasskey, hasPasskeySupport, PasskeyFailed } from '../../lib/passkey.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import type { Verification } from '../../lib/verify.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { codeTrouble, waitAfter } from './code-trouble.ts'

export default function VerificationDialog({
  verification: { event, answer },
}: {
  verification: Verification
}) {
  const t = useTranslations('accounts')
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, request] = useCodeRequest(event)
  const hasPasskey = useHasPasskey()
  const field = useRef<HTMLInputElement>(null)
  // What is wrong is read out with the field it stands under, and typed over.
  useEffect(() => {
    if (!error) return
    field.current?.focus()
    field.current?.select()
  }, [error])

  const submit = async (form: FormEvent) => {
    form.preventDefault()
    if (busy) return
    if (code.length !== 6) return setError(t('verify.codeNeeded'))
    setBusy(true)
    try {
      await api('POST /secure/verify-code', { body: { identifier: '', event, code } })
      answer(true)
    } catch (failure) {
      const words = { invalid: t('verify.invalid'), unreachable: t('login.unreachable') }
      setError(codeTrouble(failure, words, language))
    } finally {
      setBusy(false)
    }
  }
  const byPasskey = async () => {
    setError(undefined)
    try {
      const { data: options } = await api('POST /secure/request-passkey', { body: { event } })
      const credential = await assertPasskey(options)
      await api('POST /secure/verify-passkey', { body: { event, credential } })
      answer(true)
    } catch (failure) {
      const words = { invalid: t('verify.invalid'), unreachable: t('login.unreachable') }
      setError(
        failure instanceof PasskeyFailed
          ? t(`factor.passkey.${failure.why}`)
          : codeTrouble(failure, words, language),
      )
    }
  }

  return (
    <Dialog open title={t(`verify.title.${event}`)} onClose={() => answer(false)}>
      <form onSubmit={submit} noValidate>
        <p>{t('verify.sent')}</p>
        <CodeField
          ref={field}
          label={t('verify.code')}
          value={code}
          autoFocus
          onChange={(digits) => {
            setCode(digits)
            setError(undefined)
          }}
          error={error}
        />
        <div className="row row--between">
          <Button variant="quiet" disabled={wait > 0} onClick={request}>
            {wait > 0 ? t('verify.resendIn', { n: wait }) : t('verify.resend')}
          </Button>
          <Button type="submit" busy={busy} busyWords={t('verify.busy')}>
            {t('verify.submit')}
          </Button>
        </div>
      </form>
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

/** Only a member who has a passkey is offered to use one; until that is known, the code is there. */
function useHasPasskey(): boolean {
  const { data } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await api('GET /secure/profiles/second-factor', { signal })).data,
    enabled: hasPasskeySupport(),
    retry: false,
  })
  return hasPasskeySupport() && (data?.passkeys.length ?? 0) > 0
}

/** Asks for a code at once; errors of asking are silently ignored (member.md §8). Answers the seconds to wait. */
function useCodeRequest(event: Verification['event']): [wait: number, request: () => void] {
  const [wait, startWaiting] = useCountdown()
  const asked = useRef(false)
  const request = useCallback(() => {
    startWaiting(RESEND_SECONDS)
    api('POST /secure/request-code', { body: { identifier: '', event } }).catch((failure: unknown) =>
      startWaiting(waitAfter(failure)),
    )
  }, [event, startWaiting])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    request()
  }, [request])
  return [wait, request]
}
