import { mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { useAdminRole } from '../admin-role.ts'
import type { Resource, Row } from '../resource/resource.ts'

/** The list as this reader may use it: somebody who only reads is offered nothing else. */
export function useAllowed<R extends Row, Sort extends string, Filters extends object>(
  resource: Resource<R, Sort, Filters>,
): Resource<R, Sort, Filters> {
  const role = useAdminRole()
  const { create, acts, beside, remove, ...rest } = resource
  if (!mayAsAdmin(role, 'operate')) return { ...rest, isReadOnly: true }
  return {
    ...rest,
    ...(create && mayAsAdmin(role, create.duty ?? 'operate') && { create }),
    ...(acts && { acts }),
    ...(beside && { beside }),
    ...(remove && { remove }),
  }
}
