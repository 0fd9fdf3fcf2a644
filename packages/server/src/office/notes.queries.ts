import type { NoteAnswer } from '@mahsul/contract/office/notes'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { pageResource, type Readable } from '../platform/resource/resource.ts'
import { instantText } from '../platform/resource/table-columns.ts'

export type NoteJson = z.output<typeof NoteAnswer>
/** What a note is about. */
export type About = { company: string } | { trade: string }
type Reading = { about: About; readerId: string; query: { page?: number | undefined }; now: Date }

const isAbout = (about: About) =>
  'company' in about ? sql`r.company_id = ${about.company}` : sql`r.trade_id = ${about.trade}`

function notes(about: About, readerId: string): Readable<NoteJson, NoteJson> {
  const row = sql<NoteJson>`jsonb_build_object(
    'external_id', r.id, 'text', r.text, 'created_at', ${instantText('r.created_at')}, 'is_mine', r.author_id = ${readerId},
    'author', jsonb_build_object('external_id', m.id, 'name', m.name, 'last_name', m.last_name))`
  return {
    from: sql`notes r join members m on m.id = r.author_id`,
    where: isAbout(about),
    row,
    item: row,
    searched: sql`''`,
    sorts: { latest: sql`r.created_at` },
    firstSort: '-latest',
  }
}

/** The latest first. */
export const notesPage = (db: Db, { about, readerId, query, now }: Reading) =>
  pageResource(db, notes(about, readerId), { query, now })

/** Whether what a note would be about exists: a company of members, or a trade. */
export async function exists(db: Db, about: About): Promise<boolean> {
  const { rows } =
    'company' in about
      ? await sql`select from members m where m.company_id = ${about.company} and m.role <> 'ADMIN' limit 1`.execute(
          db,
        )
      : await sql`select from trades where id = ${about.trade}`.execute(db)
  return rows.length > 0
}
