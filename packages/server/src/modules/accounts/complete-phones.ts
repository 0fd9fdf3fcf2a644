import { e164 } from '@mahsul/contract/phone-plans'
import { maskedValue, phoneText } from '@mahsul/domain/members/account-change'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'

/** Rows in one transaction; the next takes the others. */
const AT_ONCE = 500
const tables = ['members', 'access_requests', 'contacts'] as const

type Row = { id: string; country_code: string; phone_number: string }

/**
 * Works out the numbers of rows that an earlier release wrote. The log names each member whose number was shown wrongly until
 * now, with its last digits hidden as everywhere.
 */
export async function completePhones(db: Db, now: Date): Promise<void> {
  for (const table of tables) while ((await completeSome(db, table, now)) === AT_ONCE);
}

const completeSome = (db: Db, table: (typeof tables)[number], now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select id, country_code, phone_number from ${sql.table(table)} where phone is null and phone_number <> ''
      order by id limit ${sql.lit(AT_ONCE)} for no key update skip locked`.execute(tx)
    for (const { id, country_code: dial, phone_number: typed } of rows) {
      const shown = `+${dial}${typed.replace(/^0+/, '')}`
      const phone = e164(dial, typed) ?? shown
      await tx.updateTable(table).set({ phone }).where('id', '=', id).execute()
      if (table !== 'members' || phone === shown) continue
      const masked = (number: string) => ({ phone: maskedValue('phone', phoneText(dial, number)) })
      const [before, after] = [masked(shown), masked(phone)]
      const act = { actor: 'system', action: 'member.correct-phone', entity: 'member', entityId: id } as const
      await record(tx, { ...act, before, after, now })
    }
    return rows.length
  })
