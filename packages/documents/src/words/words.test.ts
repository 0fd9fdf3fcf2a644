import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { wordsOf } from '../paper/names.ts'
import { rules, samples } from './sources.ts'

const folder = import.meta.dirname
const sampleFile = (file: string) =>
  path.resolve(folder, file.startsWith('domain/') ? '../../..' : '..', file)
const namesIn = (where: string) =>
  readdirSync(where).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

type Named = { name: string; value: unknown }
const dataFiles = namesIn(folder).filter((name) => name !== 'sources.ts')
const exported: Named[] = []
for (const file of dataFiles) {
  const data: Record<string, unknown> = await import(path.join(folder, file))
  for (const [name, value] of Object.entries(data)) exported.push({ name: `${file} ${name}`, value })
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp)
const isGroup = (value: unknown): value is { from: unknown; words: unknown } =>
  isTable(value) && 'from' in value && 'words' in value

/** The groups of an export, and whatever in it belongs to none. */
function groupsIn({ name, value }: Named): Named[] {
  if (isGroup(value)) return [{ name, value }]
  if (Array.isArray(value)) return value.flatMap((one: unknown) => groupsIn({ name, value: one }))
  if (isTable(value)) return Object.values(value).flatMap((one) => groupsIn({ name, value: one }))
  return [{ name, value }]
}
const groups = exported.flatMap(groupsIn)

const known: readonly string[] = [...Object.keys(rules), ...samples, 'kept']
const sourcesOf = (value: unknown): unknown[] =>
  isGroup(value) ? (Array.isArray(value.from) ? value.from : [value.from]) : []
const isKnown = (source: unknown) => typeof source === 'string' && known.includes(source)

/** The words that a paper has to have: those of a list, the first of each pair, the keys of a table, or both sides of one of lists. */
function wordsOfGroup(words: unknown): (string | RegExp)[] {
  if (typeof words === 'string' || words instanceof RegExp) return [words]
  if (Array.isArray(words))
    return words.flatMap((one: unknown) => wordsOfGroup(Array.isArray(one) ? one[0] : one))
  if (!isTable(words)) return []
  return Object.entries(words).flatMap(([key, value]) => (Array.isArray(value) ? wordsOfGroup(value) : key))
}

/** What is written in a sample: its strings, without names of tests. */
function textsOf(file: string): string[] {
  const source = readFileSync(sampleFile(file), 'utf8')
  const titles = new Set<number>()
  const texts: { start: number; text: string }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && /^(?:test|describe)\b/.test(source.slice(callee.start, callee.end)))
        titles.add(first.start)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') texts.push({ start, text: value })
    },
    TemplateElement: ({ start, value }) => texts.push({ start: start - 1, text: value.cooked ?? '' }),
  }).visit(parseSync(file, source).program)
  return texts.filter(({ start }) => !titles.has(start)).map(({ text }) => text)
}

/** A credit or a paper begins with a capital, or is in Arabic; of other texts only words with capitals are of papers. */
const isPaper = (text: string) => /^[^\p{L}]*(?:\p{Lu}|\p{Script=Arabic})/u.test(text)
const inPaper = (text: string) =>
  isPaper(text) ? text : text.replaceAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}'’]*/gu, ' · ')
/** As patterns see a text: as it is, on one line in capitals, and each of its words alone and with the next. */
function formsOf(text: string): string[] {
  const words = text.toUpperCase().split(/\s/).filter(Boolean)
  const pairs = words.flatMap((word, at) => [word, `${word} ${words[at + 1] ?? ''}`])
  return isPaper(text) ? [text, words.join(' '), ...pairs] : [text]
}
const plain = (text: string) => ` ${wordsOf(text).join(' ')} `
const papers = new Map(
  samples.map((file) => {
    const texts = textsOf(file)
    return [file, { words: texts.map(inPaper).map(plain), forms: texts.flatMap(formsOf) }] as const
  }),
)
const isWritten = (word: string | RegExp, file: string): boolean => {
  const paper = [...papers].find(([name]) => name === file)?.[1]
  if (!paper) return false
  return typeof word === 'string'
    ? paper.words.some((text) => text.includes(plain(word)))
    : paper.forms.some((text) => text.search(word) >= 0)
}
const isSample = (source: unknown): source is string =>
  typeof source === 'string' && samples.some((file) => file === source)

/** What a group says of samples that is not so. */
function untrue({ name, value }: Named): string[] {
  if (!isGroup(value)) return []
  const from = sourcesOf(value)
  const words = wordsOfGroup(value.words)
  const named = from.filter(isSample)
  const empty = named.filter((file) => !words.some((word) => isWritten(word, file)))
  const unwritten =
    named.length < from.length ? [] : words.filter((word) => !named.some((file) => isWritten(word, file)))
  return [
    ...empty.map((file) => `${name}: nothing of it is in ${file}`),
    ...unwritten.map((word) => `${name}: ${word}`),
  ]
}

