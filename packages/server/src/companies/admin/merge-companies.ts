import { mergeObstacleCodes } from '@mahsul/contract/companies/company-merging'
import { stricterLimits } from '@mahsul/domain/companies/approval'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { mergeObstacles } from '@mahsul/domain/companies/merge-companies'
import { fullName } from '@mahsul/domain/kit/full-name'
import { sql } from 'kysely'
import { limitsOf, saveLimits } from '../../accounts/profile/spend-approval.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { endKeysOfCompany } from '../../programs/keys/end-keys-of-company.ts'
import { moveWebhooks } from '../../programs/webhooks/move-webhooks.ts'
import { mergedMail } from '../company-mails.ts'
import { lockPeople, type Person } from '../people.queries.ts'
import { companyById } from '../registration/company-matches.queries.ts'
import { lockDealings, withdrawBids } from './close-business.ts'
import { bidsInTheWay, countMerge, mergeFacts, moveCompany, type Pair } from './merge.queries.ts'

/** What a merge would do and what keeps it from happening; it changes nothing. */
export async function planMerge(db: Db, pair: Pair, now: Date) {
  const [from, into, facts, bids, { moving, approvals, keys, newlyPaid }] = await Promise.all([
    companyById(db, pair.from),
    companyById(db, pair.into),
    mergeFacts(db, pair),
    bidsInTheWay(db, pair),
    countMerge(db, pair.from, now),
  ])
  if (!from || !into || !facts) throw new RefusedError('NOT_FOUND')
  return {
    from,
    into,
    obstacles: mergeObstacles(facts).map((obstacle) => mergeObstacleCodes[obstacle]),
    moving,
    ending: { bids: bids.length, approvals, api_keys: keys },
    newly_paid: newlyPaid,
  }
}

type Merging = { act: Act; pair: Pair; right: CompanyRight; reason: string }

/**
 * Makes one company of two that were registered for the same one (decision 122). Its people come with the right named here and
 * log in again; offers, bids, trades and ratings become the other company's, and who did what stays in the logs. The account of the
 * company that ends is deleted: running trades keep the account that their contract names, and the others use that of the company
 * that stays. Of the limits above which an act takes a second person the stricter ones stay (decision 132).
 */
export const mergeCompanies = (db: Db, { act, pair, right, reason }: Merging): Promise<void> =>
  transaction(db, async (tx) => {
    const { from, into, people, staying } = await lockMerging(tx, pair)
    const plan = await planMerge(tx, pair, act.now)
    const [obstacle] = plan.obstacles
    if (obstacle) throw new RefusedError(obstacle)
    await withdrawBids(tx, await bidsInTheWay(tx, pair), act.now)
    await sql`
      update approvals set state = 'withdrawn'
      where company_id = ${from} and state in ('waiting', 'approved')`.execute(tx)
    await endKeysOfCompany(tx, { companyId: from, people, by: act.by, reason, now: act.now })
    await moveWebhooks(tx, { ...pair, now: act.now })
    await moveCompany(tx, pair)
    const arrived = people.map(({ id }) => id)
    await sql`update members set company_right = ${right} where id = any(${arrived}::uuid[])`.execute(tx)
    await tx.deleteFrom('bank_accounts').where('company_id', '=', from).execute()
    const limits = stricterLimits(await limitsOf(tx, from), await limitsOf(tx, into))
    await tx.deleteFrom('company_limits').where('company_id', '=', from).execute()
    await saveLimits(tx, into, limits)
    await tx.deleteFrom('company_financing').where('company_id', '=', from).execute()
    await tx
      .updateTable('companies')
      .set({ merged_into: into, merged_at: act.now })
      .where('id', '=', from)
      .execute()
    for (const memberId of arrived) await endSessionsOf(tx, { memberId, reason: 'company', now: act.now })
    await mailEverybody(tx, { plan, people, staying, right, now: act.now })
    const { moving, ending } = plan
    await record(tx, {
      actor: act.by,
      action: 'company.merge',
      entity: 'company',
      entityId: into,
      before: { company: plan.from.company_name, id: from },
      after: { company: plan.into.company_name, right, reason, moved: moving, ended: ending, limits },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })

/**
 * In this order everywhere: invitations, companies, offers, then the people, so that nothing new comes in the name of the company
 * that ends (`refuse_departed`).
 */
async function lockMerging(tx: Db, { from, into }: Pair) {
  await sql`select from invitations where company_id = ${from} order by id for update`.execute(tx)
  const locked = new Map<string, Person[]>()
  for (const id of [from, into].toSorted()) locked.set(id, await lockPeople(tx, id))
  await lockDealings(tx, [from, into])
  await sql`select from members where company_id = ${from} order by id for update`.execute(tx)
  return { from, into, people: locked.get(from)!, staying: locked.get(into)! } // both were locked
}

type Plan = Awaited<ReturnType<typeof planMerge>>
type Mailing = { plan: Plan; people: Person[]; staying: Person[]; right: CompanyRight; now: Date }

/** Those who come read what they may do from now on, the others who has come. */
async function mailEverybody(tx: Db, { plan, people, staying, right, now }: Mailing) {
  const facts = { from: plan.from.company_name, into: plan.into.company_name }
  const names = people.map(({ name, lastName }) => fullName(name, lastName))
  for (const { email, language } of people)
    await enqueueMail(tx, { to: email, ...mergedMail({ ...facts, right }, language), now })
  for (const { email, language } of staying)
    await enqueueMail(tx, { to: email, ...mergedMail({ ...facts, names }, language), now })
}
