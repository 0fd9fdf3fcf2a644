import { defineConfig } from 'vitest/config'

/** The tests that have to notice a changed rule, told the same random cases each time. */
export default defineConfig({
  test: {
    include: process.env.TESTS_OF_PART?.split(' ') ?? ['packages/domain/src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['scripts/mutation/same-cases.ts'],
  },
})
