import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

type Props = { onStay: () => void; onLeave: () => void }

export default function LeaveDialog({ onStay, onLeave }: Props) {
  const t = useTranslations('leaving')
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      title={t('title')}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            {t('stay')}
          </Button>
          <Button variant="refuse" onClick={onLeave}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('why')}</p>
    </Dialog>
  )
}
