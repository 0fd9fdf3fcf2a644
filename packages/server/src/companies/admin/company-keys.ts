import type { companyCalls } from '@mahsul/contract/companies/admin-companies'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { changeKey } from '@mahsul/domain/programs/api-key'
import type * as z from 'zod'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { type KeyRow, keysOf, oneKey } from '../../programs/keys/api-keys.queries.ts'
import { factsOf } from '../../programs/keys/api-keys-to-wire.ts'
import { loggable } from '../../programs/keys/change-api-keys.ts'
import { mailOwners } from '../../programs/keys/mail-about-keys.ts'
import { lockPeople } from '../people.queries.ts'

type Call = (typeof companyCalls)['GET /secure/admin/companies/{id}/api-keys']
type Row = z.output<Call['answer']>['data'][number]

/** Those that work come first. A company has twenty at a time, and makes few in a year. */
export async function keysPage(
  db: Db,
  { companyId, query, now }: { companyId: CompanyId; query: z.output<Call['query']>; now: Date },
) {
  const page = pageOf(query)
  const rows = await keysOf(db, companyId)
  const isOpen = (row: KeyRow) => changeKey(row, now).ok
  const all = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))]
  const data = all.slice(page.offset, page.offset + page.size).map((row) => rowToWire(row, now))
  return { data, ...pageCounts(all.length, page) }
}

const rowToWire = (row: KeyRow, now: Date): Row => ({
  ...factsOf(row, now),
  acts_for: { external_id: row.person.id, name: row.person.name },
  ended_by: row.endedBy ? { external_id: row.endedBy, name: row.endedByName ?? '' } : null,
})

/** An admin ends a key of a company, whose owners read why. */
export const endKeyOfCompany = (
  db: Db,
  { act, id, reason }: { act: Act; id: string; reason: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const known = await oneKey(tx, id)
    if (!known) throw new RefusedError('NOT_FOUND')
    const people = await lockPeople(tx, known.companyId)
    const key = (await oneKey(tx, id))! // keys are never deleted
    unwrap(changeKey(key, act.now))
    await tx
      .updateTable('api_keys')
      .set({ ended_at: act.now, ended_by: act.by.id, end_reason: reason })
      .where('id', '=', id)
      .execute()
    await mailOwners(tx, { what: 'endedByAdmin', key, people, reason, now: act.now })
    await record(tx, {
      actor: act.by,
      action: 'api_key.end',
      entity: 'api_key',
      entityId: id,
      before: loggable(key),
      after: { reason },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
