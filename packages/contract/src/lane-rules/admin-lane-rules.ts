import { LONGEST_RULE, LONGEST_SOURCE, ruleKinds } from '@mahsul/domain/lane-rules/lane-rule'
import { ruleColumns } from '@mahsul/domain/lane-rules/lane-rule-rows'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CommodityChoice, DraftTypeChoice } from '../kit/choices.ts'
import { importCalls } from '../kit/imports.ts'
import { adminResource, Text } from '../kit/resource.ts'
import { AnyOfInQuery, Day, Id, Instant } from '../kit/wire.ts'
import { Analyte, GoodsUse, LimitUnit, RuleKind, ruleFields, SourceReading } from './lane-rules.ts'

export const LaneRuleRow = z.object({
  external_id: Id,
  ...ruleFields,
  check_is_old: z.boolean(),
  checked_by: z.string().nullable().describe('null: it came with the product'),
  updated_at: Instant,
})

export const LaneRule = LaneRuleRow.extend({
  changes: z
    .array(
      z
        .object({
          changed_at: Instant,
          changed_by: z.string().nullable(),
          text: z.string(),
          text_ar: z.string(),
          limit_value: z.number().nullable(),
          control_percent: z.number().nullable(),
          source: z.string(),
          checked_on: Day,
        })
        .meta({ id: 'LaneRuleChange' }),
    )
    .describe('the rule as it was after each change, the latest first'),
})

const area = z.string().trim().max(3)

export const laneRuleAdminCalls = adminResource({
  path: '/secure/admin/lane-rules',
  refusals: { remove: [] },
  tag: 'admin-freight',
  ids: { many: 'LaneRules', one: 'LaneRule' },
  many: 'lane rules',
  single: 'a lane rule',
  item: LaneRule,
  row: LaneRuleRow,
  body: z.strictObject({
    code: z.string().trim().max(60),
    commodity: CommodityChoice.nullable().optional(),
    hs_prefix: z.string().trim().max(10).optional(),
    origin: area.optional(),
    destination: area.optional(),
    kind: RuleKind,
    document: DraftTypeChoice.nullable().optional(),
    adds_to_plan: z.boolean().optional(),
    analyte: Analyte.nullable().optional(),
    limit_value: z.number().nullable().optional(),
    limit_unit: LimitUnit.nullable().optional(),
    goods_use: GoodsUse.optional(),
    control_percent: z.number().nullable().optional(),
    window_days: z.int().nullable().optional(),
    text: Text.max(LONGEST_RULE),
    text_ar: Text.max(LONGEST_RULE),
    source: Text.max(LONGEST_SOURCE),
    source_url: z.string().trim().max(LONGEST_RULE),
    source_read: SourceReading.optional().describe('absent: as it was, of a new rule second_hand'),
    valid_from: Day.nullable().optional(),
    valid_until: Day.nullable().optional(),
    checked_on: Day,
  }),
  sorts: ['destination', 'origin', 'product', 'kind', 'code', 'checked_on', 'updated_at'],
  filters: {
    kind: AnyOfInQuery(z.enum(ruleKinds)).optional(),
    commodity: AnyOfInQuery(CommodityChoice).optional(),
    check: AnyOfInQuery(z.enum(['old', 'recent'])).optional(),
  },
})

export const laneRuleImportCalls = importCalls({
  path: '/secure/admin/lane-rules',
  tag: 'admin-freight',
  past: '/secure/admin/lane-rule-imports',
  ids: { many: 'LaneRules', past: 'LaneRuleImport' },
  columns: ruleColumns,
  table: 'the lane rules',
  created: 'rules that are new',
  changed: 'rules that say something else than before',
}) satisfies Calls
