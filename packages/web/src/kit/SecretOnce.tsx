import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../lib/copy-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Code } from '../ui/Text.tsx'

type Props = {
  title: string
  /** What it is for, and that it is not shown again. */
  once: string
  /** What it is, to a reader who listens. */
  label: string
  secret: string
  onClose: () => void
  children?: ReactNode
}

/** Shown once. It closes only when its reader confirms that it is stored: a press outside would lose it. */
export function SecretOnce({ title, once, label, secret, onClose, children }: Props) {
  const t = useTranslations('profile.secretOnce')
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = () => copyText(secret).then((isCopied) => setCopied(isCopied ? 'copied' : 'notCopied'))
  return (
    <Dialog open title={title} actions={<Button onClick={onClose}>{t('stored')}</Button>}>
      <p>{once}</p>
      <p className="secret-once" dir="ltr">
        <span className="sr">{label}: </span>
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
      {children}
    </Dialog>
  )
}
