import type { Environment } from '../config/values.ts'

/** An operator's command. One file each, listed in `operate.ts`. */
export type Command = {
  /** The arguments, for `--help`: options and what each means, a line each. */
  usage: string
  /** Runs it and reports the result; throws `Refusal`, with what to change, if it was not done. */
  run: (args: string[], environment: Environment) => Promise<void>
}

/** It was not done; the message says why and what would help, for an operator. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** sysexits' EX_USAGE. */
export const WRONG_USE_EXIT = 64

export const say = (line: string) => void process.stdout.write(`${line}\n`)
export const complain = (line: string) => void process.stderr.write(`${line}\n`)

/** If a name has two addresses and neither answers, Node throws an AggregateError without a message. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
