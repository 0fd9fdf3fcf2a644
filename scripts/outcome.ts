import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './tools.ts'

/** One failure: the test or file, and its error message. */
export type Failure = { where: string; said: string }
export type Outcome = { passed: number; failures: Failure[] }

/** Where a reporter leaves its outcome for the process that started the run. */
const PLACE = 'TEST_OUTCOME'
export const leaveAt = (file: string) => ({ [PLACE]: file })

export function leave(outcome: Outcome): void {
  const file = process.env[PLACE]
  if (!file) throw new Error(`${PLACE} does not say where the outcome goes`)
  writeFileSync(file, JSON.stringify(outcome))
}

/** The outcome of a run. One that failed without naming a failure, or ended early, counts as failed. */
export function outcomeOf(run: string, file: string, code: number): Outcome {
  const left: Outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [] }
  if (code === 0 || left.failures.length > 0) return left
  return { ...left, failures: [{ where: run, said: `ended with exit code ${code}; why stands above` }] }
}

/** Each failure in a few lines, to print at the end, where a reader looks first. */
export const failuresInBrief = (failures: readonly Failure[]): string =>
  failures.map(({ where, said }) => `\nFAILED ${where}\n${indented(said)}\n`).join('')

const LINES = 14
const DIFFERENCES = 8
const WIDTH = 240

function indented(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, WIDTH))
    .filter((line) => line !== '')
  const more = lines.length - LINES
  const shown = more > 1 ? [...lines.slice(0, LINES), `… and ${more} lines more above`] : lines
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
