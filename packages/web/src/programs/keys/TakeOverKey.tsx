import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Bdi } from '../../ui/Text.tsx'
import { type ApiKey, useConfirmed } from './keys-query.ts'

/** Asks whether the reader answers for the key from now on. */
export function TakeOverKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys.takeOver')
  const confirmed = useConfirmed()
  const { external_id: id, name } = apiKey
  const takeOver = async () => {
    await confirmed(
      () => api('POST /secure/company/api-keys/{id}/take-over', { params: { id } }),
      t('done', { name }),
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t.rich('title', { name: () => <Bdi>{name}</Bdi> })}
      verb={t('verb')}
      busyVerb={t('busy')}
      onConfirm={takeOver}
      onClose={onClose}
    >
      {t('why')}
    </ConfirmDialog>
  )
}
