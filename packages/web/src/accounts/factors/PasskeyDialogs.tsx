import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { createPasskey, PasskeyFailed } from '../../lib/api/passkey.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { say } from '../../ui/toasts.ts'
import { deviceOf } from './device.ts'
import type { OnCodes } from './factors-query.ts'
import { type Passkey, useReadAgain } from './factors-query.ts'

const LONGEST_NAME = 60

export function NewPasskeyDialog({ onCodes, onClose }: { onCodes: OnCodes; onClose: () => void }) {
  const t = useTranslations('profile.factors.passkeys')
  const readAgain = useReadAgain()
  const create = async (name: string) => {
    const { data: options } = await api('POST /secure/profiles/passkeys/request')
    const credential = await createPasskey(options)
    const { data } = await api('POST /secure/profiles/passkeys', { body: { name, credential } })
    await readAgain()
    onClose()
    // On a phone a toast would cover the buttons of the codes.
    if (data.recovery_codes) onCodes(data.recovery_codes)
    else say(t('saved'), { text: t('savedText') })
  }
  return (
    <NameDialog
      title={t('addTitle')}
      lead={t('addLead')}
      verb={t('create')}
      busyVerb={t('creating')}
      name={useNameOfThisDevice()}
      onSend={create}
      onClose={onClose}
    />
  )
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('profile.factors.passkeys')
  const readAgain = useReadAgain()
  const rename = async (name: string) => {
    await api('PUT /secure/profiles/passkeys/{id}', { params: { id: passkey.id }, body: { name } })
    await readAgain()
    say(t('renamed'))
    onClose()
  }
  return (
    <NameDialog
      title={t('renameTitle')}
      verb={t('rename')}
      name={passkey.name}
      onSend={rename}
      onClose={onClose}
    />
  )
}

type Props = {
  title: string
  lead?: ReactNode
  verb: string
  busyVerb?: string
  name: string
  onSend: (name: string) => Promise<void>
  onClose: () => void
}

function NameDialog({ title, lead, verb, busyVerb, name: first, onSend, onClose }: Props) {
  const t = useTranslations('profile.factors.passkeys')
  const i = useTranslations('accounts.factor.passkey')
  const language = useLanguage()
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (busy) return
    if (name.trim() === '') return setError(t('nameNeeded'))
    setBusy(true)
    setError(undefined)
    try {
      await onSend(name.trim())
    } catch (failure) {
      setError(failure instanceof PasskeyFailed ? i(failure.why) : failureWords(failure, language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form onSend={submit}>
        {lead ? <p>{lead}</p> : null}
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={LONGEST_NAME}
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
          error={error}
        />
        <div className="row row--end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} busyWords={busyVerb ?? verb}>
            {verb}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** "Chrome on Windows": what the member will recognise in the list later. */
function useNameOfThisDevice(): string {
  const t = useTranslations('profile.factors.passkeys')
  const { browser, system } = deviceOf(navigator.userAgent)
  return browser && system ? t('deviceName', { browser, system }) : (browser ?? system ?? t('aPasskey'))
}
