import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type OwnerJson, ownerJson } from '../offers/offer-view.ts'

/** What one member may see of others, by member. */
export async function ownersById(db: Db, ids: readonly string[]): Promise<Map<string, OwnerJson>> {
  const { rows } = await sql<{ id: string; owner: OwnerJson }>`
    select m.id, ${ownerJson('m', 'c')} as owner
    from members m join companies c on c.id = m.company_id where m.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.owner]))
}

/** One member as others see them; who has left or is an admin is not there to be dealt with. */
export async function readOwner(db: Db, id: string): Promise<OwnerJson | undefined> {
  const { rows } = await sql<{ owner: OwnerJson }>`
    select ${ownerJson('m', 'c')} as owner from members m join companies c on c.id = m.company_id
    where m.id = ${id} and m.deleted_at is null and m.role <> 'ADMIN'`.execute(db)
  return rows[0]?.owner
}
