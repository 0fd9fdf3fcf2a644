import { type AdminDuty, type AdminRole, adminsWho, mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { useCurrentUser } from '../lib/api/session.ts'

/** A session stored before admins had roles has none until the profile is read again; the server decides anyway. */
export const useAdminRole = (): AdminRole => useCurrentUser()?.admin_role ?? 'admin'

export const useMayAsAdmin = (duty: AdminDuty): boolean => mayAsAdmin(useAdminRole(), duty)

/** The admins who may, for a reader who may not. */
export function useWhoMay(duty: AdminDuty): readonly AdminRole[] | undefined {
  const may = useMayAsAdmin(duty)
  return may ? undefined : adminsWho(duty)
}
