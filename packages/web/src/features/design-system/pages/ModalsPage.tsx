import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddFacility } from '../../../model/AddFacility.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { later } from '../examples.ts'
import { Part } from '../Part.tsx'
import { PartsPage } from '../PartsPage.tsx'

const questions = ['ask', 'refuse', 'answerOnly', 'verify'] as const

export default function ModalsPage() {
  const t = useTranslations('parts')
  const [open, setOpen] = useState<(typeof questions)[number]>()
  const [code, setCode] = useState('')
  const close = () => setOpen(undefined)
  return (
    <PartsPage of="modals">
      <Part title={t('dialogs')}>
        <div className="row">
          {questions.map((question) => (
            <Button key={question} variant="secondary" onClick={() => setOpen(question)}>
              {t(question)}
            </Button>
          ))}
          <AddFacility onAdded={close} />
        </div>
      </Part>
      <ConfirmDialog
        open={open === 'ask'}
        title={t('askTitle')}
        verb={t('acceptBid')}
        busyVerb={t('placing')}
        onClose={close}
        onConfirm={() => later().then(close)}
      >
        {t('askText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'refuse'}
        refuse
        title={t('refuseTitle')}
        verb={t('sendRejection')}
        onClose={close}
        onConfirm={async () => close()}
      >
        {t('askText')}
      </ConfirmDialog>
      <Dialog
        open={open === 'answerOnly'}
        title={t('askTitle')}
        actions={<Button onClick={close}>{t('acceptBid')}</Button>}
      >
        <p>{t('askText')}</p>
      </Dialog>
      <Dialog
        open={open === 'verify'}
        title={t('verify')}
        onClose={close}
        actions={<Button onClick={close}>{t('placeBid')}</Button>}
      >
        <CodeField label={t('code')} value={code} onChange={setCode} />
      </Dialog>
    </PartsPage>
  )
}
