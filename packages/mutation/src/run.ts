/**
 * `npm run mutation [parts…]`: mutates rules, one small change at a time, and counts which changes a test kills. Writes the
 * result into docs/mutation.md, and fails if fewer than 85 of 100 are killed.
 */
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@mahsul/server/config/root'
import { fileOfTool } from '../../../tools/install.ts'
import { tryByHand } from './by-hand.ts'
import { type Counts, countOf, LEAST, type MutantResult, note } from './page.ts'
import { type Part, parts } from './parts.ts'

type Stryker = new (options: object) => { runMutationTest: () => Promise<MutantResult[]> }

/** Characters of a file that are tried at once: an interruption loses no more than that. */
const PIECE = 2_500

const names = process.argv.slice(2)
const known = parts.map(({ name }) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0)
  throw new Error(`No part is named ${unknown.join(', ')}. There are: ${known.join(' ')}`)

const scratch = path.join(root, 'data/mutation')
mkdirSync(scratch, { recursive: true })
for (const part of parts.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const killed = note(part, await countsOf(part))
  process.stdout.write(`${part.name}: ${killed.toFixed(1)} of 100 changes killed\n`)
  if (killed < LEAST) process.exitCode = 1
}

async function countsOf(part: Part): Promise<Counts> {
  if (!part.byHand) return countOf(await mutate(part))
  const file = path.join(scratch, `${part.name}.json`)
  return { timeout: 0, uncovered: 0, ...(await tryByHand(part.byHand, file)) }
}

/** Only what changed since the last run is tried again: results are stored in the data folder, one file per piece. */
async function mutate({ name, mutate, tests }: Part) {
  process.env.TESTS_OF_PART = tests.join(' ') // read by the configuration, in processes that start later
  const { Stryker }: { Stryker: Stryker } = await import(
    pathToFileURL(fileOfTool('stryker', '@stryker-mutator/core/dist/src/index.js')).href
  )
  const runner = fileOfTool('stryker', '@stryker-mutator/vitest-runner/dist/src/index.js')
  const results: MutantResult[] = []
  const files = globSync([...mutate], { cwd: root, exclude: ['**/*.test.ts'] }).toSorted()
  for (const { file, lines, piece } of files.flatMap(piecesOf)) {
    process.stderr.write(`  ${file} ${lines}\n`)
    const stryker = new Stryker({
      testRunner: 'vitest',
      plugins: [runner, path.join(import.meta.dirname, 'not-behaviour.mjs')],
      ignorers: ['words-of-errors'],
      vitest: { configFile: 'packages/mutation/src/vitest.config.ts' },
      mutate: [`${file}:${lines}`],
      incremental: true,
      incrementalFile: path.join(scratch, `${name}-${path.basename(file, '.ts')}-${piece}.json`),
      tempDirName: path.join(scratch, `${name}.tmp`),
      ignorePatterns: ['packages/{contract,web,server,mobile,e2e,bench,resilience}', 'docs', 'data'],
      tsconfigFile: 'none', // it would be rewritten with a TypeScript API that version 7 no longer has
      concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
      timeoutMS: 15_000, // a timeout on a busy machine must not count as killed
      reporters: [],
      allowConsoleColors: false,
      logLevel: 'warn',
      warnings: false,
    })
    results.push(...(await stryker.runMutationTest()))
  }
  return results
}

/** Splits a file into pieces of whole statements, or of whole rows where a statement is a table. */
function piecesOf(file: string) {
  const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n')
  const starts = [0]
  let size = 0
  for (const [n, line] of lines.entries()) {
    const isStatement = lines[n - 1] === '' && /^\S/.test(line)
    if (size > PIECE && (isStatement || line.startsWith('  { code:'))) {
      starts.push(n)
      size = 0
    }
    size += line.length
  }
  return starts.map((from, piece) => ({
    file,
    piece,
    lines: `${from + 1}-${starts[piece + 1] ?? lines.length}`,
  }))
}
