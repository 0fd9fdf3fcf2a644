import { hashPassword } from '../accounts/password.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { patiently } from '../platform/db/slow-work.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { seedPeople } from './base/seed-people.ts'
import { seedPlaces } from './base/seed-places.ts'
import { seedProducts } from './base/seed-products.ts'
import { seedKeys } from './demo-keys.ts'
import { illustrateNews } from './illustrate-news.ts'
import { tellStories } from './stories.ts'

type Seed = {
  db: Db
  /** The moment at which the stories end. */
  now: Date
  /** The password of everybody in the demo. */
  password: string
  /** Where its documents and pictures are stored. */
  files: FileStore
}

/**
 * Fills a database with a market to look at, once: a seeded database stays as it is. The catalogue and the members have the
 * same ids on every machine; offers, bids and trades go through the same use cases as requests, each at the time of its story,
 * so that their logs, notifications and counts are consistent.
 */
export const seedDemo = (seed: Seed): Promise<void> => patiently(() => fill(seed))

async function fill({ db, now, password, files }: Seed): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    await seedPlaces(tx, now)
    await seedProducts(tx, now)
    await seedPeople(tx, { passwordHash, now })
    await seedKeys(tx, now)
  })
  await transaction(db, async (tx) => {
    const { seeded_at } = await tx
      .selectFrom('settings')
      .select('seeded_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (seeded_at) return
    await illustrateNews(tx, { now, files })
    await tellStories(tx, { now, files })
    await tx.updateTable('settings').set({ seeded_at: now }).execute()
  })
}
