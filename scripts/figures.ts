/**
 * `npm run figures`: measures the size of the code and writes it into docs/architecture.md, with the day and the revision.
 * Product code is TypeScript, CSS and SQL of the product's packages, without tests; lines that are blank count.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { git, measuredNow, writeMeasured } from './measured.ts'
import { root } from './tools.ts'

/** What members, operators and programs run. The other packages are tools. */
const product = ['domain', 'documents', 'words', 'contract', 'server', 'web', 'client', 'mobile']
const LONG = 60

const files = git('ls-files', 'packages').split('\n')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const linesOf = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + read(name).split('\n').length - 1, 0)
const isCode = (file: string) => /\.(tsx?|mts|css|sql)$/.test(file) && !/\.d\.m?ts$/.test(file)
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)

const rows = product.map((name) => {
  const own = files.filter((file) => file.startsWith(`packages/${name}/`) && isCode(file))
  const code = own.filter((file) => !isTest(file))
  const tests = own.filter(isTest)
  const long = code.flatMap((file) => longFunctions(file))
  return { name, files: code.length, lines: linesOf(code), tests: linesOf(tests), long }
})

/** Functions of more than sixty lines, from their first line to their last. */
function longFunctions(file: string): { name: string; lines: number }[] {
  if (!/\.tsx?$/.test(file)) return []
  const text = read(file)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const found: { name: string; lines: number }[] = []
  const measure = (name: string, node: { start: number; end: number }) => {
    const lines = lineAt(node.end) - lineAt(node.start) + 1
    if (lines > LONG) found.push({ name, lines })
  }
  new Visitor({
    FunctionDeclaration: (node) => measure(node.id?.name ?? 'default', node),
    VariableDeclarator: (node) => {
      if (node.init?.type === 'ArrowFunctionExpression' && node.id.type === 'Identifier')
        measure(node.id.name, node.init)
    },
  }).visit(parseSync(file, text).program)
  return found
}

const count = (value: number) => value.toLocaleString('en')
const longest = rows.flatMap(({ long }) => long).toSorted((a, b) => b.lines - a.lines)[0]
const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const line = (...cells: (string | number)[]) =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? count(cell) : cell)).join(' | ')} |`
const table = [
  '| | files | lines | lines of tests | functions over 60 lines |',
  '|---|--:|--:|--:|--:|',
  ...rows.map((row) => line(`\`${row.name}\``, row.files, row.lines, row.tests, row.long.length)),
  line(
    'all',
    total((row) => row.files),
    total((row) => row.lines),
    total((row) => row.tests),
    total((row) => row.long.length),
  ),
  '',
  `The longest function is \`${longest?.name}\`, ${longest?.lines} lines. ${measuredNow()}`,
].join('\n')

writeMeasured('docs/architecture.md', 'npm run figures', table)
