import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { refuseStale } from '../../platform/resource/version.ts'
import { requireCompany } from './read-company.ts'
import { registrationNumberVersion } from './registration-number-version.ts'

type Entering = { act: Act; id: string; number: string; version: string | undefined }

/** What is entered here alone: the rest of a company is changed elsewhere. */
const versioned = {
  entity: 'company',
  changes: (id: string) => sql`
    select at, actor_id from activity_log
    where entity_id = ${id} and entity = 'company' and action = 'company.registration-number'`,
}

/** An admin enters or corrects a company's number in its commercial register, as its documents have it. */
export const enterRegistrationNumber = (db: Db, { act, id, number, version }: Entering): Promise<void> =>
  transaction(db, async (tx) => {
    const [before] = await Promise.all([
      tx
        .selectFrom('companies as r')
        .select('r.registration_number')
        .select(registrationNumberVersion.as('version'))
        .where('r.id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
      requireCompany(tx, id),
    ])
    if (!before) return
    const { version: current, ...entered } = before
    await refuseStale(tx, versioned, { id, seen: version, current, zone: act.by.zone })
    if (entered.registration_number === number) return
    await tx.updateTable('companies').set({ registration_number: number }).where('id', '=', id).execute()
    await record(tx, {
      actor: act.by,
      action: 'company.registration-number',
      entity: 'company',
      entityId: id,
      before: entered,
      after: { registration_number: number },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
