import path from 'node:path'
import * as z from 'zod'
import { root } from '../config/root.ts'
import { type Described, describeSettings } from '../config.ts'

/** `docs/settings.md`, from the schema of the server's settings. */
export function settingsPage(): string {
  const rows = describeSettings().map(rowOf)
  return [
    '# Settings',
    '',
    'Environment variables, read once at start. What is wrong is named, all of it at once, and the server does not start. An',
    'empty setting is none. Where *file* says yes, `NAME_FILE` may name a file with the value in it, and is asked first.',
    '*Needed* ones are needed with `NODE_ENV=production`. `npm run settings` writes this page.',
    '',
    '| setting | for what | values | default | needed | file |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function rowOf({ name, description, schema, isNeeded, mayStandInFile }: Described): string {
  const { values, byDefault } = shapeOf(schema)
  const cells = [
    `\`${name}\``,
    description,
    values,
    byDefault && `\`${byDefault}\``,
    isNeeded ? 'yes' : '',
    mayStandInFile ? 'yes' : '',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function shapeOf(schema: z.ZodType): { values: string; byDefault: string } {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const { minimum, maximum, enum: choices } = shape
  return {
    values: choices ? choices.join(', ') : rangeOf(minimum, maximum),
    byDefault: shape.default === undefined ? '' : written(shape.default),
  }
}

function rangeOf(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return ''
  return to === undefined || to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `${from} to ${to}`
}

/** As it would be set; a path of this checkout relative to it. */
function written(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value)
  return text.startsWith(root) ? path.relative(root, text) : text
}
