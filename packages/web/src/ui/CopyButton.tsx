import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../lib/copy-text.ts'
import { IconButton } from './Button.tsx'

/** Copies a code to the clipboard, and confirms it. `what` names it: "IBAN". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslations('ui.copy')
  const [done, setDone] = useState(false)
  const copy = () =>
    copyText(text).then((isCopied) => {
      setDone(isCopied)
      if (isCopied) setTimeout(() => setDone(false), 2_000)
    })
  return (
    <span className="copy">
      <IconButton icon={done ? 'check' : 'copy'} label={t('verb', { what })} onClick={() => void copy()} />
      <span className="copy__said" role="status">
        {done ? t('done') : null}
      </span>
    </span>
  )
}
