import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { verify } from '../../lib/verify.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { say } from '../../ui/toasts.ts'

export function FloatingParts() {
  const t = useTranslations('parts')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div className="row">
      <Button variant="secondary" onClick={() => say(t('draftApproved'), { text: t('twoLeft') })}>
        {t('sayIt')}
      </Button>
      <Button variant="secondary" onClick={() => say(t('rejected'), { text: t('billError'), tone: 'clay' })}>
        {t('sayNo')}
      </Button>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      <Button variant="secondary" onClick={() => void verify('create_bid')}>
        {t('verify')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('askTitle')}
        verb={t('acceptBid')}
        onClose={close}
        onConfirm={async () => close()}
      >
        {t('askText')}
      </ConfirmDialog>
    </div>
  )
}
