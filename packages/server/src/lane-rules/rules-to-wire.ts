import type { LaneRules } from '@mahsul/contract/lane-rules/lane-rules'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { LaneRule } from '@mahsul/domain/lane-rules/lane-rule'
import { isCheckOld, type RulesOfLane } from '@mahsul/domain/lane-rules/rules-of-lane'
import type * as z from 'zod'

type Shown = z.output<typeof LaneRules>

/** The rules of a lane on a day, as members read them today. */
export const rulesToWire = ({ rules, onFile }: RulesOfLane, { day, today }: Days): Shown => ({
  rules: rules.map((rule) => ({ ...ruleToWire(rule), check_is_old: isCheckOld(rule, today) })),
  on_file: onFile,
  day,
})
type Days = { day: IsoDate; today: IsoDate }

function ruleToWire(rule: LaneRule): Omit<Shown['rules'][number], 'check_is_old'> {
  const limit = rule.kind === 'limit' ? rule.limit : undefined
  return {
    code: rule.code,
    commodity: rule.commodity,
    hs_prefix: rule.hsPrefix,
    origin: rule.origin,
    destination: rule.destination,
    kind: rule.kind,
    document: rule.kind === 'document' ? rule.document : null,
    adds_to_plan: rule.kind === 'document' && rule.addsToPlan,
    analyte: limit?.analyte ?? (rule.kind === 'control' ? rule.analyte : null),
    limit_value: limit?.value ?? null,
    limit_unit: limit?.unit ?? null,
    goods_use: limit?.use ?? 'any',
    control_percent: rule.kind === 'control' ? rule.percent : null,
    window_days: rule.kind === 'window' ? rule.days : null,
    text: rule.text,
    text_ar: rule.textAr,
    source: rule.source,
    source_url: rule.sourceUrl,
    ...(rule.sourceRead && { source_read: rule.sourceRead }),
    valid_from: rule.validFrom,
    valid_until: rule.validUntil,
    checked_on: rule.checkedOn,
  }
}
