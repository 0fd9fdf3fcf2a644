import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { root } from '../tools.ts'
import type { Change } from './rights-of-the-server.ts'

/** What became of each change before, by what it is and what its tests were. */
type Known = Record<string, 'killed' | 'survived'>

/** Tries each change alone, with the tests named beside it; what came out of those that stand as they stood is taken over. */
export async function tryByHand(changes: readonly Change[], file: string) {
  const known: Known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const fresh = changes.filter((change) => !known[nameOf(change)])
  const bench = fresh.length > 0 ? await openBench() : undefined
  try {
    if (bench) await mustPass(bench, fresh)
    for (const [n, change] of fresh.entries()) {
      known[nameOf(change)] = (await bench!.passes(change.tests, change)) ? 'survived' : 'killed' // there are fresh ones
      writeFileSync(file, JSON.stringify(known)) // kept, should this be interrupted
      process.stderr.write(
        `  ${n + 1} of ${fresh.length}: ${known[nameOf(change)]}, ${change.file}: ${change.becomes}\n`,
      )
    }
    if (bench) await mustPass(bench, fresh.slice(-1))
  } finally {
    await bench?.close()
  }
  for (const change of changes.filter((each) => known[nameOf(each)] === 'survived'))
    process.stderr.write(`${change.file}: ${change.says} not noticed: ${change.becomes}\n`)
  const count = (outcome: 'killed' | 'survived') =>
    changes.filter((change) => known[nameOf(change)] === outcome).length
  return { killed: count('killed'), survived: count('survived') }
}

type Bench = Awaited<ReturnType<typeof openBench>>

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
      ...{ testTimeout: 15_000, hookTimeout: 30_000 },
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
  const run = async (test: string): Promise<boolean> => {
    const found = await vitest.globTestSpecifications([test])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      found.filter((each) => each.moduleId === test),
    )
    return (
      unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok())
    )
  }
  return {
    /** Whether these tests all pass, with a change or without any; one file after the other, for the first may do. */
    async passes(tests: readonly string[], change?: Change): Promise<boolean> {
      const file = change && path.join(root, change.file)
      if (change && file) put(file, changed(change))
      let passed = true
      for (const test of tests) passed &&= await run(path.join(root, test))
      if (file) put(file, undefined)
      return passed
    },
    close: () => vitest.close(),
  }
}

/** A test that fails by itself would notice everything. */
async function mustPass(bench: Bench, changes: readonly Change[]) {
  for (const test of new Set(changes.flatMap((change) => change.tests)))
    if (!(await bench.passes([test]))) throw new Error(`${test} does not pass without a change`)
}

function changed({ file, says, becomes }: Change): string {
  const parts = readFileSync(path.join(root, file), 'utf8').split(says)
  if (parts.length !== 2) throw new Error(`${file} says this ${parts.length - 1} times and not once: ${says}`)
  return parts.join(becomes)
}

function nameOf({ file, says, becomes, tests }: Change): string {
  const hash = createHash('sha256').update(JSON.stringify([file, says, becomes]))
  for (const each of [file, ...tests]) hash.update(readFileSync(path.join(root, each)))
  return hash.digest('hex')
}
