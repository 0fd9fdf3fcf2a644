import { analytes, goodsUses } from '@mahsul/domain/documents/characteristic'
import { limitUnits, ruleKinds, sourceReadings } from '@mahsul/domain/lane-rules/lane-rule'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CommodityChoice, DraftTypeChoice } from '../kit/choices.ts'
import { Day, Id, IdParam, one } from '../kit/wire.ts'

/** What kind of thing a lane asks for. */
export const RuleKind = z.enum(ruleKinds).meta({ id: 'LaneRuleKind' })
export const Analyte = z.enum(analytes).meta({ id: 'Analyte', description: 'What a laboratory looks for' })
export const LimitUnit = z.enum(limitUnits).meta({
  id: 'LimitUnit',
  description: 'in 25 g: of Salmonella and nothing else, with the value 0 (absent)',
})
export const GoodsUse = z
  .enum(goodsUses)
  .meta({ id: 'GoodsUse', description: 'Goods eaten as they are, goods sorted or treated first, or both' })

export const SourceReading = z.enum(sourceReadings).meta({
  id: 'LaneRuleSourceReading',
  description:
    'first_hand: the text of who made the rule was read; second_hand: what somebody else writes of it, to be confirmed before it is relied on',
})

/** The fields of a rule, as members and admins read them. */
export const ruleFields = {
  code: z.string().describe('its name for good'),
  commodity: CommodityChoice.nullable().describe('null: see hs_prefix'),
  hs_prefix: z.string().describe('first digits of the HS code; empty, without a commodity: all goods'),
  origin: z.string().describe('ISO 3166-1 alpha-2, EU or GCC; empty: any country'),
  destination: z.string().describe('ISO 3166-1 alpha-2, EU or GCC; empty: any country'),
  kind: RuleKind,
  document: DraftTypeChoice.nullable(),
  adds_to_plan: z.boolean().describe('trades that open from now on ask for the document'),
  analyte: Analyte.nullable(),
  limit_value: z.number().nullable(),
  limit_unit: LimitUnit.nullable(),
  goods_use: GoodsUse,
  control_percent: z.number().nullable().describe('how many of a hundred consignments are examined'),
  window_days: z.int().nullable(),
  text: z.string(),
  text_ar: z.string(),
  source: z.string(),
  source_url: z.string(),
  source_read: SourceReading.optional().describe('absent: a trade froze the rule before this was kept'),
  valid_from: Day.nullable(),
  valid_until: Day.nullable(),
  checked_on: Day.describe('when somebody last read the source'),
} as const

const AppliedRule = z
  .object({
    ...ruleFields,
    check_is_old: z.boolean().describe('nobody has read the source for six months'),
  })
  .meta({ id: 'AppliedLaneRule' })

export const LaneRules = z
  .object({
    rules: z.array(AppliedRule).describe('the most specific first'),
    on_file: z
      .object({ origin: z.boolean(), destination: z.boolean() })
      .meta({ id: 'RulesOnFile' })
      .describe('whether any of them names this side of the lane; if not, nothing is known of it'),
    day: Day.describe('on which they apply'),
  })
  .meta({
    id: 'LaneRules',
    description: 'What is on file of what a lane asks for. It never says that goods may pass',
  })

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const Country = z.string().regex(/^[A-Za-z]{2}$/)

export const laneRuleCalls = {
  'GET /secure/lane-rules': {
    id: 'getLaneRules',
    summary: 'What a lane asks for: documents, limits, controls, with their sources',
    tag: 'costs',
    access: { roles: members },
    query: z.object({
      product_ext_id: Id.optional().describe('of the catalogue: its commodity and its origin'),
      commodity: CommodityChoice.optional().describe('without a product'),
      hs_code: z
        .string()
        .regex(/^\d{2,10}$/)
        .optional()
        .describe(
          'of the goods, by default that of their commodity; alone it also says which commodity they are',
        ),
      origin_ext_id: Id.optional().describe('the place that the goods come from'),
      origin_country: Country.optional().describe('instead of a place, or where the goods grew'),
      destination_ext_id: Id.optional().describe('the place that the goods go to'),
      destination_country: Country.optional().describe('instead of a place'),
    }),
    answer: one(LaneRules),
    refusals: ['NOT_FOUND'],
  },
  'GET /secure/trades/{id}/lane-rules': {
    id: 'getTradeLaneRules',
    summary: 'The rules of a trade’s lane on the day it opened, for each destination',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(
      z.array(
        LaneRules.extend({ destination_country: z.string().nullable() }).meta({ id: 'FrozenLaneRules' }),
      ),
    ),
  },
} as const satisfies Calls
