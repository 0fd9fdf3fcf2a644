/**
 * `npm run mutation [parts…]`: changes rules on purpose, one small thing at a time, and counts which changes a test
 * notices. Writes what came out into docs/mutation.md, and fails where fewer than 85 of 100 are noticed.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { LEAST, note } from './mutation/page.ts'
import { type Part, parts } from './mutation/parts.ts'
import { root } from './tools.ts'

type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>

const asked = process.argv.slice(3)
const known = parts.map(({ name }) => name)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0)
  throw new Error(`No part is named ${unknown.join(', ')}. There are: ${known.join(' ')}`)

const scratch = path.join(root, 'data/mutation')
mkdirSync(scratch, { recursive: true })
for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const noticed = note(part, await mutate(part))
  process.stdout.write(`${part.name}: ${noticed.toFixed(1)} of 100 changes noticed\n`)
  if (noticed < LEAST) process.exitCode = 1
}

/** Only what changed since the last run is tried again: what came out is kept beside the data. */
function mutate({ name, mutate, tests }: Part) {
  process.env.TESTS_OF_PART = tests.join(' ') // read by the configuration, in processes that begin later
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', path.join(root, 'scripts/mutation/not-behaviour.mjs')],
    ignorers: ['words-of-errors'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    mutate: [...mutate, '!**/*.test.ts'],
    incremental: true,
    incrementalFile: path.join(scratch, `${name}.json`),
    tempDirName: path.join(scratch, `${name}.tmp`),
    ignorePatterns: ['packages/{contract,web,server,mobile,e2e}', 'docs', 'data'],
    tsconfigFile: 'none', // it would be rewritten with an interface of TypeScript that version 7 no longer has
    concurrency: 2,
    timeoutMS: 15_000, // a busy machine is no change that was noticed
    reporters: [],
    allowConsoleColors: false,
    logLevel: 'warn' as LogLevel, // the word behind a name of its enumeration
    warnings: false,
  }).runMutationTest()
}
