import type { RuleValues } from '@mahsul/domain/lane-rules/lane-rule'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { ruleJson } from './lane-rules.queries.ts'

/** Who changes the rules: nobody, if they come with the product. */
export type Author = { by: string | null; now: Date }

/** A rule as the columns of its table. */
export const ruleColumnsOf = (rule: RuleValues) => ({
  code: rule.code,
  commodity: rule.commodity,
  hs_prefix: rule.hsPrefix,
  origin: rule.origin,
  destination: rule.destination,
  kind: rule.kind,
  document: rule.document,
  adds_to_plan: rule.addsToPlan,
  analyte: rule.analyte,
  limit_value: rule.value,
  limit_unit: rule.unit,
  goods_use: rule.use,
  control_percent: rule.percent,
  window_days: rule.days,
  text: rule.text,
  text_ar: rule.textAr,
  source: rule.source,
  source_link: rule.sourceUrl,
  source_read: rule.sourceRead,
  valid_from: rule.validFrom,
  valid_until: rule.validUntil,
  checked_on: rule.checkedOn,
})

/** Adds what these rules are now to their history. */
export async function keepHistory(tx: Db, ids: readonly string[], { by, now }: Author): Promise<void> {
  await sql`
    insert into lane_rule_changes (rule_id, code, changed_at, changed_by, content)
    select r.id, r.code, ${now}, ${by}::uuid, ${ruleJson} from lane_rules r where r.id = any(${[...ids]}::uuid[])
    order by r.code`.execute(tx)
}

/** The history outlives its rule, so that a rule of the product that was deleted does not come back. */
export async function keepDeletion(tx: Db, id: string, { by, now }: Author): Promise<void> {
  await sql`
    insert into lane_rule_changes (rule_id, code, changed_at, changed_by)
    select r.id, r.code, ${now}, ${by}::uuid from lane_rules r where r.id = ${id}`.execute(tx)
}

type Stored = { id: string; code: string; rule: RuleValues }
export type RulePlan = { created: RuleValues[]; changed: { id: string; rule: RuleValues }[] }

/** What these rules do to the table as it is. */
export async function planOfRules(db: Db, rules: readonly RuleValues[]): Promise<RulePlan> {
  const { rows } = await sql<Stored>`
    select r.id, r.code, ${ruleJson} as rule from lane_rules r
    where r.code = any(${rules.map(({ code }) => code)}::text[])`.execute(db)
  const stored = new Map(rows.map((row) => [row.code, row]))
  const plan: RulePlan = { created: [], changed: [] }
  for (const rule of rules) {
    const there = stored.get(rule.code)
    if (!there) plan.created.push(rule)
    else if (!isSame(there.rule, rule)) plan.changed.push({ id: there.id, rule })
  }
  return plan
}

const isSame = (one: RuleValues, other: RuleValues) =>
  (Object.keys(other) as (keyof RuleValues)[]).every((field) => one[field] === other[field]) // its own keys

/** Writes rules and their history. Writing a rule vouches for the day on which its source was read. */
export async function saveRules(
  tx: Db,
  { created, changed }: RulePlan,
  { by, now }: Author,
): Promise<{ created: number; changed: number }> {
  const stamps = { checked_by: by, updated_at: now, imported_at: now }
  const news = created.map((rule) => ({ id: newId(), ...ruleColumnsOf(rule), ...stamps }))
  if (news.length > 0) await tx.insertInto('lane_rules').values(news).execute()
  for (const { id, rule } of changed)
    await tx
      .updateTable('lane_rules')
      .set({ ...ruleColumnsOf(rule), ...stamps })
      .where('id', '=', id)
      .execute()
  await keepHistory(tx, [...news.map(({ id }) => id), ...changed.map(({ id }) => id)], { by, now })
  return { created: created.length, changed: changed.length }
}
