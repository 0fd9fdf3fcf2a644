import type { ActivityAction } from '@mahsul/contract/office/activity-words'
import { v7 as newId } from 'uuid'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { Act } from '../platform/resource/resource.ts'
import { type About, exists, type NoteJson, notesPage } from './notes.queries.ts'

type Paged = Parameters<typeof notesPage>[1]['query']

export async function readNotes(
  db: Db,
  { about, readerId, query, now }: { about: About; readerId: string; query: Paged; now: Date },
) {
  const [isThere, page] = await Promise.all([
    exists(db, about),
    notesPage(db, { about, readerId, query, now }),
  ])
  if (!isThere) throw new RefusedError('NOT_FOUND')
  return page
}

/** Writes a note for the other admins. The activity log has that it was written; its text is in the note alone. */
export const addNote = (
  db: Db,
  { act, about, text }: { act: Act; about: About; text: string },
): Promise<NoteJson> =>
  transaction(db, async (tx) => {
    if (!(await exists(tx, about))) throw new RefusedError('NOT_FOUND')
    const id = newId()
    await tx
      .insertInto('notes')
      .values({
        id,
        company_id: 'company' in about ? about.company : null,
        trade_id: 'trade' in about ? about.trade : null,
        author_id: act.by.id,
        text,
        created_at: act.now,
      })
      .execute()
    await log(tx, { act, action: 'note.create', about })
    const { name, last_name } = await tx
      .selectFrom('members')
      .select(['name', 'last_name'])
      .where('id', '=', act.by.id)
      .executeTakeFirstOrThrow()
    const author = { external_id: act.by.id, name, last_name }
    return { external_id: id, text, author, created_at: act.now.toISOString(), is_mine: true }
  })

/** Its author takes a note back; it is gone, and the log has that it was there. */
export const deleteNote = (db: Db, { act, id }: { act: Act; id: string }): Promise<void> =>
  transaction(db, async (tx) => {
    const note = await tx
      .selectFrom('notes')
      .select(['author_id', 'company_id', 'trade_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!note) throw new RefusedError('NOT_FOUND')
    if (note.author_id !== act.by.id) throw new RefusedError('FORBIDDEN')
    await tx.deleteFrom('notes').where('id', '=', id).execute()
    const about = note.company_id ? { company: note.company_id } : { trade: note.trade_id! } // one of the two, by a check
    await log(tx, { act, action: 'note.delete', about })
  })

/** Under what the note is about, where the log of a company and of a trade finds it. */
const log = (tx: Db, { act, action, about }: { act: Act; action: ActivityAction; about: About }) =>
  record(tx, {
    actor: act.by,
    action,
    entity: 'company' in about ? 'company' : 'trade',
    entityId: 'company' in about ? about.company : about.trade,
    ...(act.ipHash && { ipHash: act.ipHash }),
    now: act.now,
  })
