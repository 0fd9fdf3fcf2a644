import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Code } from '../../ui/Text.tsx'

type Props = { token: string; onClose: () => void }

/** Shown once. It closes only when its reader confirms that it is stored: a press outside would lose it. */
export function NewKeyDialog({ token, onClose }: Props) {
  const t = useTranslations('apiKeys.shown')
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    <Dialog open title={t('title')}>
      <p>{t('once')}</p>
      <p className="api-key__secret" dir="ltr">
        <span className="sr">{t('key')}: </span>
        <Code>{token}</Code>
      </p>
      <div className="row">
        <Button variant="secondary" small icon="copy" onClick={copy}>
          {t('copy')}
        </Button>
        <span className="faint" role="status">
          {copied ? t(copied) : null}
        </span>
      </div>
      <p className="api-key__header">
        {t('header')} <Code>Authorization: Bearer mhk_…</Code>
      </p>
      <div className="row row--end">
        <Button onClick={onClose}>{t('stored')}</Button>
      </div>
    </Dialog>
  )
}
