/**
 * `npm test`: what Vitest finds, except tests that start processes, then the stories of whole jobs in browsers, two at a time
 * with a market each, in their first setting. `npm run test:all` runs all tests, and all stories in their first setting;
 * STORY_SETTINGS=all runs them in all of them, `others` in those after the first. With TEST_DATABASE_URL everything runs on
 * that PostgreSQL server, in databases created for the run; `--on-database` leaves out what uses no database. The end lists
 * the failures, in a few lines each; the last line counts both.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../packages/server/src/testing/scratch.ts'
import { failuresInBrief, leaveAt, type Outcome, outcomeOf } from './outcome.ts'
import { runStories } from './run-stories.ts'
import { bin, node } from './tools.ts'

const scratch = scratchFolder('mahsul-run-')
const all = process.argv.includes('--all')
const settings = process.env.STORY_SETTINGS ?? (all ? 'first' : 'jobs')

const outcomes = [await unitTests(), await runStories(scratch, settings)]
rmSync(scratch, { recursive: true, force: true })

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
process.stdout.write(`${failuresInBrief(failures)}\n${passed} passed, ${failures.length} failed\n`)

async function unitTests(): Promise<Outcome> {
  const report = path.join(scratch, 'vitest.json')
  const args = [
    'run',
    ...(process.argv.includes('--on-database') ? ['--project=server'] : []),
    ...(all ? [] : ['--exclude=**/*.process.test.ts']),
    '--reporter=dot',
    `--reporter=${path.join(import.meta.dirname, 'outcome-reporter.ts')}`,
  ]
  const { code } = await node(bin('vitest'), args, { env: leaveAt(report) })
  return outcomeOf('Vitest', report, code)
}
