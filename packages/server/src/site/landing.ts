import type { publicCalls } from '@mahsul/contract/site/public'
import { facilityCountries, partners, questions, team } from '@mahsul/contract/site/site-content'
import { sql } from 'kysely'
import type * as z from 'zod'
import { pricesAt } from '../catalogue/product-prices.ts'
import type { Db } from '../platform/db/db.ts'
import { operatorOf } from './operator.ts'

type Landing = z.output<(typeof publicCalls)['GET /public/landing']['answer']>['data']

/** Goods and fees as the catalogue has them now; the rest comes from `site-content.ts`. */
export async function landing(db: Db, now: Date): Promise<Landing> {
  const [commodities, { email }] = await Promise.all([fees(db, now), operatorOf(db)])
  return { commodities, ...texts, email }
}

async function fees(db: Db, now: Date): Promise<Landing['commodities']> {
  const { rows } = await sql<Landing['commodities'][number]>`
    select base.commodity, base.name, base.name_ar, t.name as type, t.name_ar as type_ar, p.platform_fee_currency,
      to_char(min(price.platform_fee_cents) / 100.0, 'FM9999999990.00') as platform_fee,
      to_char(max(price.platform_fee_cents) / 100.0, 'FM9999999990.00') as platform_fee_to
    from products p ${pricesAt(now)}
    join product_grades g on g.id = p.grade_id
    join product_types t on t.id = g.type_id
    join product_parents base on base.id = t.parent_id
    where p.retired_at is null
    group by base.commodity, base.name, base.name_ar, t.name, t.name_ar, p.platform_fee_currency
    order by base.name, t.name`.execute(db)
  return rows
}

const texts: Omit<Landing, 'commodities' | 'email'> = {
  facility_countries: facilityCountries.map(({ code, name }) => ({ code, name: name.en, name_ar: name.ar })),
  team: team.map(({ name, role, does }) => aboutEntry(role, name, does)),
  partners: partners.map(({ name, url, kind, does }) => ({
    ...aboutEntry(kind, name, does),
    url: url ?? null,
  })),
  questions: questions.map(({ id, asked, answer }) => ({
    id,
    question: asked.en,
    question_ar: asked.ar,
    answer: answer.en,
    answer_ar: answer.ar,
  })),
}

type Both = { en: string; ar: string }
function aboutEntry(what: Both, named: string | undefined, does: Both) {
  return { name: what.en, name_ar: what.ar, named: named ?? null, does: does.en, does_ar: does.ar }
}
