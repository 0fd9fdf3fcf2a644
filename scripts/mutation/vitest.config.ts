import { defineConfig } from 'vitest/config'

/** The tests that have to notice a changed rule: those of the domain alone, told the same random cases each time. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['scripts/mutation/same-cases.ts'],
  },
})
