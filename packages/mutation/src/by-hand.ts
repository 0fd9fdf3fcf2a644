import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { createVitest, type Vitest } from 'vitest/node'
import type { Change } from './rights-of-the-server.ts'

/** The earlier outcome of each change, by a hash of the change and its tests. */
type Known = Record<string, 'killed' | 'survived'>

/** Number of changes between two checks that the tests still pass unchanged: outcomes count only after such a check. */
const A_BATCH = 12

/** Tries each change alone, with its tests; the outcome is reused while neither the file nor its tests have changed. */
export async function tryByHand(changes: readonly Change[], file: string) {
  const known: Known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const fresh = changes.filter((change) => !known[nameOf(change)])
  for (let from = 0; from < fresh.length; from += A_BATCH) {
    const batch = fresh.slice(from, from + A_BATCH)
    Object.assign(known, await tryBatch(batch))
    writeFileSync(file, JSON.stringify(known)) // kept in case this is interrupted
    process.stderr.write(`  ${from + batch.length} of ${fresh.length}\n`)
  }
  const of = (outcome: 'killed' | 'survived') => changes.filter((change) => known[nameOf(change)] === outcome)
  const survived = of('survived')
  for (const change of survived.filter(({ equivalent }) => !equivalent))
    process.stderr.write(`${change.file}: ${change.says} not noticed: ${change.becomes}\n`)
  return {
    killed: of('killed').length,
    survived: survived.length,
    equivalent: survived.filter(({ equivalent }) => equivalent).length,
  }
}

/** In one Vitest; at the end, every test that killed a change must pass without any change. */
async function tryBatch(changes: readonly Change[]): Promise<Known> {
  const bench = await openBench()
  const { exitCode } = process
  try {
    const outcomes: Known = {}
    const noticing = new Set<string>()
    for (const change of changes) {
      const failure = await bench.failureOf(change.tests, change)
      outcomes[nameOf(change)] = failure ? 'killed' : 'survived'
      if (failure) noticing.add(failure.test)
      const outcome = failure ? `${failure.test}: ${failure.says}` : 'not noticed'
      process.stderr.write(`  ${change.file}: ${change.becomes.trim()}\n    ${outcome}\n`)
    }
    const failure = await bench.failureOf([...noticing])
    if (failure) throw new Error(`${failure.test} fails without a change: ${failure.says}`)
    return outcomes
  } finally {
    await bench.close()
    process.exitCode = exitCode // a failing test is the goal here, and Vitest would set its exit code
  }
}

type Failure = { test: string; says: string }

/**
 * One Vitest for all: the database is started once, and only the changed file is loaded again. Files on disk stay untouched.
 */
async function openBench() {
  let now: { file: string; text: string } | undefined
  const vitest: Vitest = await createVitest(
    {
      root,
      ...{ config: false, watch: false, isolate: false, bail: 1, reporters: [{}] },
      fsModuleCache: false, // it caches by file on disk, and does not see these changes
      include: ['packages/{server,contract}/src/**/*.test.ts'],
      globalSetup: 'packages/server/src/testing/global-setup.ts',
      // A Pusher client that was disconnected reconnects after fifteen seconds.
      ...{ testTimeout: 60_000, hookTimeout: 60_000 },
    },
    {
      plugins: [
        {
          name: 'a-change-by-hand',
          enforce: 'pre',
          load: (id) => (now && id.split('?')[0] === now.file ? now.text : undefined),
        },
      ],
    },
  )
  const put = (file: string, text: string | undefined) => {
    now = text === undefined ? undefined : { file, text }
    vitest.invalidateFile(file)
  }
  const run = async (test: string): Promise<Failure | undefined> => {
    const file = path.join(root, test)
    const isThis = ({ moduleId }: { moduleId: string }) => moduleId === file
    const specifications = await vitest.globTestSpecifications([file])
    const ran = await vitest.runTestSpecifications(specifications.filter(isThis))
    const { unhandledErrors } = ran
    const testModules = ran.testModules.filter(isThis) // the result includes earlier failures
    const errors = [
      ...unhandledErrors,
      ...testModules.flatMap((module) => [
        ...module.errors(),
        ...[...module.children.allTests('failed')].flatMap((each) => each.result().errors ?? []),
      ]),
    ]
    const isGood = errors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok())
    return isGood ? undefined : { test, says: wordsOf(errors[0]) }
  }
  return {
    /**
     * The first of these tests that fails, with a change or without any; tests run one at a time, since the first failure is
     * enough.
     */
    async failureOf(tests: readonly string[], change?: Change): Promise<Failure | undefined> {
      const file = change && path.join(root, change.file)
      if (change && file) put(file, changed(change))
      let failure: Failure | undefined
      for (const test of tests) failure ??= await run(test)
      if (file) put(file, undefined)
      return failure
    },
    close: () => vitest.close(),
  }
}

/** The first line of a test's error. */
const wordsOf = (error: unknown): string =>
  error instanceof Object && 'message' in error
    ? String(error.message).replace(/\n.*/s, '')
    : 'it did not run'

function changed({ file, says, becomes }: Change): string {
  const parts = readFileSync(path.join(root, file), 'utf8').split(says)
  if (parts.length !== 2) throw new Error(`${file} says this ${parts.length - 1} times and not once: ${says}`)
  return parts.join(becomes)
}

function nameOf({ file, says, becomes, tests }: Change): string {
  const hash = createHash('sha256').update(JSON.stringify([file, says, becomes]))
  for (const name of [file, ...tests]) hash.update(readFileSync(path.join(root, name)))
  return hash.digest('hex')
}
