import type { publicCalls } from '@mahsul/contract/public'
import { facilityCountries, officeEmail, partners, questions, team } from '@mahsul/contract/site-content'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../db/db.ts'

type Landing = z.output<(typeof publicCalls)['GET /public/landing']['answer']>['data']

/** Goods and fees as the catalogue has them now; the rest is what `site-content.ts` says. */
export async function landing(db: Db): Promise<Landing> {
  return { commodities: await fees(db), ...said }
}

async function fees(db: Db): Promise<Landing['commodities']> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_grades as g', 'g.id', 'p.grade_id')
    .innerJoin('product_types as t', 't.id', 'g.type_id')
    .innerJoin('product_parents as base', 'base.id', 't.parent_id')
    .select(['base.commodity', 'base.name', 'base.name_ar', 't.name as type', 't.name_ar as type_ar'])
    .select([
      'p.platform_fee_currency',
      sql<string>`to_char(min(p.platform_fee_cents) / 100.0, 'FM9999999990.00')`.as('platform_fee'),
      sql<string>`to_char(max(p.platform_fee_cents) / 100.0, 'FM9999999990.00')`.as('platform_fee_to'),
    ])
    .groupBy([
      'base.commodity',
      'base.name',
      'base.name_ar',
      't.name',
      't.name_ar',
      'p.platform_fee_currency',
    ])
    .orderBy('base.name')
    .orderBy('t.name')
    .execute()
  return rows.map((row) => ({ ...row, commodity: row.commodity as Commodity })) // the table's check allows no other
}

const said: Omit<Landing, 'commodities'> = {
  facility_countries: facilityCountries.map(({ code, name }) => ({ code, name: name.en, name_ar: name.ar })),
  team: team.map(({ name, role, does }) => told(role, name, does)),
  partners: partners.map(({ name, url, kind, does }) => ({ ...told(kind, name, does), url: url ?? null })),
  questions: questions.map(({ id, asked, answer }) => ({
    id,
    question: asked.en,
    question_ar: asked.ar,
    answer: answer.en,
    answer_ar: answer.ar,
  })),
  email: officeEmail,
}

type Both = { en: string; ar: string }
function told(what: Both, named: string | undefined, does: Both) {
  return { name: what.en, name_ar: what.ar, named: named ?? null, does: does.en, does_ar: does.ar }
}
