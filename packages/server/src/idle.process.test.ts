import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { countedDatabase } from './testing/counted-database.ts'
import { newDatabase } from './testing/databases.ts'
import { openShell, productionSettings } from './testing/processes.ts'
import { scratchFolder } from './testing/scratch.ts'

const shell = openShell()
const { url, drop } = await newDatabase()
afterAll(drop)

const SECONDS = 30

test('a server that nobody uses makes two transactions a second at most', async () => {
  const counted = await countedDatabase(url)
  const { stop } = await shell.serve({
    ...productionSettings,
    DATABASE_URL: counted.url,
    DATA_DIR: scratchFolder('mahsul-idle-'),
  })
  await pause(5_000) // what a start does
  const before = counted.transactions()
  await pause(SECONDS * 1_000)
  const during = counted.transactions() - before
  expect(during).toBeGreaterThan(SECONDS / 2) // it does look
  expect(during).toBeLessThanOrEqual(2 * SECONDS)
  await stop()
})
