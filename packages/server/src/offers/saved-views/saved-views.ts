import type { MarketFilters } from '@mahsul/contract/offers/offers'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { renameView, saveView } from '@mahsul/domain/offers/saved-view'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { lockViews, viewsOf, viewToWire } from './saved-views.queries.ts'

type By = { by: Pick<Member, 'id'> }

export async function savedViews(db: Db, { by }: By) {
  return (await viewsOf(db, by.id)).map(viewToWire)
}

type NewView = By & { name: string; filters: z.output<typeof MarketFilters>; alert: boolean; now: Date }

/** Keeps filters of the marketplace under a name. */
export const saveMarketView = (db: Db, { by, name, filters, alert, now }: NewView) =>
  transaction(db, async (tx) => {
    const [, views] = await Promise.all([lockViews(tx, by.id), viewsOf(tx, by.id)])
    const row = await tx
      .insertInto('saved_views')
      .values({
        id: newId(),
        member_id: by.id,
        name: unwrap(saveView(name, views)),
        filters: JSON.stringify({ ...filters, product: filters.product?.join(',') }), // as the query has it
        alert,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewToWire(row)
  })

type Change = By & { id: string; name?: string | undefined; alert?: boolean | undefined }

/** Only its member finds a view; others get 404. */
export const changeView = (db: Db, { by, id, name, alert }: Change) =>
  transaction(db, async (tx) => {
    const [, views] = await Promise.all([lockViews(tx, by.id), viewsOf(tx, by.id)])
    const view = views.find((each) => each.id === id)
    if (!view) throw new RefusedError('NOT_FOUND')
    const row = await tx
      .updateTable('saved_views')
      .set({
        name: name === undefined ? view.name : unwrap(renameView({ id, name }, views)),
        alert: alert ?? view.alert,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewToWire(row)
  })

export async function deleteView(db: Db, { by, id }: By & { id: string }): Promise<void> {
  const deleted = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('member_id', '=', by.id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new RefusedError('NOT_FOUND')
}
