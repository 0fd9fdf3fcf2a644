import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { expect, test } from 'vitest'

/** The requirements of levels 1 and 2 of ASVS 5.0.0 by section, and the three of level 3 that promise 61 names. */
const sections: Record<string, string> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-5',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-3',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
}
const required = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, n) => `${section}.${first + n}`)
  }),
)

const promised = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
const rows = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, state = '', how = ''] =
      /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? []
    return id ? [{ id, state, how }] : []
  })

/** A name without a package is the server's. */
function fileOf(name: string): string | undefined {
  const [first = '', ...rest] = name.split('/')
  const places = [`packages/server/src/${name}`, `packages/${first}/src/${rest.join('/')}`, name]
  return places.map((place) => path.join(root, place)).find(existsSync)
}

test('every requirement of levels 1 and 2 has a row, once and in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(required)
  expect(required).toHaveLength(255)
})

test.each(rows)('the places of $id exist', ({ state, how }) => {
  expect(['met', 'n/a', 'departed']).toContain(state)
  const promises = [...how.matchAll(/\bP(\d+)\b/g)].map(([, number]) => number)
  expect(promises.filter((number) => !promised.includes(`\n| ${number} | `))).toEqual([])
  const named = [...how.matchAll(/`([\w./-]+\.(?:tsx?|md|json|conf))`((?:(?!`)[^“]|“[^”]+”)*)/g)]
  for (const [, name = '', after = ''] of named) {
    const file = fileOf(name)
    expect(file, name).toBeDefined()
    for (const [, title = ''] of after.matchAll(/“([^”]+)”/g))
      expect(readFileSync(file ?? '', 'utf8'), title).toContain(title)
  }
})
