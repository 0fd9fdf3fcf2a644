import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/browser.ts'

/** Markets that are already running: as many stories are told at once, each worker's at a market of its own. */
const markets = (process.env.BASE_URLS ?? process.env.BASE_URL ?? 'http://127.0.0.1:3000').split(' ')

/** One story a file under `src`. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  // The settings after a story's first one open the same screens in another language or width.
  ...(process.env.STORY_SETTINGS === 'first' && { grepInvert: /@again/ }),
  outputDir: './dist/results',
  workers: markets.length,
  // Only for a story that hangs. A busy machine must not fail one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: markets[Number(process.env.TEST_PARALLEL_INDEX ?? 0)],
    launchOptions: await launchOptions(),
    // A story that keeps or cuts connections allows it; in the others nothing stands between page and server.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What was done and asked. Pictures and copies of each page with it are `--trace on`: they take as long as the stories.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
})
