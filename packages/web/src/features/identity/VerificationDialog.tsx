import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { Refused } from '../../lib/refused.ts'
import type { Verification } from '../../lib/verify.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Seconds between two codes (member.md §9). */
const resendAfter = 30

export default function VerificationDialog({
  verification: { event, answer },
}: {
  verification: Verification
}) {
  const t = useTranslations('identity')
  const [code, setCode] = useState('')
  const [error, setError] = useState<'codeNeeded' | 'invalid' | 'unreachable'>()
  const [busy, setBusy] = useState(false)
  const [wait, request] = useCodeRequest(event)

  const submit = async (form: FormEvent) => {
    form.preventDefault()
    if (busy) return
    if (code.length !== 6) return setError('codeNeeded')
    setBusy(true)
    try {
      const { data } = await api('POST /secure/verify-code', { body: { identifier: '', event, code } })
      if (data.verified) return answer(true)
      setError('invalid')
    } catch (failure) {
      // 'otp not found', an expired code and one tried too often all need the same thing: another code.
      setError(failure instanceof Refused && failure.status < 500 ? 'invalid' : 'unreachable')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open title={t(`verify.title.${event}`)} onClose={() => answer(false)}>
      <form onSubmit={submit} noValidate>
        <p>{t('verify.sent')}</p>
        <CodeField
          label={t('verify.code')}
          value={code}
          autoFocus
          onChange={(digits) => {
            setCode(digits)
            setError(undefined)
          }}
          error={error && t(error === 'unreachable' ? 'login.unreachable' : `verify.${error}`)}
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
    </Dialog>
  )
}

/** Asks for a code at once; errors of asking are silently ignored (member.md §8). Answers the seconds to wait. */
function useCodeRequest(event: Verification['event']): [wait: number, request: () => void] {
  const [wait, setWait] = useState(0)
  const asked = useRef(false)
  const request = useCallback(() => {
    setWait(resendAfter)
    api('POST /secure/request-code', { body: { identifier: '', event } }).catch(() => undefined)
  }, [event])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    request()
  }, [request])
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return [wait, request]
}
