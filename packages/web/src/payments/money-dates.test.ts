import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '..')
/** What is said of payments, accounts and fees is read years later. */
const pages = globSync(['trades/Payments*.tsx', 'payments/**/*.tsx', 'accounts/profile/Fee*.tsx'], {
  cwd: web,
  exclude: ['**/*.test.tsx'],
})
/** These have the year; without one of them a date leaves out the current one. */
const withYear = ['dated', 'full', 'shipping']

test('dates of money have their year', () => {
  const dates = pages.flatMap((file) =>
    [...readFileSync(path.join(web, file), 'utf8').matchAll(/<DateText\b[^>]*>/g)].map(([tag]) => ({
      file,
      tag,
    })),
  )
  expect(dates.length).toBeGreaterThan(10)
  const without = dates.filter(({ tag }) => !withYear.includes(/\bas="(\w+)"/.exec(tag)?.[1] ?? ''))
  expect(without.map(({ file, tag }) => `${file}: ${tag}`)).toEqual([])
})
