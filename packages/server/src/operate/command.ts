import type { Environment } from '../config/values.ts'

/** What an operator can have done from a shell. One file each, listed in `operate.ts`. */
export type Command = {
  /** What may follow the name, for `--help`: options and what each means, a line each. */
  usage: string
  /** Does it and says what it did; throws `Refusal`, with what to change, when it does not. */
  run: (args: string[], environment: Environment) => Promise<void>
}

/** It was not done; the message says why and what would help, in words an operator can act on. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** sysexits' EX_USAGE. */
export const WRONG_USE_EXIT = 64

export const say = (line: string) => void process.stdout.write(`${line}\n`)
export const complain = (line: string) => void process.stderr.write(`${line}\n`)

/** A name that stands for two addresses, neither of which answers, is an error of errors with no words of its own. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
