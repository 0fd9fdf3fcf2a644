import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { designSystemRoutes } from '../../routes/admin-routes.ts'
import { parts, pathOfPart } from './parts.ts'

const source = path.resolve(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => readFileSync(path.join(source, file), 'utf8'))

/** Parts of a frame, not of a page: toasts are triggered by a button of the page, a dock sticks to the window. `Later` shows others. */
const ofTheFrame = ['DatesWithYear', 'Dock', 'Later', 'Toasts']

/** The components that the guide's pages show, directly or inside another; returns those of a folder that are missing. */
function notShown(of: 'ui' | 'shared'): string[] {
  const homes = new Map<string, string>()
  for (const text of read(
    of === 'ui' ? 'ui/**/*.tsx' : '{catalogue,kit,lane-rules,offers/facts,trades/plan}/*.tsx',
  ))
    for (const [, name] of text.matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w+)/gm))
      homes.set(name!, text) // a group of every match
  expect(homes.size).toBeGreaterThan(of === 'ui' ? 50 : 11)
  const shown = new Set<string>()
  const look = (text: string) => {
    for (const [name, home] of homes)
      if (!shown.has(name) && new RegExp(`<${name}\\b|import\\('\\./${name}\\.tsx'\\)`).test(text)) {
        shown.add(name)
        look(home)
      }
  }
  for (const text of read('app/{design-system,parts}/**/*.tsx')) look(text)
  return [...homes.keys()].filter((name) => !shown.has(name)).toSorted()
}

test('every component of ui/ is shown by a page of the guide', () =>
  expect(notShown('ui')).toEqual(ofTheFrame))

test('every component that capabilities share is shown by a page of the guide', () =>
  expect(notShown('shared')).toEqual([]))

test('each address of the guide has a page of its own, and the index links to each', () => {
  expect(designSystemRoutes.map(({ options }) => options.staticData.path)).toEqual([
    '/design-system',
    ...parts.map(pathOfPart),
  ])
  const named = readFileSync(path.join(source, 'app/parts/pages.ts'), 'utf8').matchAll(/import\('([^']+)'\)/g)
  expect(new Set([...named].map(([, file]) => file)).size).toBe(parts.length)
})
