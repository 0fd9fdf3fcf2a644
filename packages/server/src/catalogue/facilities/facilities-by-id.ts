import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type FacilityJson, facilityJson } from './facility-json.ts'

/** Facilities by id, serialized. */
export async function facilitiesById(db: Db, ids: readonly string[]): Promise<Map<string, FacilityJson>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; facility: FacilityJson }>`
    select f.id, ${facilityJson('f')} as facility from facilities f where f.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.facility]))
}
