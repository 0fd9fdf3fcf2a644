/**
 * `node …/demo-copy.ts FOLDER`: the demo's data as a start leaves them in a fresh folder, to be copied instead of seeded anew
 * (`scripts/prepared-demo.ts`). What belongs to one market alone is missing, and made by the start that takes the copy: the password
 * of the database, the keys of pushes, the invitation and its link, the secrets of webhooks.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { jobHandlers } from './composition-root.ts'
import { prepareDemo } from './demo-data.ts'
import { addProductRules } from './lane-rules/product-rules.ts'
import { openDatabase } from './platform/db/db.ts'
import { forgetPassword } from './platform/db/embedded/cluster.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { diskStore } from './platform/files/disk-store.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { numberEvents } from './programs/events/number-events.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')

// As little log as possible is kept, because it is copied each time.
const embedded = await startEmbedded(folder, { settings: { min_wal_size: '32MB', max_wal_size: '64MB' } })
const { connection, cluster } = embedded
await migrate(connection)
const { db, close } = openDatabase({ connection, max: 2 })
await addProductRules(db, new Date())
await prepareJobs(connection, Object.keys(jobHandlers))
await prepareDemo(connection, diskStore(path.join(folder, 'uploads')))
while ((await numberEvents(db)) > 0);
await close()
const client = new pg.Client(connection)
await client.connect()
await client.query('delete from changed_records') // for open pages, of which there are none yet
await client.query('vacuum (analyze)')
await client.query('alter role postgres password null')
await client.query('checkpoint')
await client.end()
await embedded.stop()
forgetPassword(cluster)
rmSync(path.join(folder, 'reserve'), { force: true })
