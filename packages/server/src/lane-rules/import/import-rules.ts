import { Readable } from 'node:stream'
import { utcDay } from '@mahsul/domain/kit/calendar'
import type { RuleValues } from '@mahsul/domain/lane-rules/lane-rule'
import { ruleColumns, ruleTable } from '@mahsul/domain/lane-rules/lane-rule-rows'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/http/csv.ts'
import { importTarget } from '../../platform/import/import-file.ts'
import { ruleJson } from '../lane-rules.queries.ts'
import { planOfRules, saveRules } from '../save-rules.ts'

const A_SAMPLE = 3

/** The lane rules as they are filled from a file. */
export const laneRuleFile = importTarget({
  target: 'lane_rules',
  entity: 'lane_rule',
  log: 'lane_rule_import',
  name: 'lane-rules',
  table: ruleTable,
  known: async (_db: Db, now: Date) => ({ now }),
  async effectOf(db, rules) {
    const { created, changed } = await planOfRules(db, rules)
    return { created: created.length, changed: changed.length }
  },
  async write(tx, rules, { act: { by, now } }) {
    await sql`lock table lane_rules in share row exclusive mode`.execute(tx)
    return saveRules(tx, await planOfRules(tx, rules), { by: by.id, now })
  },
  gone: [],
  whole: (db) => Readable.from(wholeTable(db)),
  async sample(db, now) {
    const rules = await storedRules(db)
    const shown = rules.length > 0 ? rules.slice(0, A_SAMPLE) : [{ ...invented, checkedOn: utcDay(now) }]
    return header + shown.map(lineOf).join('')
  },
})

const header = BYTE_ORDER_MARK + csvLine(ruleColumns)

/** There are a few hundred at most. */
async function storedRules(db: Db): Promise<RuleValues[]> {
  const { rows } = await sql<{ rule: RuleValues }>`
    select ${ruleJson} as rule from lane_rules r order by r.code`.execute(db)
  return rows.map(({ rule }) => rule)
}

async function* wholeTable(db: Db) {
  yield header
  for (const rule of await storedRules(db)) yield lineOf(rule)
}

/** For an empty table. */
const invented: Omit<RuleValues, 'checkedOn'> = {
  code: 'tr-sesame-health',
  commodity: 'sesame',
  hsPrefix: '',
  origin: 'SD',
  destination: 'TR',
  kind: 'document',
  document: 'HEALTH_CERTIFICATE',
  addsToPlan: false,
  analyte: null,
  value: null,
  unit: null,
  use: 'any',
  percent: null,
  days: null,
  text: 'Text in English',
  textAr: 'Text in Arabic',
  source: 'Name of the source',
  sourceUrl: 'https://www.example.org',
  sourceRead: 'second_hand',
  validFrom: null,
  validUntil: null,
}

const lineOf = (rule: RuleValues) =>
  csvLine([
    rule.code,
    rule.commodity ?? rule.hsPrefix,
    rule.origin,
    rule.destination,
    rule.kind,
    rule.document ?? '',
    rule.addsToPlan ? 'yes' : '',
    rule.analyte ?? '',
    rule.value ?? '',
    rule.unit ?? '',
    rule.use === 'any' ? '' : rule.use,
    rule.percent ?? '',
    rule.days ?? '',
    rule.text,
    rule.textAr,
    rule.source,
    rule.sourceUrl,
    rule.sourceRead,
    rule.validFrom ?? '',
    rule.validUntil ?? '',
    rule.checkedOn,
  ])
