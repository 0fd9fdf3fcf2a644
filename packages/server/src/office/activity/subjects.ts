import type { ActivityEntry, activityPages } from '@mahsul/contract/office/activity'
import type { Language } from '@mahsul/domain/kit/language'
import { inLanguage } from '@mahsul/domain/kit/language'
import { sql } from 'kysely'
import type * as z from 'zod'
import { productJoins } from '../../offers/offer-view.ts'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'

type Subject = NonNullable<z.output<typeof ActivityEntry>['subject']>
type Page = (typeof activityPages)[number]
type Entry = { id: number; entity: string; entity_id: string | null; before: unknown; after: unknown }
type Row = { id: string; name: string; name_ar: string; page: Page | null; page_id: string | null }

/** What each entry is about, by the entry: its name now, or the one that the entry itself has of a thing that is gone. */
export async function subjectsOf(
  db: Db,
  entries: readonly Entry[],
  language: Language,
): Promise<Map<number, Subject>> {
  const ids = [...new Set(entries.flatMap(({ entity_id }) => entity_id ?? []))]
  const rows = ids.length > 0 ? await namesOf(db, ids) : []
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    entries.flatMap((entry) => {
      const row = known.get(entry.entity_id ?? '')
      const name = row ? inLanguage(row, 'name', language) : namedIn(entry, language)
      if (!name) return []
      const page = row?.page ? { of: row.page, id: row.page_id ?? row.id } : null
      return [[entry.id, { name, page }] as const]
    }),
  )
}

/** What people call a thing of the log, and the page that shows it; tables in the order of how often they are asked for. */
async function namesOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  const these = sql`any(${ids}::uuid[])`
  const person = fullNameIn('m')
  const row = (name: ReturnType<typeof sql>, page: Page | null, pageId = sql`null::uuid`, arabic = name) =>
    sql`${name} as name, ${arabic} as name_ar, ${page}::text as page, ${pageId} as page_id`
  const { rows } = await sql<Row>`
    select d.id, ${row(sql`'MH-' || o.number || '-T' || d.number`, 'trade')}
      from trades d join offers o on o.id = d.offer_id where d.id = ${these}
    union all select o.id, ${row(sql`'MH-' || o.number`, 'offer')} from offers o where o.id = ${these}
    union all select b.id, ${row(sql`'MH-' || o.number`, 'offer', sql`o.id`)}
      from bids b join offers o on o.id = b.offer_id where b.id = ${these}
    union all select m.id, ${row(person, 'member')} from members m where m.id = ${these} and m.deleted_at is null
    union all select m.id, ${row(person, null)} from members m where m.id = ${these} and m.deleted_at is not null
    union all select c.id, ${row(sql`c.name`, 'company')} from companies c where c.id = ${these}
    union all select i.id, ${row(sql`i.email`, 'invitation')} from invitations i where i.id = ${these}
    union all select s.id, ${row(person, 'member', sql`m.id`)}
      from sessions s join members m on m.id = s.member_id where s.id = ${these}
    union all select k.id, ${row(person, 'member', sql`m.id`)}
      from passkeys k join members m on m.id = k.member_id where k.id = ${these}
    union all select a.id, ${row(person, 'member', sql`m.id`)}
      from approvals a join members m on m.id = a.requested_by where a.id = ${these}
    union all select k.id, ${row(sql`k.name`, 'company', sql`k.company_id`)} from api_keys k where k.id = ${these}
    union all select p.id, ${row(sql`concat_ws(' · ', base.name, t.name, g.name)`, 'product', sql`p.id`, sql`concat_ws(' · ', base.name_ar, t.name_ar, g.name_ar)`)}
      from products p ${productJoins} where p.id = ${these}
    union all select l.id, ${row(sql`concat_ws(' · ', base.name, t.name, g.name, ct.name)`, 'container_type', sql`ct.id`, sql`concat_ws(' · ', base.name_ar, t.name_ar, g.name_ar, ct.name)`)}
      from product_loads l join container_types ct on ct.id = l.container_type_id
      join products p on p.id = l.product_id ${productJoins} where l.id = ${these}
    union all select f.id, ${row(sql`origin.name || ' – ' || destination.name`, 'freight_cost', sql`f.id`, sql`origin.name_ar || ' – ' || destination.name_ar`)}
      from freight_costs f join facilities origin on origin.id = f.origin_id
      join facilities destination on destination.id = f.destination_id where f.id = ${these}
    union all select r.id, ${row(sql`r.code`, 'lane_rule')} from lane_rules r where r.id = ${these}
    union all select f.id, ${row(sql`f.name`, 'facility', sql`f.id`, sql`f.name_ar`)} from facilities f where f.id = ${these}
    union all select ct.id, ${row(sql`ct.name`, 'container_type')} from container_types ct where ct.id = ${these}
    union all select n.id, ${row(sql`n.title`, 'article', sql`n.id`, sql`n.title_ar`)} from articles n where n.id = ${these}
    union all select r.id, ${row(sql`r.email`, null)} from access_requests r where r.id = ${these}
    union all select r.id, ${row(sql`r.email`, null)} from contacts r where r.id = ${these}
    union all select w.id, ${row(sql`h.host`, 'company', sql`w.company_id`)}
      from webhooks w join webhook_hosts h on h.id = w.host_id where w.id = ${these}
    union all select h.id, ${row(sql`h.host`, 'company', sql`h.company_id`)} from webhook_hosts h where h.id = ${these}
    union all select i.id, ${row(sql`i.file_name`, null)} from freight_imports i where i.id = ${these}`.execute(
    db,
  )
  return rows
}

/** A thing that is gone, as its last entry named it. */
function namedIn({ before, after }: Entry, language: Language): string | undefined {
  for (const value of [after, before]) {
    if (typeof value !== 'object' || value === null) continue
    const { name, name_ar: arabic, title, email } = value as Record<string, unknown> // an object
    if (typeof name === 'string')
      return inLanguage({ name, name_ar: typeof arabic === 'string' ? arabic : name }, 'name', language)
    if (typeof title === 'string') return title
    if (typeof email === 'string') return email
  }
  return undefined
}
