import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveText } from '../../lib/api/download.ts'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Code } from '../../ui/Text.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shown once. It closes only when the member confirms that they are stored: a press outside would lose them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useTranslations('profile.factors.recovery')
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    copyText(codes.join('\n')).then((isCopied) => setCopied(isCopied ? 'copied' : 'notCopied'))
  return (
    <Dialog open title={t('title')}>
      <div className="recovery">
        <p>{t('once')}</p>
        <ul className="recovery__codes">
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </ul>
        <div className="row recovery__acts">
          <Button variant="secondary" small icon="copy" onClick={copy}>
            {t('copy')}
          </Button>
          <Button
            variant="secondary"
            small
            icon="download"
            onClick={() => saveText(`${t('fileHead')}\n\n${codes.join('\n')}\n`, t('file'))}
          >
            {t('download')}
          </Button>
          <Button variant="secondary" small icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p className="faint" role="status">
          {copied ? t(copied) : null}
        </p>
        <div className="row row--end recovery__acts">
          <Button onClick={onClose}>{t('stored')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
