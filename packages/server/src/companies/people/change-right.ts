import type { Member } from '@mahsul/domain/companies/acting-member'
import { type CompanyRight, leavesNoOwner } from '@mahsul/domain/companies/company-rights'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { mailStoppedKeys } from '../../programs/keys/mail-about-keys.ts'
import { actingPerson } from '../acting-person.ts'
import { lockPeople, type Person } from '../people.queries.ts'

type ChangeRightInput = { by: Member; id: string; right: CompanyRight; now: Date }

/** An owner gives a colleague another right. Nobody changes their own, and the last owner stays one. */
export const changeRight = (db: Db, { by, id, right, now }: ChangeRightInput): Promise<Person> =>
  transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    actingPerson(people, by, 'people')
    const person = people.find((each) => each.id === id)
    if (!person) throw new RefusedError('NOT_FOUND')
    if (id === by.id) throw new RefusedError('OWN_RIGHT')
    if (right !== 'owner' && leavesNoOwner(people, id)) throw new RefusedError('LAST_OWNER')
    if (right !== 'owner') await mailStoppedKeys(tx, { person, companyId: by.companyId, people, now })
    await tx.updateTable('members').set({ company_right: right }).where('id', '=', id).execute()
    await record(tx, {
      actor: by,
      action: 'company.right',
      entity: 'member',
      entityId: id,
      before: { right: person.right },
      after: { right },
      now,
    })
    return { ...person, right }
  })
