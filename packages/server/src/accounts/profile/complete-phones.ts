import { e164 } from '@mahsul/contract/kit/phone-plans'
import { sql } from 'kysely'
import { type Db, transaction } from '../../platform/db/db.ts'
import { recordCorrection } from './corrected-phones.ts'

/** Rows in one transaction; the next takes the others. */
const AT_ONCE = 500
const entities = { members: 'member', access_requests: 'access_request', contacts: 'contact' } as const
type Table = keyof typeof entities
const tables = Object.keys(entities) as Table[] // the keys of the record above

type Row = { id: string; country_code: string; phone_number: string; phone: string | null }

/**
 * Works out the numbers of rows that an earlier release wrote: without one, or with a dial code or a zero typed by habit in it. The
 * log names each that was shown wrongly until now.
 */
export async function completePhones(db: Db, now: Date): Promise<void> {
  for (const table of tables)
    for (let last: string | undefined = NOBODY; last; )
      last = await completeSome(db, table, { after: last, now })
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

type Part = { after: string; now: Date }

/** Returns the last of those it looked at, unless they were the last of all. */
const completeSome = (db: Db, table: Table, { after, now }: Part): Promise<string | undefined> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select id, country_code, phone_number, phone from ${sql.table(table)}
      where phone_number <> '' and id > ${after} and (phone is null
        or phone like '+' || country_code || country_code || '%' or phone like '+' || country_code || '0%')
      order by id limit ${sql.lit(AT_ONCE)} for no key update skip locked`.execute(tx)
    for (const { id, country_code: dial, phone_number: typed, phone: kept } of rows) {
      const before = kept ?? `+${dial}${typed.replace(/^0+/, '')}`
      const phone = e164(dial, typed) ?? before
      if (phone === kept) continue
      await tx.updateTable(table).set({ phone }).where('id', '=', id).execute()
      if (phone !== before)
        await recordCorrection(tx, { entity: entities[table], entityId: id, before, after: phone, now })
    }
    return rows.length === AT_ONCE ? rows.at(-1)?.id : undefined
  })
