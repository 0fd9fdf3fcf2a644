/**
 * `npm run prove [names…]`: the long proofs, one after the other, each on the embedded database if it can; with `-- --on
 * server` on a PostgreSQL server (the one at DATABASE_URL, or one of its own), with `-- --on both` on both. Their latest
 * results are in docs/proven.md; the section of a proof that did not run stays.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@mahsul/server/config/root'
import { places } from './place.ts'
import { type PlaceName, type Proof, proofs } from './proofs.ts'

const head = `# Proven by running it

What \`npm run prove [names…]\` said of each long proof when it last ran; it writes this page. With \`-- --on server\` a proof
runs on a PostgreSQL server (the one at \`DATABASE_URL\`, or one of its own), with \`-- --on both\` on both databases, one after
the other. The proofs are listed in \`resilience/proofs.ts\`, what they are about in [promises.md](promises.md).
`
const page = path.join(root, 'docs/proven.md')
const { values, positionals: names } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { on: { type: 'string', default: process.env.DATABASE_URL ? 'server' : 'usual' } },
})
if (![...places, 'both', 'usual'].includes(values.on)) fail(`--on is one of ${places.join(', ')}, both`)
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0)
  fail(
    `There is no proof named ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(' ')}`,
  )

/** One proof on one database, or on none: a section of the page. */
type Run = { proof: Proof; on?: PlaceName; title: string }
const titleOn = { embedded: 'embedded', server: 'on a PostgreSQL server' } as const

const runsOf = (proof: Proof): Run[] =>
  proof.on.length === 0
    ? [{ proof, title: proof.name }]
    : proof.on.map((on) => ({ proof, on, title: `${proof.name}, ${titleOn[on]}` }))
const all = proofs.flatMap(runsOf)

function isSelected({ proof, on }: Run): boolean {
  if (names.length > 0 && !names.includes(proof.name)) return false
  if (!on || values.on === 'both') return true
  return on === (values.on === 'usual' ? proof.on[0] : values.on)
}

for (const each of all.filter(isSelected)) {
  const { passed, section } = await run(each)
  write(each.title, section)
  if (!passed) process.exitCode = 1
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function run({ proof, on, title }: Run) {
  process.stdout.write(`\n${title}\n`)
  const began = Date.now()
  const file = path.join(import.meta.dirname, proof.file)
  const child = spawn(process.execPath, [file, ...(on ? [on] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  const passed = code === 0
  const facts = [
    `${passed ? 'Passed' : '**Failed**'} in ${Math.round((Date.now() - began) / 1_000)} s`,
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `commit ${commit()}`,
    `${os.availableParallelism()} cores`,
    `promises ${proof.promises.join(', ')}`,
  ].join(' · ')
  process.stdout.write(`${facts}\n`)
  return { passed, section: `${facts}\n\n\`\`\`\n${output.trim()}\n\`\`\`` }
}

function commit() {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim()
  const dirty = git('status', '--porcelain', '--', 'packages', 'scripts')
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${dirty ? ' and changes' : ''}`
}

/** Puts a section in its place, and each proof with its result into a table before them. */
function write(title: string, section: string) {
  const known = new Map<string, string>()
  const parts = existsSync(page) ? readFileSync(page, 'utf8').split(/^## /m).slice(1) : []
  for (const part of parts) {
    const end = part.indexOf('\n')
    known.set(part.slice(0, end), part.slice(end).trim())
  }
  known.set(title, section)
  const [passed, failed] = [/^Passed in .*? · (\S+)/, /^\*\*Failed/]
  const became = (title: string) => {
    const text = known.get(title) ?? ''
    return failed.test(text) ? '**failed**' : (passed.exec(text)?.[1] ?? '*to be run*')
  }
  const row = (proof: Proof) => {
    const none = known.has(proof.name) ? became(proof.name) : '–'
    const cells = places.map((on) => (proof.on.includes(on) ? became(`${proof.name}, ${titleOn[on]}`) : none))
    return `| ${[proof.name, ...cells, proof.because ?? ''].join(' | ')} |`
  }
  const table = `| | embedded | on a PostgreSQL server | why not on both |\n|---|---|---|---|\n${proofs.map(row).join('\n')}\n`
  const sections = all.flatMap(({ title }) => {
    const text = known.get(title)
    return text ? [`\n## ${title}\n\n${text}\n`] : []
  })
  writeFileSync(page, `${head}\n${table}${sections.join('')}`)
}
