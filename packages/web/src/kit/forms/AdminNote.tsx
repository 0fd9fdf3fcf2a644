import { onlyAdmins } from '@mahsul/contract/companies/admin-role-words'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** In place of what the reader's role in the back office does not allow: whose does. */
export function AdminNote({ roles }: { roles: readonly AdminRole[] }) {
  const language = useLanguage()
  return (
    <p className="note note--right">
      <Icon name="lock" />
      <span>{onlyAdmins(roles, language)}.</span>
    </p>
  )
}
