import { useTranslations } from 'use-intl'
import { nameOf, type Person } from '../../kit/rights.ts'
import { api } from '../../lib/api/api.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Bdi } from '../../ui/Text.tsx'
import { useConfirmed } from './use-confirmed.ts'

/** Asks, and names what stays with the company. */
export function RemovePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('people.remove')
  const confirmed = useConfirmed()
  const name = () => <Bdi>{nameOf(person)}</Bdi>
  const remove = async () => {
    await confirmed(
      () => api('DELETE /secure/company/people/{id}', { params: { id: person.external_id } }),
      t('done', { name: nameOf(person) }),
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open
      refuse
      title={t.rich('title', { name })}
      verb={t('verb')}
      busyVerb={t('busy')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t.rich('why', { name })}
    </ConfirmDialog>
  )
}
