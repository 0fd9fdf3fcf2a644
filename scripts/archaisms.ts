/**
 * `node scripts/archaisms.ts [--lines] [file…]`: counts, in each page of the docs, words that nobody would say to a
 * colleague any more. With `--lines` it prints where they are. Code and names in backticks do not count.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tools.ts'

const archaic =
  /\b(?:stands|stood|whoever|anew|of which|told|said|wherein|thereof|whence|aught|is said of|beforehand|henceforth)\b/gi

const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const pages =
  named.length > 0
    ? named
    : globSync(['*.md', 'docs/*.md', 'docs/how-to/*.md'], { cwd: root }).toSorted((a, b) =>
        a.localeCompare(b),
      )

let total = 0
for (const page of pages) {
  const prose = readFileSync(path.join(root, page), 'utf8')
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '')
  const found = prose
    .split('\n')
    .flatMap((line, n) => (line.match(archaic) ?? []).map((word) => ({ word, line, number: n + 1 })))
  total += found.length
  process.stdout.write(`${String(found.length).padStart(4)}  ${page}\n`)
  if (words.includes('--lines'))
    for (const { word, line, number } of found)
      process.stdout.write(`      ${number} ${word}: ${line.trim().slice(0, 110)}\n`)
}
process.stdout.write(`${String(total).padStart(4)}  all\n`)
