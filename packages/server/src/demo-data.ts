import { existsSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { demoKeys } from './demo/demo-keys.ts'
import { reviveDemo } from './demo/revive.ts'
import { type Db, openDatabase, transaction } from './platform/db/db.ts'
import type { FileStore } from './platform/files/file-store.ts'

/** The demo members, as wire.md promises them. */
export const demoMembers = ['admin', 'supplier', 'buyer', 'trader'].map((role) => `${role}@mahsul.example`)
export const demoPassword = 'mahsul-demo'
export const demoTokens = { buyer: demoKeys.buyer.token, supplier: demoKeys.supplier.token }

/**
 * Fills an empty database with a market to look at; all its dates are relative to `now`, its documents are stored in `files`.
 */
export type SeedDemo = (seed: { db: Db; now: Date; password: string; files: FileStore }) => Promise<void>

const seedFile = new URL('demo/seed.ts', import.meta.url)
const newcomerFile = new URL('demo/newcomer.ts', import.meta.url)

/** Seeds a database once, in one transaction, even if two processes start on it at the same moment. */
export async function prepareDemo(
  connection: string | ClientConfig,
  files: FileStore,
  say: (line: string) => void = () => {},
): Promise<void> {
  if (!existsSync(seedFile)) return
  const { db, close } = openDatabase({ connection, max: 1, statementTimeoutMs: 60_000 })
  try {
    await transaction(db, async (tx) => {
      const { seeded_at } = await tx
        .selectFrom('settings')
        .select('seeded_at')
        .forUpdate()
        .executeTakeFirstOrThrow()
      const now = new Date()
      if (seeded_at) return reviveDemo(tx, { seededAt: seeded_at, now })
      say('Filling the database with the demo’s data …')
      const { seedDemo }: { seedDemo: SeedDemo } = await import(seedFile.href)
      await seedDemo({ db: tx, now, password: demoPassword, files })
      await tx.updateTable('settings').set({ seeded_at: now }).execute()
    })
  } finally {
    await close()
  }
}

/** A person with an open invitation, whose link leads to the address the product was opened at. */
export async function inviteNewcomer(db: Db, appUrl: string): Promise<void> {
  if (!existsSync(newcomerFile)) return
  const demo: typeof import('./demo/newcomer.ts') = await import(newcomerFile.href)
  await demo.inviteNewcomer(db, { appUrl, now: new Date() })
}
