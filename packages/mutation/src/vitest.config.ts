import { defineConfig } from 'vitest/config'

const tests = process.env.TESTS_OF_PART ?? 'packages/{domain,documents}/src/**/*.test.ts'

/** The tests that have to notice a changed rule, with the same random cases each time; those for trades have none. */
export default defineConfig({
  test: {
    include: tests.split(' '),
    isolate: false,
    setupFiles: /\/trades\/[^ ]*$/.test(tests) ? [] : ['packages/mutation/src/same-cases.ts'],
  },
})
