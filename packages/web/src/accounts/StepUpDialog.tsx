import { useTranslations } from 'use-intl'
import { api } from '../lib/api/api.ts'
import type { StepUp } from '../lib/api/step-up.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'

/** Asks the member to confirm their identity; then the call that needed it is repeated. */
export default function StepUpDialog({ stepUp: { methods, answer } }: { stepUp: StepUp }) {
  const t = useTranslations('accounts.stepUp')
  return (
    <Dialog open title={t('title')} onClose={() => answer(false)}>
      <p className="faint">{t('why')}</p>
      <ProofForm
        methods={methods}
        askPasskey={askPasskey}
        sendCode={sendCode}
        prove={async (body) => {
          await api('POST /secure/step-up', { body })
          answer(true)
        }}
      />
    </Dialog>
  )
}

async function askPasskey() {
  const { data } = await api('POST /secure/step-up/request', { body: { method: 'passkey' } })
  return data.passkey! // the answer to that method
}

async function sendCode() {
  const { data } = await api('POST /secure/step-up/request', { body: { method: 'password' } })
  return data
}
