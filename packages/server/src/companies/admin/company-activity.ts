import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { MOST_COUNTED } from '@mahsul/contract/office/activity'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { sql } from 'kysely'
import { acts } from '../../office/activity/activity.ts'
import { thingsOfCompany } from '../../office/activity/things-of-company.ts'
import type { Db } from '../../platform/db/db.ts'

type Of = { companyId: CompanyId; query: Parameters<typeof pageOf>[0]; language: Language }

/** The latest entries of each thing, as many as are wanted: index scans from the end, as in the log's own list. */
const walked = (companyId: CompanyId, most: number) => sql`
  with things as materialized (${thingsOfCompany(companyId)})
  select walk.id from things t cross join lateral (
    select a.id from activity_log a where a.entity_id = t.id order by a.id desc limit ${most}) walk`

/** What the activity log has about a company, the latest first; the total stops counting where the log's own does. */
export async function companyActivityPage(db: Db, { companyId, query, language }: Of) {
  const page = pageOf(query)
  const [data, counted] = await Promise.all([
    acts(
      db,
      sql`select id from (${walked(companyId, page.offset + page.size)}) latest order by id desc limit ${page.size} offset ${page.offset}`,
      language,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from (${walked(companyId, MOST_COUNTED)}) latest limit ${sql.lit(MOST_COUNTED)}) counted`.execute(
      db,
    ),
  ])
  const { total } = counted.rows[0]! // an aggregate without groups has one row
  return {
    data: data.map((entry) => ({
      ...entry,
      about: entry.entity_id === companyId ? null : (entry.subject?.name ?? null),
    })),
    ...pageCounts(total, page),
  }
}
