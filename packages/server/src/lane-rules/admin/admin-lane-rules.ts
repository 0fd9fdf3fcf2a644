import { namedOnWire } from '@mahsul/contract/companies/registration-wire'
import type { LaneRule, LaneRuleRow, laneRuleAdminCalls } from '@mahsul/contract/lane-rules/admin-lane-rules'
import { addMonths, type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { checkRule, type RuleField, type RuleValues } from '@mahsul/domain/lane-rules/lane-rule'
import { columnOfRule } from '@mahsul/domain/lane-rules/lane-rule-rows'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { BodyOf } from '../../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../../platform/resource/resource.ts'
import { instantText, rowsOfTable } from '../../platform/resource/table-columns.ts'
import { entriesOf } from '../../platform/resource/version.ts'
import { keepDeletion, keepHistory, ruleColumnsOf } from '../save-rules.ts'

type Body = BodyOf<(typeof laneRuleAdminCalls)['POST /secure/admin/lane-rules']>
type Shown = z.output<typeof LaneRuleRow>
type Item = z.output<typeof LaneRule>

/** As in a file, which has one column for both kinds of goods. */
const names = {
  ...columnOfRule,
  commodity: 'commodity',
  hsPrefix: 'hs_prefix',
} as const satisfies Record<RuleField, keyof Body>

const rows = rowsOfTable('lane_rules')

/** A rule as its form sends it; what it leaves out, the rule does not have. How its source was read stays as it was, at first second-hand. */
function read(body: Body, now: Date, before?: Pick<Item, 'source_read'>): RuleValues {
  const day = (text: string | null | undefined) => (text ?? null) as IsoDate | null // the schema takes days only
  const rule: RuleValues = {
    code: body.code,
    commodity: body.commodity ?? null,
    hsPrefix: body.hs_prefix ?? '',
    origin: body.origin?.toUpperCase() ?? '',
    destination: body.destination?.toUpperCase() ?? '',
    kind: body.kind,
    document: body.document ?? null,
    addsToPlan: body.adds_to_plan ?? false,
    analyte: body.analyte ?? null,
    value: body.limit_value ?? null,
    unit: body.limit_unit ?? null,
    use: body.goods_use ?? 'any',
    percent: body.control_percent ?? null,
    days: body.window_days ?? null,
    text: body.text,
    textAr: body.text_ar,
    source: body.source,
    sourceUrl: body.source_url,
    sourceRead: body.source_read ?? before?.source_read ?? 'second_hand',
    validFrom: day(body.valid_from),
    validUntil: day(body.valid_until),
    checkedOn: body.checked_on as IsoDate, // by its schema
  }
  const problems = namedOnWire(checkRule(rule, utcDay(now)), names)
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
  return rule
}

const isOld = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(r.checked_on < ${addMonths(utcDay(now), -6)}::date)`

const json = (now: Date) => sql<Shown>`jsonb_build_object(
  'external_id', r.id, 'code', r.code, 'commodity', r.commodity, 'hs_prefix', r.hs_prefix, 'origin', r.origin,
  'destination', r.destination, 'kind', r.kind, 'document', r.document, 'adds_to_plan', r.adds_to_plan,
  'analyte', r.analyte, 'limit_value', trim_scale(r.limit_value), 'limit_unit', r.limit_unit, 'goods_use', r.goods_use,
  'control_percent', trim_scale(r.control_percent), 'window_days', r.window_days, 'text', r.text, 'text_ar', r.text_ar,
  'source', r.source, 'source_url', r.source_link, 'source_read', r.source_read,
  'valid_from', r.valid_from, 'valid_until', r.valid_until,
  'checked_on', r.checked_on, 'check_is_old', ${isOld(now)},
  'checked_by', (select ${fullNameIn('members')} from members where id = r.checked_by),
  'updated_at', ${instantText('r.updated_at')})`

const changesJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('changed_at', ${instantText('h.changed_at')},
    'changed_by', (select ${fullNameIn('members')} from members where id = h.changed_by),
    'text', h.content -> 'text', 'text_ar', h.content -> 'textAr', 'limit_value', h.content -> 'value',
    'control_percent', h.content -> 'percent', 'source', h.content -> 'source', 'checked_on', h.content -> 'checkedOn')
    order by h.id desc), '[]')
  from lane_rule_changes h where h.rule_id = r.id and h.content is not null)`

const filters: FiltersOf<(typeof laneRuleAdminCalls)['GET /secure/admin/lane-rules']> = {
  kind: (kinds) => sql`r.kind = any(${kinds})`,
  commodity: (commodities) => sql`r.commodity = any(${commodities})`,
  check: (states, now) => sql`(case when ${isOld(now)} then 'old' else 'recent' end) = any(${states})`,
}

/** What lanes ask for. */
export const laneRulesAt = (now: Date): Resource<Item, Shown, Body> => ({
  entity: 'lane_rule',
  from: sql`lane_rules r`,
  item: sql`${json(now)} || jsonb_build_object('changes', ${changesJson})`,
  row: json(now),
  // An import changes many rules with one entry.
  changes: (id) => sql`${entriesOf('lane_rule', id)}
    union all select changed_at, changed_by from lane_rule_changes where rule_id = ${id}`,
  filters,
  searched: sql`concat_ws(' ', r.code, r.commodity, r.hs_prefix, r.origin, r.destination, r.document, r.analyte, r.text,
    r.text_ar, r.source)`,
  sorts: {
    destination: sql`r.destination, r.origin, r.code`,
    origin: sql`r.origin, r.destination, r.code`,
    product: sql`coalesce(r.commodity, r.hs_prefix), r.destination, r.code`,
    kind: sql`r.kind, r.code`,
    code: sql`r.code`,
    checked_on: sql`r.checked_on`,
    updated_at: sql`r.updated_at`,
  },
  create: async (tx, body, { id, by, now: at }) => {
    await rows.insert(tx, id, { ...ruleColumnsOf(read(body, at)), checked_by: by.id, updated_at: at })
    await keepHistory(tx, [id], { by: by.id, now: at })
  },
  update: async (tx, body, { id, before, by, now: at }) => {
    const rule = read(body, at, before)
    await rows.update(tx, id, { ...ruleColumnsOf(rule), updated_at: at })
    if (rule.checkedOn !== before.checked_on) await rows.update(tx, id, { checked_by: by.id })
    await keepHistory(tx, [id], { by: by.id, now: at })
  },
  uses: () => ({}), // a trade has its rules for itself
  remove: async (tx, { id, by, now: at }) => {
    await keepDeletion(tx, id, { by: by.id, now: at })
    await rows.remove(tx, id)
  },
})
