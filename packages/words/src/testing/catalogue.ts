import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '..')

/** Files of a language, as `bids/screens/bids.json`. */
export const filesOf = (language: string): string[] =>
  readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()

export const wordsIn = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'))

/** Every text below, by the names that lead to it. */
export function textsBelow(
  node: unknown,
  at: readonly string[] = [],
): { key: readonly string[]; text: string }[] {
  if (typeof node === 'string') return [{ key: at, text: node }]
  return Object.entries(node as object).flatMap(([name, below]) => textsBelow(below, [...at, name])) // JSON of ours
}
