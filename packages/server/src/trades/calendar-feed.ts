import { createHash, randomBytes } from 'node:crypto'
import type { MemberId } from '@mahsul/domain/accounts/member'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Language } from '@mahsul/domain/kit/language'
import { sql } from 'kysely'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { tradesByIds } from './log/trade-view.ts'

/** Bytes of an address that nobody guesses. */
const TOKEN_BYTES = 32
/** Running trades in one calendar; the latest of more. */
const MOST_TRADES = 200

const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

export async function feedSince(db: Db, memberId: MemberId): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

type FeedInput = { by: Member; now: Date }

/** The token of a new address; calendars that have the one before get nothing more. */
export async function createFeed(db: Db, { by, now }: FeedInput): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = { token_hash: hashOfToken(token), created_at: now }
  await transaction(db, async (tx) => {
    await tx
      .insertInto('calendar_feeds')
      .values({ member_id: by.id, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute()
    await record(tx, { actor: by, action: 'calendar.create', entity: 'member', entityId: by.id, now })
  })
  return token
}

export const endFeed = (db: Db, { by, now }: FeedInput): Promise<void> =>
  transaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('calendar_feeds')
      .where('member_id', '=', by.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await record(tx, { actor: by, action: 'calendar.end', entity: 'member', entityId: by.id, now })
  })

/** Whose calendar it is: undefined for an unknown address, and while its member may not sign in. */
async function readerOf(db: Db, token: string) {
  const { rows } = await sql<{ company_id: string; language: Language }>`
    select m.company_id, m.language from calendar_feeds f
    join members m on m.id = f.member_id join companies c on c.id = m.company_id
    where f.token_hash = ${hashOfToken(token)}
      and m.deleted_at is null and m.suspended_at is null and c.suspended_at is null`.execute(db)
  return rows[0]
}

/** The running trades behind an address, and the language they are named in. */
export async function tradesOfFeed(db: Db, token: string) {
  const reader = await readerOf(db, token)
  if (!reader) return undefined
  const { rows } = await sql<{ id: string }>`
    select d.id from trades d
    where (d.supplier_company_id = ${reader.company_id} or d.buyer_company_id = ${reader.company_id})
      and d.finished_at is null
    order by d.number desc limit ${sql.lit(MOST_TRADES)}`.execute(db)
  const trades = await tradesByIds(
    db,
    rows.map(({ id }) => id),
  )
  return { trades: [...trades.values()], language: reader.language }
}
