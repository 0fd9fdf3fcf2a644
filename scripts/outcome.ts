import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './tools.ts'

/** What is known of something that failed: which test or file, and what was said of it. */
export type Failure = { where: string; said: string }
export type Outcome = { passed: number; failures: Failure[] }

/** Where a reporter leaves its outcome for the one who began the run. */
const PLACE = 'TEST_OUTCOME'
export const leaveAt = (file: string) => ({ [PLACE]: file })

export function leave(outcome: Outcome): void {
  const file = process.env[PLACE]
  if (!file) throw new Error(`${PLACE} does not say where the outcome goes`)
  writeFileSync(file, JSON.stringify(outcome))
}

/** What a run came to. One that failed and named nothing, or ended before it could, has failed all the same. */
export function outcomeOf(run: string, file: string, code: number): Outcome {
  const left: Outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [] }
  if (code === 0 || left.failures.length > 0) return left
  return { ...left, failures: [{ where: run, said: `ended with exit code ${code}; why stands above` }] }
}

/** Each failure in a few lines, to stand where a reader looks first: at the end. */
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

/** What an error says, what differs, what it was made from, and the line of ours that it came from. */
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
