import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { migrate } from '@mahsul/server/platform/db/migrate'

/** Tables whose rows every member's act reads or writes. */
const tables = [
  'offers',
  'bids',
  'trades',
  'members',
  'companies',
  'sessions',
  'notifications',
  'idempotency_keys',
  'activity_log',
]

/** One table in each: who holds one lock and waits for another keeps everybody waiting for both. */
const next = {
  ...Object.fromEntries(
    tables.map((table, n) => [
      `999${n}_${table}`,
      `alter table ${table} add column of_next text not null default '', add column known_by_next integer;`,
    ]),
  ),
  '9999_an_index': `-- no transaction
drop index concurrently if exists of_next;
create index concurrently of_next on notifications (known_by_next, id);
`,
}

/** What a later release may do to this one's tables, while this one serves. Returns how many migrations that were. */
export async function applyNextMigrations(url: string): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-next-'))
  try {
    cpSync(path.join(root, 'packages/server/src/platform/db/migrations'), folder, { recursive: true })
    for (const [name, sql] of Object.entries(next)) writeFileSync(path.join(folder, `${name}.sql`), sql)
    return (await migrate(url, folder)).length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
