import path from 'node:path'
import { ruleTable } from '@mahsul/domain/lane-rules/lane-rule-rows'
import { sql } from 'kysely'
import { type Db, transaction } from '../platform/db/db.ts'
import { checkFile } from '../platform/import/check-file.ts'
import { saveRules } from './save-rules.ts'

const file = path.join(import.meta.dirname, 'lane-rules.csv')

/** What a release brings is not in the future, whatever the clock of the machine says. */
const now = new Date('9999-12-31T00:00:00Z')

/** The rules that come with the product, each with the source it was read in. */
export async function productRules() {
  const { read, problems } = await checkFile(file, ruleTable, { now })
  if (problems.length > 0) throw new Error(`lane-rules.csv: ${JSON.stringify(problems)}`)
  return read
}

/**
 * Adds those that this database never had. A rule that an admin has changed or deleted stays as they left it. Of two servers that
 * start at once one adds them.
 */
export const addProductRules = (db: Db, at: Date): Promise<number> =>
  transaction(db, async (tx) => {
    await sql`lock table lane_rules in share row exclusive mode`.execute(tx)
    const rules = await productRules()
    const { rows } = await sql<{ code: string }>`
      select code from lane_rules union select code from lane_rule_changes`.execute(tx)
    const had = new Set(rows.map(({ code }) => code))
    const created = rules.filter(({ code }) => !had.has(code))
    if (created.length > 0) await saveRules(tx, { created, changed: [] }, { by: null, now: at })
    return created.length
  })
