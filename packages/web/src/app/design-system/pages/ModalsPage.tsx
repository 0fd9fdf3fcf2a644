import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddFacility } from '../../../catalogue/AddFacility.tsx'
import { SecretOnce } from '../../../kit/SecretOnce.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { Keys } from '../../../ui/Keys.tsx'
import { Code } from '../../../ui/Text.tsx'
import { later } from '../examples.ts'
import { Part } from '../Part.tsx'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

const Palette = lazy(() => import('../../../ui/Palette.tsx'))

const profile = ['profile'] as const
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
      <Part title={t('palette')}>
        <PaletteExample />
      </Part>
      <PartBothWays title={t('code')} saying={profile}>
        <SecretExample />
      </PartBothWays>
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

/** What is shown once, as after a new API key. */
function SecretExample() {
  const t = useTranslations('parts')
  const [open, setOpen] = useState(false)
  return (
    <div className="row">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('code')}
      </Button>
      {open ? (
        <SecretOnce
          title={t('code')}
          once={t('askText')}
          label={t('code')}
          secret="whsec_bWFoc3VsIGhhcnZlc3Q"
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

const codes = ['MH-1042-T1017', 'MH-1056-T1031'] as const

/** As the search of the header is built, with two trades to find. */
function PaletteExample() {
  const t = useTranslations('parts')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const items = codes
    .filter((code) => code.includes(typed.toUpperCase()))
    .map((code) => ({
      id: code,
      icon: 'trade' as const,
      text: code,
      label: <Code>{code}</Code>,
      under: t('trade'),
    }))
  return (
    <div className="row">
      <Button variant="secondary" icon="search" onClick={() => setOpen(true)}>
        {t('palette')}
      </Button>
      <Keys keys={['Mod', 'K']} />
      <Suspense fallback={null}>
        {open ? (
          <Palette
            open
            onClose={() => setOpen(false)}
            label={t('palette')}
            hint={codes[0]}
            results={t('trade')}
            value={typed}
            onType={setTyped}
            groups={items.length > 0 ? [{ id: 'trade', title: t('trade'), items }] : []}
            onChoose={() => setOpen(false)}
            foot={<Keys keys={['Up', 'Down']} />}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
