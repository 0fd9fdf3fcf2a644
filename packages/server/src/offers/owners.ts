import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { type OwnerJson, ownerJson } from './offer-view.ts'

/** What one member may see of others, by member. */
export async function ownersById(db: Db, ids: readonly string[]): Promise<Map<string, OwnerJson>> {
  const { rows } = await sql<{ id: string; owner: OwnerJson }>`
    select m.id, ${ownerJson('m', 'c')} as owner
    from members m join companies c on c.id = m.company_id where m.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.owner]))
}
