import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** The verb of the title: "Delete offer". */
  verb: ReactNode
  busyVerb?: ReactNode
  /** Clay for deletion and refusal. */
  refuse?: boolean
  /** Under the text: who has to approve. */
  after?: ReactNode
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  verb,
  busyVerb,
  refuse,
  after,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useTranslations('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.back')}
          </Button>
          <Button variant={refuse ? 'refuse' : 'primary'} busyWords={busyVerb} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {after}
    </Dialog>
  )
}
