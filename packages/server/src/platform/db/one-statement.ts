import { type OperationNodeSource, sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Several writes as one statement, one way to the database and back. They happen together, in no order, and none sees
 * what another wrote.
 */
export async function executeInOneStatement(db: Db, writes: readonly OperationNodeSource[]): Promise<void> {
  const named = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  await sql`with ${sql.join(named)} select`.execute(db)
}
