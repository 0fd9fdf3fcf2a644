import type { SavedViewAnswer } from '@mahsul/contract/offers/saved-views'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { SavedViews } from '../../platform/db/tables.ts'

type SavedFilters = z.infer<typeof SavedViewAnswer>['filters']

export const viewToWire = (row: Selectable<SavedViews>): z.infer<typeof SavedViewAnswer> => ({
  id: row.id,
  name: row.name,
  filters: row.filters as SavedFilters, // checked when they were saved
  alert: row.alert,
  created_at: row.created_at.toISOString(),
})

/** In the order they were saved. */
export const viewsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Views of one member change one at a time: how many there are and their names are decided by those before. */
export const lockViews = (tx: Db, memberId: string) =>
  sql`select from members where id = ${memberId} for no key update`.execute(tx)
