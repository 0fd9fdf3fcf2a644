/**
 * `npm run test:times [most]`: the slowest files of the last `npm test`, and what each project took; with `--write` it goes into
 * docs/performance.md.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeMeasured } from './measured.ts'
import { duration, slowestFiles, type Timing, tableOfProjects, timesByProject } from './outcome.ts'
import { root } from './tools.ts'

/** Written by `npm test`. */
export const timesFile = path.join(root, 'node_modules/.cache/mahsul/test-times.json')

/** A whole run: `additions` is what this machine takes for the yardstick; all times in milliseconds. */
export type TestRun = {
  command: 'npm test' | 'npm run test:all'
  measured: string
  additions: number
  ms: number
  passed: number
  timings: Timing[]
}

const PAGE = 'docs/performance.md'

if (import.meta.main) {
  if (!existsSync(timesFile)) throw new Error('npm test has not run yet')
  const run: TestRun = JSON.parse(readFileSync(timesFile, 'utf8'))
  const asked = process.argv.slice(2)
  const most = Number(asked.find((each) => /^\d+$/.test(each)) ?? 40)
  process.stdout.write(`${timesByProject(run.timings)}\n${slowestFiles(run.timings, most)}`)
  if (asked.includes('--write')) writeMeasured(PAGE, 'npm run test:times -- --write', inWords(run))
}

function inWords({ command, measured, additions, ms, passed, timings }: TestRun): string {
  const total = `\`${command}\`: ${passed.toLocaleString('en')} passed in ${duration(ms)}`
  const machine = `on a machine that adds 300 million numbers in ${duration(additions)}`
  return `${tableOfProjects(timings)}\n${total}, ${machine}. ${measured}`
}
