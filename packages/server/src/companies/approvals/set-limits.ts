import type { Member } from '@mahsul/domain/companies/acting-member'
import {
  hasSecondPerson,
  isLimited,
  type Limits,
  limitedActs,
  relaxedBy,
} from '@mahsul/domain/companies/approval'
import { fullName } from '@mahsul/domain/kit/full-name'
import { limitsOf, requireApprovedLimits, saveLimits } from '../../accounts/profile/spend-approval.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { actingPerson } from '../acting-person.ts'
import { limitsMail } from '../company-mails.ts'
import { activeOf, companyNameOf, lockPeople, type Person } from '../people.queries.ts'

/**
 * An owner sets the sums above which an act takes a second person; each needs two who may do it. Who ends the second person of an act,
 * or raises its sum, needs that second person first.
 */
export const setLimits = (
  db: Db,
  { by, limits, now }: { by: Member; limits: Limits; now: Date },
): Promise<void> =>
  transaction(db, async (tx) => {
    const people = activeOf(await lockPeople(tx, by.companyId))
    const setter = actingPerson(people, by, 'people')
    const before = await limitsOf(tx, by.companyId)
    await requireApprovedLimits(tx, {
      by,
      change: { before, after: limits, relaxes: relaxedBy(before, limits) },
      now,
    })
    if (limitedActs.some((act) => isLimited(limits, act) && !hasSecondPerson(people, act)))
      throw new RefusedError('NOBODY_TO_APPROVE')
    await saveLimits(tx, by.companyId, limits)
    await mailOwners(tx, { by, setter, people, limits, now })
    await record(tx, {
      actor: by,
      action: 'company.limits',
      entity: 'company',
      entityId: by.companyId,
      before,
      after: limits,
      now,
    })
  })

type Mailing = { by: Member; setter: Person; people: readonly Person[]; limits: Limits; now: Date }

/** The other owners, in case somebody else did it in this owner's name. */
async function mailOwners(tx: Db, { by, setter, people, limits, now }: Mailing) {
  const company = await companyNameOf(tx, by.companyId)
  const name = fullName(setter.name, setter.lastName)
  for (const { email, language } of people.filter(({ id, right }) => right === 'owner' && id !== by.id))
    await enqueueMail(tx, { to: email, ...limitsMail({ company, name, limits }, language), now })
}
