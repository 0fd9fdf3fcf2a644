import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tools.ts'

/** Where the two names of a person are put together. Both functions leave out the "-" of who has one name. */
const joiners = ['domain/src/kit/full-name.ts', 'server/src/platform/db/full-name.ts']

/** What puts a last name into a text: templates, tags, SQL, its first letter, a list that is joined. */
const joins = [
  /\$\{[^{}]*last_?name\}/i,
  /(?<![=$])\{[\w.?]+\.last_?name\}/i,
  /\|\|[^|]{0,60}last_name/,
  /concat(?:_ws)?\([^)]{0,80}last_name/,
  /last_?name\??\.(?:at|charAt|slice)\(/i,
  /\[[^\]]{0,80}last_?name\]\s*(?:\.filter\([^)]*\))?\s*\.join/i,
  /(?:\+ |' ')\s*[\w.]*last_?name/i,
]
const isJoined = (text: string) => joins.some((pattern) => pattern.test(text))

const sources = ['domain', 'documents', 'contract', 'server', 'web'].flatMap((name) =>
  readdirSync(path.join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])(testing|demo)[\\/]/.test(file))
    .map((file) => `${name}/src/${file.replaceAll('\\', '/')}`),
)

test('first and last name are put together in one place, which leaves out the "-" of who has one name', () => {
  const found = sources.filter((file) => isJoined(readFileSync(path.join(root, 'packages', file), 'utf8')))
  expect(found.filter((file) => !joiners.includes(file))).toEqual([])
  expect(found).toEqual(joiners)
})

test.each([
  '`$' + '{user.name} $' + '{user.last_name}`',
  '`$' + '{name} $' + '{lastName}`',
  '<b>{user.name} {user.last_name}</b>',
  "m.name || ' ' || m.last_name",
  "concat_ws(' ', name, last_name)",
  'last_name.at(0)',
  "[name, lastName].join(' ')",
  "name + ' ' + lastName",
])('%s would be noticed', (joined) => {
  expect(isJoined(joined)).toBe(true)
})
