import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { hasPasskeySupport } from '../../lib/api/passkey.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import type { Factors, OnCodes, Passkey } from './factors-query.ts'
import { NewPasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey }

export function Passkeys({ factors, onCodes }: { factors: Factors; onCodes: OnCodes }) {
  const t = useTranslations('profile.factors.passkeys')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isSupported = hasPasskeySupport()
  return (
    <div className="factor">
      <h3>{t('head')}</h3>
      <p className="faint">{t('what')}</p>
      {factors.passkeys.length > 0 ? (
        <ul>
          {factors.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ dialog: 'rename', passkey })}
              onRemove={() => setOpen({ dialog: 'remove', passkey })}
            />
          ))}
        </ul>
      ) : null}
      {isSupported ? (
        <Button variant="secondary" icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
          {t('add')}
        </Button>
      ) : (
        <p className="faint">{t('unsupported')}</p>
      )}
      {open?.dialog === 'add' ? <NewPasskeyDialog onCodes={onCodes} onClose={close} /> : null}
      {open?.dialog === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.dialog === 'remove' ? <RemovePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
    </div>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const t = useTranslations('profile.factors.passkeys')
  const at = (when: string) => ({ date: () => <DateText at={when} as="shortTime" /> })
  const name = () => <bdi>{passkey.name}</bdi>
  return (
    <li className="device">
      <span className="entry__ic">
        <Icon name="lock" />
      </span>
      <span className="device__b">
        <b>{name()}</b>
        {passkey.is_blocked ? <Pill tone="clay">{t('blocked')}</Pill> : null}
        <span className="faint">
          {passkey.last_used_at ? t.rich('used', at(passkey.last_used_at)) : t('unused')}
        </span>
        <span className="faint">{t.rich('added', at(passkey.created_at))}</span>
        <span className="faint">{t(passkey.is_synced ? 'synced' : 'oneDevice')}</span>
      </span>
      <span className="factor__acts">
        <Button variant="quiet" small onClick={onRename}>
          <span aria-hidden="true">{t('rename')}</span>
          <span className="sr">{t.rich('renameNamed', { name })}</span>
        </Button>
        <Button variant="quiet" small onClick={onRemove}>
          <span aria-hidden="true">{t('remove')}</span>
          <span className="sr">{t.rich('removeNamed', { name })}</span>
        </Button>
      </span>
    </li>
  )
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('profile.factors.passkeys')
  return (
    <RemoveFactorDialog
      title={t('askRemove')}
      verb={t('remove')}
      busyVerb={t('removing')}
      removed={t('removed')}
      call={() => api('DELETE /secure/profiles/passkeys/{id}', { params: { id: passkey.id } })}
      onClose={onClose}
    >
      {t.rich('whyRemove', { ...richTextTags, name: passkey.name })}
    </RemoveFactorDialog>
  )
}
