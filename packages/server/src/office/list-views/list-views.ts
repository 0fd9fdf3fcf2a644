import { saveView } from '@mahsul/domain/offers/saved-view'
import { v7 as newId } from 'uuid'
import { lockViews } from '../../offers/saved-views/saved-views.queries.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { listViewsOf, listViewToWire } from './list-views.queries.ts'

type By = { by: { id: string } }
type NewView = By & { list: string; name: string; query: string; now: Date }

export async function listViews(db: Db, { by, list }: By & { list: string }) {
  return (await listViewsOf(db, { memberId: by.id, list })).map(listViewToWire)
}

/** Keeps search, filters and order of a list of the back office under a name. */
export const saveListView = (db: Db, { by, list, name, query, now }: NewView) =>
  transaction(db, async (tx) => {
    const [, views] = await Promise.all([lockViews(tx, by.id), listViewsOf(tx, { memberId: by.id, list })])
    const row = await tx
      .insertInto('list_views')
      .values({
        id: newId(),
        member_id: by.id,
        list,
        name: unwrap(saveView(name, views)),
        query,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return listViewToWire(row)
  })

/** Only its admin finds a view; others get 404. */
export async function deleteListView(db: Db, { by, id }: By & { id: string }): Promise<void> {
  const deleted = await db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('member_id', '=', by.id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new RefusedError('NOT_FOUND')
}
