import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/browser.ts'

/** Markets that are already running: as many stories are told at once, each worker's at a market of its own. */
const markets = (process.env.BASE_URLS ?? process.env.BASE_URL ?? 'http://127.0.0.1:3000').split(' ')

/**
 * `jobs` tells the stories of whole jobs in their first setting; `first` tells every story in its first setting, `others` in
 * the others, or in the only one it has; else each is told in all of them.
 */
function leavingOut(settings: string | undefined) {
  if (settings === 'jobs') return { grep: /@job/, grepInvert: /@again/ }
  if (settings === 'first') return { grepInvert: /@again/ }
  if (settings === 'others') return { grepInvert: /@first/ }
  return {}
}

/** One story a file under `src`. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  ...leavingOut(process.env.STORY_SETTINGS),
  outputDir: './dist/results',
  workers: markets.length,
  // Only for a story that hangs. A busy machine must not fail one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: markets[Number(process.env.TEST_PARALLEL_INDEX ?? 0)],
    launchOptions: await launchOptions(),
    // A story that keeps or cuts connections allows it; in the others nothing is between page and server.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A story that fails says what its pages asked of the server. A trace, by `--trace on`, takes a fifth more processor
    // for each page that is opened, and as long as the stories with pictures.
    trace: { mode: 'off', screenshots: false, snapshots: false, sources: false },
  },
})
