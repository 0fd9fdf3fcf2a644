/**
 * `npm test`: what Vitest finds, components in their first setting, except tests that start processes (`*.process.test.ts`) or try
 * thousands of samples (`*.long.test.ts`); then three stories of whole jobs in browsers, two at a time with a market each, in their
 * first setting. `npm run test:all` runs all tests, and all stories in their first setting;
 * STORY_SETTINGS=all runs them in all of them, `others` in those after the first. With TEST_DATABASE_URL everything runs on
 * that PostgreSQL server, in databases created for the run; `--on-database` leaves out what uses no database.
 *
 * When all pass it prints a line a project and the total; otherwise the failures come last, before the total, in a few lines each.
 * `npm run test:times` lists the slowest files of the last run, and writes the page of figures (`-- --write`).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../packages/server/src/testing/scratch.ts'
import { measuredNow } from './measured.ts'
import { duration, failuresInBrief, leaveAt, type Outcome, outcomeOf, timesByProject } from './outcome.ts'
import { runStories } from './run-stories.ts'
import { type TestRun, timesFile } from './test-times.ts'
import { bin, node } from './tools.ts'
import { yardstick } from './yardstick.ts'

const started = Date.now()
const scratch = scratchFolder('mahsul-run-')
const all = process.argv.includes('--all')
const settings = process.env.STORY_SETTINGS ?? (all ? 'first' : 'jobs')
const { ms: additions } = yardstick()

const outcomes = [await unitTests(), await runStories(scratch, settings)]
rmSync(scratch, { recursive: true, force: true })

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
const timings = outcomes.flatMap((outcome) => outcome.timings)
mkdirSync(path.dirname(timesFile), { recursive: true })
const run: TestRun = {
  command: all ? 'npm run test:all' : 'npm test',
  measured: measuredNow(),
  additions,
  ms: Date.now() - started,
  passed,
  timings,
}
writeFileSync(timesFile, JSON.stringify(run))

process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
process.stdout.write(
  `${timesByProject(timings)}
This machine adds 300 million numbers in ${duration(additions)}; times are promised for 1.75 s.
${failuresInBrief(failures)}
${passed} passed, ${failures.length} failed in ${duration(Date.now() - started)}
`,
)

async function unitTests(): Promise<Outcome> {
  const report = path.join(scratch, 'vitest.json')
  const args = [
    'run',
    ...(process.argv.includes('--on-database') ? ['--project=server'] : []),
    ...(all ? [] : ['--exclude=**/*.process.test.ts', '--exclude=**/*.long.*']),
    `--reporter=${path.join(import.meta.dirname, 'outcome-reporter.ts')}`,
  ]
  // What it prints by itself is shown where it failed without a reason; the lines of the reporter go to the terminal.
  const env = { ...leaveAt(report), ...(!all && { COMPONENT_SETTINGS: 'first' }) }
  const ended = await node(bin('vitest'), args, { env, quiet: !process.stdout.isTTY })
  return outcomeOf('Vitest', report, ended)
}
