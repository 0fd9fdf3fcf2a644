import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Every column that can hold the address of an upload. */
export const showing = [
  'articles.audio_url',
  'articles.image_url',
  'invitations.draft',
  'members.avatar_url',
  'offer_drafts.draft',
  'offers.image_url',
  'product_grades.image_url',
  'product_parents.image_url',
  'product_types.image_url',
] as const

/** Deletes uploads that nothing refers to, and returns how many; their files follow within a day (`uploads.sweep`). */
export async function dropUnshownUploads(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const shown = showing.map((place) => {
    const [table = '', column = ''] = place.split('.')
    return sql`select unnest(regexp_matches(${sql.ref(column)}::text, '/([A-Za-z0-9_-]{22})\\M', 'g')) as key
      from ${sql.table(table)} where ${sql.ref(column)} is not null`
  })
  const { numAffectedRows } = await sql`
    with shown as materialized (${sql.join(shown, sql` union all `)})
    delete from uploads where id = any(array(
      select u.id from uploads u where u.member_id is not null and u.created_at < ${before}
        and not exists (select from shown s where s.key = u.key) limit ${sql.lit(most)}))`.execute(db)
  return Number(numAffectedRows)
}
