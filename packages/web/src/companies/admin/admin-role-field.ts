import { adminRoleNames } from '@mahsul/contract/companies/admin-role-words'
import { roleIds } from '@mahsul/domain/accounts/member'
import { adminRoles } from '@mahsul/domain/office/admin-roles'
import { useTranslations } from 'use-intl'
import type { FormField } from '../../kit/forms/form.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'

export const isAdmin = ({ role_id }: { role_id: string }): boolean => role_id === String(roleIds.ADMIN)

/** What an admin may do, as a field of who invites or changes one. */
export function useAdminRoleField(): FormField<'admin_role'> {
  const t = useTranslations('admin')
  const language = useLanguage()
  return {
    as: 'choice',
    name: 'admin_role',
    label: t('adminRole'),
    hint: t('adminRoleHint'),
    options: adminRoles.map((role) => ({ value: role, label: adminRoleNames[role][language] })),
  }
}
