import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => readFileSync(path.join(source, file), 'utf8'))

/** Of a frame, not of a page: toasts are said by a button of the page, links are given their router, a dock holds to the window. */
const ofTheFrame = ['Dock', 'LinkContext', 'Toasts']

test('every component of ui/ is shown by the page of parts, by itself or inside another', () => {
  const homes = new Map<string, string>()
  for (const text of read('ui/**/*.tsx'))
    for (const [, name] of text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)) homes.set(name!, text) // a group of every match
  expect(homes.size).toBeGreaterThan(50)
  const shown = new Set<string>()
  const look = (text: string) => {
    for (const [name, home] of homes)
      if (!shown.has(name) && new RegExp(`<${name}\\b`).test(text)) {
        shown.add(name)
        look(home)
      }
  }
  for (const text of read('features/design-system/*.tsx')) look(text)
  expect([...homes.keys()].filter((name) => !shown.has(name)).toSorted()).toEqual(ofTheFrame)
})
