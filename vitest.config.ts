import { defineConfig } from 'vitest/config'

/** Both of two cores: by itself Vitest leaves one of them to its main process, which has little to do. */
const maxWorkers = 2

/** Only for a test that hangs. A busy machine must not fail one; `npm run bench` measures speed. */
const hangs = { testTimeout: 900_000, hookTimeout: 900_000 }

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
            'packages/{domain,contract,words,mutation}/src/**/*.test.ts',
            '*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/{server,resilience}/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        root: 'packages/web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], isolate: false, maxWorkers, ...hangs },
      },
    ],
  },
})
