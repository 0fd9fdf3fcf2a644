import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Code } from '../../ui/Text.tsx'

type Props = { secret: string; onClose: () => void }

/** Shown once. It closes only when its reader confirms that it is stored: a press outside would lose it. */
export function SecretDialog({ secret, onClose }: Props) {
  const t = useTranslations('webhooks.secret')
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    <Dialog open title={t('title')} actions={<Button onClick={onClose}>{t('stored')}</Button>}>
      <p>{t('once')}</p>
      <p className="webhook__secret" dir="ltr">
        <span className="sr">{t('label')}: </span>
        <Code>{secret}</Code>
      </p>
      <div className="row">
        <Button variant="secondary" small icon="copy" onClick={copy}>
          {t('copy')}
        </Button>
        <span className="faint" role="status">
          {copied ? t(copied) : null}
        </span>
      </div>
    </Dialog>
  )
}
