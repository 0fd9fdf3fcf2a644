/** Keeps the output of proofs quiet in tests. */
let isProgram = false

/** A line of a proof's section in `docs/proven.md`. */
export function say(line: string) {
  if (isProgram) process.stdout.write(`${line}\n`)
}

/** Progress of a long proof, for the terminal: what it does now, and after how many seconds. Not in its section. */
export function progress(text: string) {
  if (isProgram) process.stderr.write(`  ${Math.round(performance.now() / 1_000)} s: ${text}\n`)
}

/** Fails the proof with this sentence and the actual value unless it holds. */
export function must(holds: boolean, sentence: string, details?: unknown): asserts holds {
  if (!holds)
    throw new Error(
      details === undefined ? sentence : `${sentence}; found ${JSON.stringify(details).slice(0, 2_000)}`,
    )
}

/** Runs a proof as a program: open handles do not keep the process alive, and a failure is printed. */
export async function prove(proof: () => Promise<void>): Promise<never> {
  isProgram = true
  try {
    await proof()
    process.exit(0)
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? error.message : String(error)}`)
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
    process.exit(1)
  }
}
