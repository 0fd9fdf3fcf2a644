import { MOST_COUNTED } from '@mahsul/contract/admin/activity'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { CompanyId } from '@mahsul/domain/members/member'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { acts } from '../activity/activity.ts'

type Of = { companyId: CompanyId; query: Parameters<typeof pageOf>[0] }

/** The company, its people and the deals of either, with whatever of them the log names. */
const thingsOf = (companyId: CompanyId) => sql`
  select ${companyId}::uuid as id
  union all select id from members where company_id = ${companyId}
  union all select id from invitations where company_id = ${companyId}
  union all select id from approvals where company_id = ${companyId}
  union all select id from offers where company_id = ${companyId}
  union all select id from bids where company_id = ${companyId}
  union all select id from trades where supplier_company_id = ${companyId} or buyer_company_id = ${companyId}`

/** The latest entries of each thing, as many as are wanted: index scans from the end, as in the log's own list. */
const walked = (companyId: CompanyId, most: number) => sql`
  with things as materialized (${thingsOf(companyId)})
  select walk.id from things t cross join lateral (
    select a.id from activity_log a where a.entity_id = t.id order by a.id desc limit ${most}) walk`

/** What the activity log has about a company, the latest first; the total stops counting where the log's own does. */
export async function companyActivityPage(db: Db, { companyId, query }: Of) {
  const page = pageOf(query)
  const [data, counted] = await Promise.all([
    acts(
      db,
      sql`select id from (${walked(companyId, page.offset + page.size)}) latest order by id desc limit ${page.size} offset ${page.offset}`,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from (${walked(companyId, MOST_COUNTED)}) latest limit ${sql.lit(MOST_COUNTED)}) counted`.execute(
      db,
    ),
  ])
  const { total } = counted.rows[0]! // an aggregate without groups has one row
  const names = await namesOf(db, [...new Set(data.flatMap(({ entity_id }) => entity_id ?? []))])
  return {
    data: data.map((entry) => ({ ...entry, about: names.get(entry.entity_id ?? '') ?? null })),
    ...pageCounts(total, page),
  }
}

/** What people call a thing of the log: the code of an offer or a trade, the name of a person, an address that was invited. */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const these = sql`any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, 'MH-' || o.number as name from offers o where o.id = ${these}
    union all select b.id, 'MH-' || o.number from bids b join offers o on o.id = b.offer_id where b.id = ${these}
    union all select d.id, 'MH-' || o.number || '-T' || d.number
      from trades d join offers o on o.id = d.offer_id where d.id = ${these}
    union all select m.id, m.name || ' ' || m.last_name from members m where m.id = ${these}
    union all select i.id, i.email from invitations i where i.id = ${these}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