test('there are words of papers, of many subjects', () => {
  expect(dataFiles.length).toBeGreaterThan(15)
  expect(groups.length).toBeGreaterThan(300)
})

test('every list of words says what it comes from', () => {
  const nameless = groups.filter(({ value }) => {
    const from = sourcesOf(value)
    return from.length === 0 || !from.every(isKnown)
  })
  expect(nameless.map(({ name }) => name)).toEqual([])
})

test('every word that comes from a paper is written in that paper', () => {
  expect(groups.flatMap(untrue)).toEqual([])
})

test.each([
  ['a word that no paper has', { from: 'testing/bank-sets.ts', words: ['SESAME', 'WHATSOEVER'] }],
  ['a pattern that no paper has', { from: 'testing/bank-sets.ts', words: /\bWHATSOEVER\b/ }],
  ['a paper with none of the words', { from: ['kept', 'testing/bank-sets.ts'], words: ['WHATSOEVER'] }],
])('%s is noticed', (_, value) => {
  expect(untrue({ name: 'planted', value })).not.toEqual([])
})

test('every source is used by some words', () => {
  const used = new Set(groups.flatMap(({ value }) => sourcesOf(value)))
  expect(known.filter((source) => !used.has(source))).toEqual([])
})

/** Words and patterns of groups in which some have no paper that anybody named. It only falls: a word is added for a real paper. */
const WITHOUT_PAPER = 902

test('no more words than before are without a paper', () => {
  const kept = groups.filter(({ value }) => sourcesOf(value).includes('kept'))
  expect(kept.flatMap(({ value }) => (isGroup(value) ? wordsOfGroup(value.words) : []))).toHaveLength(
    WITHOUT_PAPER,
  )
})

/** Whether a value holds a function anywhere. */
const hasFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' &&
    value !== null &&
    !(value instanceof RegExp) &&
    Object.values(value).some(hasFunction))

test('files of words hold data and no code', () => {
  expect(exported.filter(({ value }) => hasFunction(value)).map(({ name }) => name)).toEqual([])
  const withCode = namesIn(folder).filter((name) =>
    /=>|\bfunction\b|\bnew \w|\.\w+\(/.test(
      readFileSync(path.join(folder, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
    ),
  )
  expect(withCode).toEqual([])
})

/** Lists in capitals that are no wordings of papers. */
const noWords: Record<string, string> = {
  "mt700-items.ts: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV']":
    'numbers in Roman figures',
  [`goods-tokens.ts: ${String.raw`/\d{1,3}(?: \d{3}){1,3}(?!\d)(?:[.,]\d{1,3})?|\d[\d.,]{0,14}|M\. ?(?:TS?|TONS?|TONNES?)(?![A-Z])\.?|[A-Z&]{1,30}|[%+/×*;-]/g`}`]:
    'where one token ends and the next begins',
  "mt700-tags.ts: ['A', 'B', 'D', 'F']": 'letters of options of MT700',
}

/** The words that a pattern has in capitals, without its classes and signs. */
const wordsOfPattern = (pattern: string) =>
  pattern.replaceAll(/\\[a-zA-Z]|\[[^\]]*\]/g, ' ').match(/[A-Z]{2,}/g) ?? []

/**
 * Arrays of three or more words in capitals, and patterns with as many; names of our own kinds have a stroke below:
 * `BILL_OF_LADING`.
 */
function listsIn(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    ArrayExpression: ({ start, end, elements }) => {
      const words = elements.filter(
        (one) =>
          one?.type === 'Literal' && typeof one.value === 'string' && /^[A-Z][A-Z&' ]*$/.test(one.value),
      )
      if (words.length >= 3) found.push(text.slice(start, end))
    },
    Literal: (node) => {
      if ('regex' in node && wordsOfPattern(node.regex.pattern).length >= 3)
        found.push(text.slice(node.start, node.end))
    },
  }).visit(parseSync(file, text).program)
  return found
}

test('code beside them has grammar, and no lists of words', () => {
  const lists = ['check', 'credit', 'paper'].flatMap((code) =>
    namesIn(path.resolve(folder, '..', code)).flatMap((name) =>
      listsIn(name, readFileSync(path.resolve(folder, '..', code, name), 'utf8')).map(
        (list) => `${name}: ${list}`,
      ),
    ),
  )
  expect(lists.filter((list) => !(list in noWords))).toEqual([])
  expect(Object.keys(noWords).filter((list) => !lists.includes(list))).toEqual([])
})

test('a list of words in code is noticed', () => {
  expect(listsIn('planted.ts', "const bags = ['BAG', 'BAGS', 'SACK'].includes(word)")).toHaveLength(1)
  expect(listsIn('planted.ts', 'const bags = /\\b(?:BAGS?|SACKS?|BALES?)\\b/')).toHaveLength(1)
  expect(listsIn('planted.ts', "const kinds = ['BILL_OF_LADING', 'PACKING_LIST', 'SALES_CONTRACT']")).toEqual(
    [],
  )
})
