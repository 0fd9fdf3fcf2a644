/**
 * `npm run prove [names…]`: the long proofs, one after the other, on the embedded database or at DATABASE_URL. What
 * each said last stands in docs/proven.md; one that was not asked for keeps its section.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Proof, proofs } from '../packages/server/src/proof/proofs.ts'
import { root } from './tools.ts'

const head = `# Proven by running it

What \`npm run prove [names…]\` said of each long proof when it last ran; it writes this page. The proofs are listed in
\`packages/server/src/proof/proofs.ts\`, what they are about in [promises.md](promises.md).
`
const page = path.join(root, 'docs/proven.md')
const asked = process.argv.slice(3)
const unknown = asked.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no proof named ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(' ')}\n`,
  )
  process.exit(1)
}

for (const proof of proofs.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const { passed, section } = await run(proof)
  write(titleOf(proof), section)
  if (!passed) process.exitCode = 1
}

function titleOf({ name }: Proof) {
  return process.env.DATABASE_URL ? `${name}, at DATABASE_URL` : name
}

async function run(proof: Proof) {
  process.stdout.write(`\n${titleOf(proof)}\n`)
  const began = Date.now()
  const file = path.join(root, 'packages/server/src/proof', proof.file)
  const child = spawn(process.execPath, [file, ...(proof.args ?? [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
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
  return { passed, section: `${facts}\n\n\`\`\`\n${said.trim()}\n\`\`\`` }
}

function commit() {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim()
  const dirty = git('status', '--porcelain', '--', 'packages', 'scripts')
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${dirty ? ' and changes' : ''}`
}

/** Puts a section in its place, or at the end; sections stand in the order of the list. */
function write(title: string, section: string) {
  const known = new Map<string, string>()
  const parts = existsSync(page) ? readFileSync(page, 'utf8').split(/^## /m).slice(1) : []
  for (const part of parts) {
    const end = part.indexOf('\n')
    known.set(part.slice(0, end), part.slice(end).trim())
  }
  known.set(title, section)
  const order = (name: string) => proofs.findIndex((proof) => name.split(',')[0] === proof.name)
  const sections = [...known]
    .filter(([name]) => order(name) >= 0)
    .toSorted(([a], [b]) => order(a) - order(b) || a.length - b.length)
  writeFileSync(page, `${head}${sections.map(([name, text]) => `\n## ${name}\n\n${text}\n`).join('')}`)
}
