import { hashPassword } from '../modules/accounts/password.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { seedPeople } from './base/seed-people.ts'
import { seedPlaces } from './base/seed-places.ts'
import { seedProducts } from './base/seed-products.ts'
import { illustrateNews } from './illustrate-news.ts'
import { tellStories } from './stories.ts'

type Seed = {
  db: Db
  /** The moment the stories lead up to. */
  now: Date
  /** Everybody's in the demo. */
  password: string
  /** Where its papers and pictures are kept. */
  files: FileStore
}

/**
 * Fills a database with a market to look at, once: a database that was seeded stays as it has become. The catalogue
 * and the members keep their ids on every machine; offers, bids and trades are made by the same use cases that
 * requests run, each at the moment of its story, so that their logs, notifications and counts are true.
 */
export async function seedDemo({ db, now, password, files }: Seed): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    await seedPlaces(tx, now)
    await seedProducts(tx, now)
    await seedPeople(tx, { passwordHash, now })
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
