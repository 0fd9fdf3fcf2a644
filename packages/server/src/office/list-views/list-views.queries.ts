import type { ListView } from '@mahsul/contract/office/list-views'
import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { ListViews } from '../../platform/db/tables.ts'

export const listViewToWire = ({
  id,
  list,
  name,
  query,
  created_at,
}: Selectable<ListViews>): z.infer<typeof ListView> => ({
  id,
  list,
  name,
  query,
  created_at: created_at.toISOString(),
})

/** In the order they were saved. */
export const listViewsOf = (db: Db, { memberId, list }: { memberId: string; list: string }) =>
  db
    .selectFrom('list_views')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
