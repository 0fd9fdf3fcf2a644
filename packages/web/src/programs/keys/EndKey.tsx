import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Bdi } from '../../ui/Text.tsx'
import { type ApiKey, useConfirmed } from './keys-query.ts'

/** Asks, and says that an ended key does not come back. */
export function EndKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys.end')
  const confirmed = useConfirmed()
  const { external_id: id, name } = apiKey
  const end = async () => {
    await confirmed(
      () => api('DELETE /secure/company/api-keys/{id}', { params: { id } }),
      t('done', { name }),
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open
      refuse
      title={t.rich('title', { name: () => <Bdi>{name}</Bdi> })}
      verb={t('verb')}
      busyVerb={t('busy')}
      onConfirm={end}
      onClose={onClose}
    >
      {t('why')}
    </ConfirmDialog>
  )
}
