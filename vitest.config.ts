import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './packages/e2e/src/browser.ts'

/** Both of two cores: by itself Vitest leaves one of them to its main process, which has little to do. */
const maxWorkers = 2

/** Only for a test that hangs. A busy machine must not fail one; `npm run bench` measures speed. */
const hangs = { testTimeout: 900_000, hookTimeout: 900_000 }
/** Before that, so that a press on what is not there says what it looked for. */
const actionTimeout = 600_000

/** The Chromium of the stories, which reads in this language as its reader has set it. */
const chromium = async (locale: 'ar' | 'en') =>
  playwright({
    launchOptions: await launchOptions(),
    contextOptions: { locale, reducedMotion: 'reduce' },
    actionTimeout,
  })

/** Components are tested in each of them; with COMPONENT_SETTINGS=first, as `npm test` sets it, in the first. */
async function componentSettings() {
  const all = [
    { language: 'ar', viewport: { width: 390, height: 844 } },
    { language: 'en', viewport: { width: 1440, height: 900 } },
  ] as const
  const chosen = process.env.COMPONENT_SETTINGS === 'first' ? all.slice(0, 1) : all
  return Promise.all(
    chosen.map(async ({ language, viewport }) => ({
      browser: 'chromium' as const,
      name: `${language} at ${viewport.width}`,
      provider: await chromium(language),
      viewport,
    })),
  )
}

/** Tests lie beside what they test. Those of the server share one PostgreSQL, with a database of its own each file. */
export default defineConfig({
  test: {
    isolate: false,
    maxWorkers,
    ...hangs,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/{domain,documents,contract,words,mutation}/src/**/*.test.ts',
            '*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/{server,resilience,client}/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        root: 'packages/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.component.test.tsx'],
          isolate: false,
          maxWorkers,
          ...hangs,
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        root: 'packages/web',
        test: {
          name: 'components',
          include: ['src/**/*.component.test.tsx'],
          setupFiles: `${import.meta.dirname}/packages/web/src/testing/setup.ts`,
          isolate: false,
          maxWorkers,
          ...hangs,
          // Only for an expectation that never comes true.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            // On a busy machine Chromium starts slowly, and files whose browser did not connect would not run.
            connectTimeout: 600_000,
            instances: await componentSettings(),
          },
        },
      },
    ],
  },
})
