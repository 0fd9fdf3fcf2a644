import { e164 } from '@mahsul/contract/phone-plans'
import { sql } from 'kysely'
import { type Db, transaction } from '../../platform/db/db.ts'
import { recordCorrection } from './corrected-phones.ts'

/** Rows in one transaction; the next takes the others. */
const AT_ONCE = 500
const entities = { members: 'member', access_requests: 'access_request', contacts: 'contact' } as const
type Table = keyof typeof entities
const tables = Object.keys(entities) as Table[] // the keys of the record above

type Row = { id: string; country_code: string; phone_number: string }

/**
 * Works out the numbers of rows that an earlier release wrote. The log names each that was shown wrongly until now.
 */
export async function completePhones(db: Db, now: Date): Promise<void> {
  for (const table of tables) while ((await completeSome(db, table, now)) === AT_ONCE);
}

const completeSome = (db: Db, table: Table, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select id, country_code, phone_number from ${sql.table(table)} where phone is null and phone_number <> ''
      order by id limit ${sql.lit(AT_ONCE)} for no key update skip locked`.execute(tx)
    for (const { id, country_code: dial, phone_number: typed } of rows) {
      const shown = `+${dial}${typed.replace(/^0+/, '')}`
      const phone = e164(dial, typed) ?? shown
      await tx.updateTable(table).set({ phone }).where('id', '=', id).execute()
      if (phone === shown) continue
      await recordCorrection(tx, { entity: entities[table], entityId: id, before: shown, after: phone, now })
    }
    return rows.length
  })
