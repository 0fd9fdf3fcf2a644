/**
 * `node scripts/archaisms.ts [--lines] [--docs] [--comments] [--tests] [file…]`: counts words that nobody would say to a
 * colleague, in the docs, in comments and in names of tests, each with a total; without a kind, in all three. With `--lines`
 * it prints where they are. Code and names in backticks do not count.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './tools.ts'

const archaic =
  /\b(?:stands|stood|whoever|anew|of which|told|said|wherein|therein|thereof|whereby|whence|aught|nought|lest|hitherto|is said of|as it were|such a one|beforehand|henceforth)\b/gi

/** Text at a line of its file; a comment over several lines is one per line. */
type Prose = { text: string; line: number }

const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--')).map((name) => path.normalize(name))
const kinds = { docs: proseOf, comments: commentsOf, tests: testNamesOf }
const asked = Object.keys(kinds).filter((kind) => words.includes(`--${kind}`))

for (const [kind, read] of Object.entries(kinds)) {
  if (asked.length > 0 && !asked.includes(kind)) continue
  let total = 0
  for (const file of filesOf(kind)) {
    const found = read(readFileSync(path.join(root, file), 'utf8'), file).flatMap(({ text, line }) =>
      (text.replaceAll(/`[^`\n]*`/g, '').match(archaic) ?? []).map((word) => ({ word, text, line })),
    )
    total += found.length
    if (found.length > 0 || kind === 'docs')
      process.stdout.write(`${String(found.length).padStart(4)}  ${file}\n`)
    if (words.includes('--lines'))
      for (const { word, text, line } of found)
        process.stdout.write(`      ${line} ${word}: ${text.trim().slice(0, 110)}\n`)
  }
  process.stdout.write(`${String(total).padStart(4)}  ${kind}\n`)
}

function filesOf(kind: string): string[] {
  const files =
    kind === 'docs'
      ? globSync(['*.md', 'docs/*.md', 'docs/how-to/*.md'], { cwd: root })
      : globSync(
          [
            '*.ts',
            'scripts/**/*.{ts,mjs}',
            'packages/*/*.ts',
            'packages/*/{src,prerender}/**/*.{ts,tsx,mjs,css}',
          ],
          {
            cwd: root,
          },
        )
  return files
    .filter(
      (file) =>
        named.length === 0 || named.some((name) => file === name || file.startsWith(`${name}${path.sep}`)),
    )
    .toSorted((a, b) => a.localeCompare(b))
}

function proseOf(page: string): Prose[] {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return prose.split('\n').map((text, n) => ({ text, line: n + 1 }))
}

function commentsOf(source: string, file: string): Prose[] {
  const comments = file.endsWith('.css')
    ? [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: value = '' }) => ({ start: index, value }))
    : parseSync(file, source).comments
  return comments.flatMap(({ start, value }) =>
    value.split('\n').map((text, n) => ({ text, line: lineAt(source, start) + n })),
  )
}

function testNamesOf(source: string, file: string): Prose[] {
  const names: Prose[] = []
  if (/\.(?:test|spec)\.tsx?$/.test(file))
    new Visitor({
      CallExpression: ({ callee, arguments: [name] }) => {
        let called = callee
        while (called.type !== 'Identifier') {
          if (called.type === 'CallExpression') called = called.callee
          else if (called.type === 'MemberExpression') called = called.object
          else if (called.type === 'TaggedTemplateExpression') called = called.tag
          else return
        }
        if (!['test', 'it', 'describe'].includes(called.name) || !name) return
        const text =
          name.type === 'Literal'
            ? name.value
            : name.type === 'TemplateLiteral'
              ? name.quasis.map(({ value }) => value.raw).join('…')
              : undefined
        if (typeof text === 'string') names.push({ text, line: lineAt(source, name.start) })
      },
    }).visit(parseSync(file, source).program)
  return names
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
