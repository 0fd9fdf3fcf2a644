import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

const packages = path.resolve(import.meta.dirname, '../../..')

/** A node of any type in a syntax tree: its type decides which other fields it has. */
export type Node = { type: string } & Record<string, unknown>
export type Source = { file: string; text: string; nodes: readonly Node[] }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node below, in source order, without comments. */
function nodesIn(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const each of value) nodesIn(each, found)
  else if (isNode(value)) {
    found.push(value)
    for (const each of Object.values(value)) nodesIn(each, found)
  }
  return found
}

export const read = (file: string, text: string): Source => ({
  file,
  text,
  nodes: nodesIn(parseSync(file, text).program),
})

const known = new Map<string, Source[]>()
/** The sources of a package, without its tests, what only they use, and the demo's data. */
export function sourcesOf(name: string): Source[] {
  const sources = known.get(name) ?? readAll(name)
  known.set(name, sources)
  return sources
}

const readAll = (name: string) =>
  readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])(testing|demo)[\\/]/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => read(`${name}/${file}`, readFileSync(path.join(packages, name, 'src', file), 'utf8')))

export const product = (): Source[] => ['domain', 'documents', 'contract', 'server', 'web'].flatMap(sourcesOf)

/** The text of a string, of a piece of a template or between tags; otherwise undefined. */
export function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateElement') return undefined
  const { value } = node
  return typeof value === 'object' && value && 'raw' in value ? String(value.raw) : undefined
}
