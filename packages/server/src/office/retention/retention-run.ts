import { sql } from 'kysely'
import { dropOldMonths } from '../../platform/audit/months.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { anonymiseDepartedMembers } from './anonymise.ts'
import { retention, YEARS_OF_TRADES } from './retention.ts'
import { dropUnshownUploads } from './retention-uploads.ts'

const A_DAY = 86_400_000
/** Rows deleted per statement, so that locks stay short. */
const A_SLICE = 500

/** Deletes expired rows, a slice at a time; returns the number of rows by table. The rest follows the next night. */
export async function carryOutRetention(db: Db, now: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  await anonymiseDepartedMembers(db, now)
  for (const { until } of retention) {
    if (!until) continue
    const then = new Date(now.getTime() - until.days * A_DAY)
    removed[until.table] = await inSlices(async () => {
      if (until.table === 'invitations') await releaseInvitations(db, until.isOver(then))
      return removeSlice(db, until.table, until.isOver(then))
    })
  }
  removed.uploads = await inSlices(() =>
    dropUnshownUploads(db, { before: new Date(now.getTime() - A_DAY), most: A_SLICE }),
  )
  removed.activity_months = await dropOldMonths(db, { years: YEARS_OF_TRADES, now })
  return removed
}

async function inSlices(slice: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const count = await slice()
    all += count
    if (count < A_SLICE) return all
  }
}

async function removeSlice(db: Db, table: string, isOver: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${sql.lit(A_SLICE)}))`.execute(db)
  return Number(numAffectedRows)
}

/** Rows that refer to a deleted invitation. */
async function releaseInvitations(db: Db, isOver: ReturnType<typeof sql>) {
  await transaction(db, async (tx) => {
    await sql`delete from uploads where member_id is null and invitation_id in (select id from invitations where ${isOver})`.execute(
      tx,
    )
    await sql`update uploads set invitation_id = null where invitation_id in (select id from invitations where ${isOver})`.execute(
      tx,
    )
    await sql`update access_requests set invitation_id = null where invitation_id in (select id from invitations where ${isOver})`.execute(
      tx,
    )
    await sql`delete from invitation_links where invitation_id in (select id from invitations where ${isOver})`.execute(
      tx,
    )
  })
}
