import { sql } from 'kysely'
import { type Db, write } from '../db/db.ts'

/** The PostgreSQL NOTIFY channel between processes. */
export const NEWS_CHANNEL = 'mahsul_realtime'

/** At the commit of the caller's transaction and not before; at once outside of one. */
export const notifyProcesses = (db: Db, payload: string): Promise<void> =>
  write(db, sql`select pg_notify(${NEWS_CHANNEL}, ${payload})`)
