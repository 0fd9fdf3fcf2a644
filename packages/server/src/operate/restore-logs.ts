import { createHash } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { checkActivity } from '../platform/audit/hash-chain.ts'
import { type Db, openDatabase } from '../platform/db/db.ts'
import { canonical } from '../trades/log/trade-log.ts'

export type Logs = {
  activity: Awaited<ReturnType<typeof checkActivity>>
  /** How many trades, and the first with a broken hash chain. */
  trades: { checked: number; broken: string | undefined }
}

/** Reads every hash chain from its first entry to its last. */
export async function checkLogs(connection: string | ClientConfig): Promise<Logs> {
  const { db, close } = openDatabase({ connection, max: 1, statementTimeoutMs: 600_000 })
  try {
    return { activity: await checkActivity(db), trades: await checkTrades(db) }
  } finally {
    await close()
  }
}

const A_PAGE = 100

async function checkTrades(db: Db): Promise<Logs['trades']> {
  let checked = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const trades = await db
      .selectFrom('trades')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(A_PAGE)
      .execute()
    for (const { id } of trades) if (await isBroken(db, id)) return { checked, broken: id }
    checked += trades.length
    const last = trades.at(-1)
    if (!last) return { checked, broken: undefined }
    after = last.id
  }
}

async function isBroken(db: Db, tradeId: string): Promise<boolean> {
  const lines = await db
    .selectFrom('trade_log')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .orderBy('seq')
    .execute()
  let previous = Buffer.alloc(32)
  for (const [index, { seq, at, actor_id: actorId, side, task, payload, ...line }] of lines.entries()) {
    const hash = createHash('sha256')
      .update(previous)
      .update(canonical({ tradeId, seq, at, actorId, side, task, payload }))
      .digest()
    if (seq !== index + 1 || !hash.equals(line.hash) || !previous.equals(line.previous)) return true
    previous = hash
  }
  return false
}
