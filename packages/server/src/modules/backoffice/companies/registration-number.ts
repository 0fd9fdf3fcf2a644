import { record } from '../../../platform/audit/record.ts'
import { type Db, transaction } from '../../../platform/db/db.ts'
import type { Act } from '../../../platform/resource/resource.ts'
import { requireCompany } from './read-company.ts'

type Entering = { act: Act; id: string; number: string }

/** An admin enters or corrects a company's number in its commercial register, as its documents have it. */
export const enterRegistrationNumber = (db: Db, { act, id, number }: Entering): Promise<void> =>
  transaction(db, async (tx) => {
    const [before] = await Promise.all([
      tx
        .selectFrom('companies')
        .select('registration_number')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
      requireCompany(tx, id),
    ])
    if (!before || before.registration_number === number) return
    await tx.updateTable('companies').set({ registration_number: number }).where('id', '=', id).execute()
    await record(tx, {
      actor: act.by,
      action: 'company.registration-number',
      entity: 'company',
      entityId: id,
      before,
      after: { registration_number: number },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
