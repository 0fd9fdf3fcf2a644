import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { createVitest, type Vitest } from 'vitest/node'
import type { Change } from './rights-of-the-server.ts'

/** What became of each change before, by what it is and what its tests were. */
type Known = Record<string, 'killed' | 'survived'>

/** So many changes between two looks at whether the tests still pass without any: what was found since counts only then. */
const A_BATCH = 12

/** Tries each change alone, with the tests named beside it; what came out of those that stand as they stood is taken over. */
export async function tryByHand(changes: readonly Change[], file: string) {
  const known: Known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const fresh = changes.filter((change) => !known[nameOf(change)])
  for (let from = 0; from < fresh.length; from += A_BATCH) {
    const batch = fresh.slice(from, from + A_BATCH)
    Object.assign(known, await tryBatch(batch))
    writeFileSync(file, JSON.stringify(known)) // kept, should this be interrupted
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

/** On a bench of its own, on which whatever noticed a change passes without any at the end. */
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
    process.exitCode = exitCode // a test that fails is what is hoped for, and Vitest would end with it
  }
}

type Failure = { test: string; says: string }

/** One Vitest for all: the database is begun once, and only the file that changes is read again. The files themselves stay. */
async function openBench() {
  let now: { file: string; text: string } | undefined
  const vitest: Vitest = await createVitest(
    {
      root,
      ...{ config: false, watch: false, isolate: false, bail: 1, reporters: [{}] },
      fsModuleCache: false, // it knows files by what is on disk, and nothing of changes by hand
      include: ['packages/{server,contract}/src/**/*.test.ts'],
      globalSetup: 'packages/server/src/testing/global-setup.ts',
      // A client of Pusher's that was sent away comes back after fifteen seconds.
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
    const testModules = ran.testModules.filter(isThis) // what ran before is among them, and failed
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
    /** What fails of these tests, with a change or without any; one file after the other, for the first may do. */
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

/** The first line of what a test found wrong. */
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
