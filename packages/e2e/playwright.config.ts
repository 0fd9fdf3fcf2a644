import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/browser.ts'

/** Servers that are already running: one worker for each, so as many stories run at once. */
const markets = (process.env.BASE_URLS ?? process.env.BASE_URL ?? 'http://127.0.0.1:3000').split(' ')

/**
 * `jobs` runs the stories of whole jobs in their first setting, `first` every story in its first setting, `others` in the
 * others, or in the only one it has; any other value runs each in all of them.
 */
function leavingOut(settings: string | undefined) {
  if (settings === 'jobs') return { grep: /@job/, grepInvert: /@again/ }
  if (settings === 'first') return { grepInvert: /@again/ }
  if (settings === 'others') return { grepInvert: /@first/ }
  return {}
}

/** One story per file under `src`. */
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
    // Only stories that test the service worker or cut connections allow workers; the others run without them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A failed story lists its pages' requests. A trace, with `--trace on`, costs a fifth more processor per opened page, and
    // as much time as the stories with screenshots.
    trace: { mode: 'off', screenshots: false, snapshots: false, sources: false },
  },
})
