import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageRoutes } from '../routes/route-tree.ts'
import { pages } from './pages.ts'

/** What the frame opens later with words of its own: `lazyWithWords(['search'], () => import('…'))`. */
const later = /\blazyWithWords\(\[([^\]]*)\], \(\) => import\('(\.[^']+)'\)\)/g

const source = path.resolve(import.meta.dirname, '..')
const list = path.join(import.meta.dirname, 'pages.ts')

/** The imports of a file, without types; the list of pages itself is skipped, because it imports all of them. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (
    seen.has(file) ||
    file === list ||
    file.includes('/locales/') ||
    !/\.tsx?$/.test(file) ||
    !existsSync(file)
  )
    return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8').replaceAll(later, '')
  const named = text.matchAll(
    /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
  )
  for (const [, still, dynamic] of named)
    reach(path.resolve(path.dirname(file), still ?? dynamic ?? ''), seen)
  return seen
}

const wordsIn = (file: string): Set<string> =>
  new Set(
    [...reach(file)].flatMap(
      (each) =>
        [...readFileSync(each, 'utf8').matchAll(/useTranslations(?:<[^>]*>)?\(\s*'(\w+)/g)].map(
          ([, name]) => name!,
        ), // a group of every match
    ),
  )

const everywhere = [
  ...readFileSync(path.join(source, 'locales/en.ts'), 'utf8').matchAll(
    /'!?\.\/[\w-]+\/screens\/(\w+)\.json'/g,
  ),
].map(
  ([, name]) => name!, // a group of every match
)

/** Each page with the message files it declares. */
const declared = [
  ...readFileSync(list, 'utf8').matchAll(
    /saying\(\[([^\]]*)\], \{|\(\) =>\s+import\('([^']+)'\)|^ {2}\}\)/gm,
  ),
].reduce<{
  pages: { page: string; file: string; words: string[] }[]
  words: string[]
}>(
  ({ pages, words }, [, names, page]) => {
    if (names !== undefined) return { pages, words: [...names.matchAll(/\w+/g)].map(([name]) => name) }
    if (page === undefined) return { pages, words: [] }
    return { pages: [...pages, { page, file: path.resolve(import.meta.dirname, page), words }], words }
  },
  { pages: [], words: [] },
).pages

test('the list is read completely', () => {
  expect(declared.length).toBeGreaterThan(70)
  expect(declared.filter(({ file }) => !existsSync(file))).toEqual([])
})

test.each(declared)('$page uses no messages that are not loaded with it', ({ file, words }) => {
  const known = new Set([...everywhere, ...words])
  expect([...wordsIn(file)].filter((name) => !known.has(name))).toEqual([])
})

test('the frame of every page uses its own messages only', () => {
  expect([...wordsIn(path.join(source, 'main.tsx'))].filter((name) => !everywhere.includes(name))).toEqual([])
})

const opensLater = [...reach(path.join(source, 'main.tsx'))].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(later)].map(([, names = '', part = '']) => ({
    part,
    file: path.resolve(path.dirname(file), part),
    words: [...names.matchAll(/\w+/g)].map(([name]) => name),
  })),
)

test('what the frame opens later is found', () => expect(opensLater.length).toBeGreaterThan(1))

test.each(opensLater)('$part uses no messages that are not loaded with it', ({ file, words }) => {
  const known = new Set([...everywhere, ...words])
  expect([...wordsIn(file)].filter((name) => !known.has(name))).toEqual([])
})

test('every page belongs to a route', () => {
  expect(Object.keys(pages).toSorted()).toEqual(
    pageRoutes.map(({ options }) => options.staticData.path).toSorted(),
  )
})
