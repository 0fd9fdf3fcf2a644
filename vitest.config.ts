import { defineConfig } from 'vitest/config'

/** Tests lie beside what they test. Those of the server share one PostgreSQL, with a database of its own each file. */
export default defineConfig({
  test: {
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', '*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        root: 'packages/web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
      },
    ],
  },
})
