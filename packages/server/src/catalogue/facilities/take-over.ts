import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { refusedFor } from '../../platform/http/refuse.ts'
import { holdResource, showVersioned } from '../../platform/resource/change-resource.ts'
import { inItsWords } from '../../platform/resource/constraints.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { facilitiesOfAdmin } from './admin-facilities.ts'

type TakeOverInput = {
  act: Act
  id: string
  /** The common facility that it is under another spelling. */
  sameAs?: string | undefined
}

/**
 * An admin takes a place that companies added into the common list; one that is common already stays as it is. If it is there
 * already, under another spelling or the same, it is retired instead: offers and trades that have it keep it, and everybody
 * chooses the other from then on.
 */
export const takeOverFacility = (db: Db, { act, id, sameAs }: TakeOverInput) =>
  transaction(db, async (tx) => {
    const { before } = await holdResource(tx, facilitiesOfAdmin, { id })
    if (sameAs && !(await isCommon(tx, { id: sameAs, not: id })))
      throw refusedFor({ same_as: { rule: 'choice' } })
    if (before.added_by.length === 0) return showVersioned(tx, facilitiesOfAdmin, { id })
    await tx.deleteFrom('company_facilities').where('facility_id', '=', id).execute()
    // A retired one keeps its owner, beside a common one of the same name.
    const change = sameAs ? { retired_at: act.now } : { owner_id: null }
    await inItsWords({}, () => tx.updateTable('facilities').set(change).where('id', '=', id).execute())
    const after = await showVersioned(tx, facilitiesOfAdmin, { id })
    await record(tx, {
      actor: act.by,
      action: 'facility.take-over',
      entity: 'facility',
      entityId: id,
      before: { added_by: before.added_by, retired_at: before.retired_at },
      after: { added_by: [], retired_at: after.retired_at, ...(sameAs && { same_as: sameAs }) },
      now: act.now,
    })
    return after
  })

async function isCommon(tx: Db, { id, not }: { id: string; not: string }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select f.id from facilities f where f.id = ${id} and f.id <> ${not} and f.retired_at is null
      and not exists (select from company_facilities own where own.facility_id = f.id)
    for share of f`.execute(tx)
  return rows.length > 0
}
