import type { Member } from '@mahsul/domain/companies/acting-member'
import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import { RefusedError } from '../platform/http/refuse.ts'
import { requireRight } from '../platform/http/require-right.ts'
import type { Person } from './people.queries.ts'

/**
 * Who acts, as they are among the locked people of their company (`lockPeople`). Trap: `by` is who they were when the request
 * began; an owner who was lowered, removed or suspended since then decides nothing any more (decision 134).
 */
export function actingPerson(people: readonly Person[], by: Pick<Member, 'id'>, act: CompanyAct): Person {
  const person = people.find(({ id }) => id === by.id)
  if (!person || person.isSuspended) throw new RefusedError('UNAUTHENTICATED')
  requireRight(person, act)
  return person
}
