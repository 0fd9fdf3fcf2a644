import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './tools.ts'

/** One failure: the test or file, and its error message. */
export type Failure = { where: string; said: string }
/** How long a file took, in milliseconds of its worker: importing, setting up and running its tests. */
export type Timing = { project: string; file: string; tests: number; ms: number }
export type Outcome = { passed: number; failures: Failure[]; timings: Timing[] }

/** Where a reporter leaves its outcome for the process that started the run. */
const PLACE = 'TEST_OUTCOME'
export const leaveAt = (file: string) => ({ [PLACE]: file })

export function leave(outcome: Outcome): void {
  const file = process.env[PLACE]
  if (!file) throw new Error(`${PLACE} does not say where the outcome goes`)
  writeFileSync(file, JSON.stringify(outcome))
}

/** The outcome of a run. One that failed without naming a failure, or ended early, counts as failed. */
export function outcomeOf(
  run: string,
  file: string,
  { code, said = '' }: { code: number; said?: string },
): Outcome {
  const left: Outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], timings: [] }
  if (code === 0 || left.failures.length > 0) return left
  const last = said.trim().split('\n').slice(-LINES).join('\n')
  return { ...left, failures: [{ where: run, said: `ended with exit code ${code}\n${last}`.trim() }] }
}

/** Each failure in a few lines, to print at the end, where a reader looks first. */
export const failuresInBrief = (failures: readonly Failure[]): string =>
  failures.map(({ where, said }) => `\nFAILED ${where}\n${indented(said)}\n`).join('')

/** A row a project: its files, its tests, and the time that they took, added up over the workers. */
function projectsOf(timings: readonly Timing[]) {
  const names = [...new Set(timings.map(({ project }) => project))]
  return names.map((name) => {
    const own = timings.filter(({ project }) => project === name)
    const tests = own.reduce((sum, each) => sum + each.tests, 0)
    const ms = own.reduce((sum, each) => sum + each.ms, 0)
    return { name, files: count(own.length), tests: count(tests), took: duration(ms) }
  })
}

export const timesByProject = (timings: readonly Timing[]): string =>
  projectsOf(timings)
    .map(
      ({ name, files, tests, took }) =>
        `${name.padEnd(26)}${files.padStart(6)} files${tests.padStart(9)} tests${took.padStart(12)}\n`,
    )
    .join('')

/** The same for a page of docs. */
export const tableOfProjects = (timings: readonly Timing[]): string =>
  [
    '| | files | tests | time of the workers |',
    '|---|--:|--:|--:|',
    ...projectsOf(timings).map(
      ({ name, files, tests, took }) => `| ${name} | ${files} | ${tests} | ${took} |`,
    ),
    '',
  ].join('\n')

/** The slowest files first. */
export const slowestFiles = (timings: readonly Timing[], most: number): string =>
  timings
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(
      ({ project, file, tests, ms }) =>
        `${duration(ms).padStart(10)}${count(tests).padStart(8)} tests  ${file} (${project})\n`,
    )
    .join('')

const count = (value: number) => value.toLocaleString('en')

/** `48.3 s`, `4 min 50 s` */
export function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const LINES = 14
const DIFFERENCES = 8
const WIDTH = 240

function indented(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, WIDTH))
    .filter((line) => line !== '')
  const more = lines.length - LINES
  const shown = more > 1 ? [...lines.slice(0, LINES), `… and ${more} more lines`] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}

type ErrorSaid = { message?: string; diff?: string; stack?: string; cause?: ErrorSaid }

/** The error's message, the difference, its cause, and our line it came from. */
export function brief({ message, diff, stack, cause }: ErrorSaid): string {
  const differs = stripVTControlCharacters(diff ?? '')
    .split('\n')
    .filter((line) => /^[+-] /.test(line) && !/^[+-] (Expected|Received)/.test(line))
  const place = stack
    ?.split('\n')
    .find((line) => line.includes(root) && !/node_modules|node:internal/.test(line))
  const because = cause?.message && `because of: ${cause.message}`
  return [message, because, ...differs.slice(0, DIFFERENCES), place?.replaceAll(`${root}/`, '')]
    .filter(Boolean)
    .join('\n')
}
