import { BadSettings } from './config.ts'
import type { Db } from './platform/db/db.ts'

/**
 * A database is a demo's or a market's for good: the demo has members whose password everybody knows, shows every mail, and signs
 * with a public key; beside real members each of these is a way in. `seeded_at` is when the demo took it.
 */
export async function refuseOtherKind(db: Db, mode: 'demo' | 'production'): Promise<void> {
  const { seeded_at } = await db.selectFrom('settings').select('seeded_at').executeTakeFirstOrThrow()
  if (mode === 'production') {
    if (seeded_at !== null) throw new BadSettings([`DATABASE_URL: ${ofADemo}`])
    return
  }
  if (seeded_at !== null) return
  const somebody = await db.selectFrom('members').select('id').limit(1).executeTakeFirst()
  if (somebody) throw new BadSettings([`NODE_ENV: ${ofAMarket}`])
}

const ofADemo =
  'the database is a demo’s, with members whose password everybody knows. A market needs one of its own'
const ofAMarket =
  'is not `production`, and the database has members who are not a demo’s. Set it, or give the demo a database of its own'
