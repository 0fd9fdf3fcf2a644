import type { Member } from '@mahsul/domain/companies/acting-member'
import { leavesNoOwner } from '@mahsul/domain/companies/company-rights'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { mailStoppedKeys } from '../../programs/keys/mail-about-keys.ts'
import { endWaitingChange } from '../account-changes/account-changes.ts'
import { actingPerson } from '../acting-person.ts'
import { activeOf, lockPeople, type Person } from '../people.queries.ts'
import { handOver } from './hand-over.ts'

/** An owner removes a colleague. What the colleague did for the company stays with it. */
export const removePerson = (db: Db, { by, id, now }: { by: Member; id: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    actingPerson(people, by, 'people')
    const person = people.find((each) => each.id === id)
    if (!person) throw new RefusedError('NOT_FOUND')
    if (id === by.id) throw new RefusedError('OWN_RIGHT')
    await part(tx, { people, person, by, action: 'company.remove', now })
  })

/** A person leaves; the trades go on without them (decision 122). */
export const leaveCompany = (db: Db, { by, now }: { by: Member; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    const person = people.find((each) => each.id === by.id)
    if (!person) throw new RefusedError('UNAUTHENTICATED')
    if (people.length === 1) throw new RefusedError('ALONE_IN_COMPANY')
    await part(tx, { people, person, by, action: 'company.leave', now })
  })

type Parting = {
  people: readonly Person[]
  person: Person
  by: Pick<Member, 'id' | 'companyId' | 'role'>
  action: 'company.remove' | 'company.leave'
  now: Date
}

async function part(tx: Db, { people, person, by, action, now }: Parting) {
  if (leavesNoOwner(activeOf(people), person.id)) throw new RefusedError('LAST_OWNER')
  await handOver(tx, { from: person.id, to: successorOf(people, person).id })
  await mailStoppedKeys(tx, { person, companyId: by.companyId, people, now })
  await tx
    .updateTable('members')
    .set({ deleted_at: now, deletion_reason: action })
    .where('id', '=', person.id)
    .execute()
  await endWaitingChange(tx, { memberId: person.id, now })
  await endSessionsOf(tx, { memberId: person.id, reason: 'company', now })
  await record(tx, {
    actor: by,
    action,
    entity: 'member',
    entityId: person.id,
    before: { right: person.right },
    now,
  })
}

/** Somebody with the same right, or else the owner who has been there longest; rather not somebody who is suspended. */
export const successorOf = (people: readonly Person[], leaving: Pick<Person, 'id' | 'right'>): Person => {
  const others = people
    .filter(({ id }) => id !== leaving.id)
    .toSorted((one, other) => Number(one.isSuspended) - Number(other.isSuspended))
  // There is another owner: the last one cannot leave.
  return (
    others.find(({ right }) => right === 'owner' && leaving.right === 'owner') ??
    others.find(({ right }) => right === leaving.right) ??
    others.find(({ right }) => right === 'owner')!
  )
}
