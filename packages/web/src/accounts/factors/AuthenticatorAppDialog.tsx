import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useWrongField } from '../../ui/form/use-wrong-field.ts'
import { Code } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import type { OnCodes } from './factors-query.ts'
import { useReadAgain } from './factors-query.ts'

export type NewSecret = Answer<'POST /secure/profiles/totp'>['data']

type Props = { secret: NewSecret; onCodes: OnCodes; onClose: () => void }

/** The secret as a QR code and as text; it is active once a code from the app was entered. */
export function AuthenticatorAppDialog({ secret: { secret, uri }, onCodes, onClose }: Props) {
  const t = useTranslations('profile.factors.app')
  const v = useTranslations('accounts.verify')
  const language = useLanguage()
  const readAgain = useReadAgain()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useWrongField(error)
  const submit = async () => {
    if (busy) return
    if (code.length !== 6) return setError(v('codeNeeded'))
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await api('PUT /secure/profiles/totp', { body: { code } })
      await readAgain()
      onClose()
      if (data.recovery_codes) onCodes(data.recovery_codes)
      else say(t('saved'), { text: t('savedText') })
    } catch (failure) {
      setError(
        isRefusal(failure, 'WRONG_SECOND_FACTOR', 'CODE_NOT_FOUND')
          ? t('wrong')
          : failureWords(failure, language),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title={t('setUp')} onClose={onClose}>
      <Form onSend={submit}>
        <p>{t('scan')}</p>
        <QrCode text={uri} label={t('qr')} />
        <p className="faint">{t('byHand')}</p>
        <p className="factor__secret">
          <Code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
          <CopyButton text={secret} what={t('key')} />
        </p>
        <CodeField
          ref={field}
          label={t('code')}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setError(undefined)
          }}
          error={error}
        />
        <div className="row row--end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} busyWords={v('busy')}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Rendered here: the secret goes to no other server. Black on white in either theme, or cameras cannot read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 4 })
    const dots = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dots.join('') }
  }, [text])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="qr__ground" />
      <path d={path} className="qr__dots" />
    </svg>
  )
}
