import type { Operator } from '@mahsul/contract/site/operator'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../platform/db/db.ts'

/** The column, which `keepOperator` and the migration write. */
const stored = z.object({
  legal_name: z.string(),
  address: z.string(),
  registration_number: z.string(),
  email: z.string(),
  phone: z.string(),
} satisfies Record<keyof Operator, z.ZodString>)

/** Who runs this market, as the settings of the server that started last say. */
export async function operatorOf(db: Db): Promise<Operator> {
  const { operator } = await db.selectFrom('settings').select('operator').executeTakeFirstOrThrow()
  return stored.parse(operator)
}

/** Mails are written where no settings are at hand; they read it beside their readers. */
export const keepOperator = (db: Db, operator: Operator) =>
  sql`update settings set operator = ${JSON.stringify(operator)}::jsonb
    where operator is distinct from ${JSON.stringify(operator)}::jsonb`.execute(db)
