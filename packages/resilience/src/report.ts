/** In a test nobody reads what a proof says. */
let isProgram = false

/** A line of a proof's section in `docs/proven.md`. */
export function say(line: string) {
  if (isProgram) process.stdout.write(`${line}\n`)
}

/** For the one who watches a proof that takes long: what it does now, and after how many seconds. Not in its section. */
export function progress(text: string) {
  if (isProgram) process.stderr.write(`  ${Math.round(performance.now() / 1_000)} s: ${text}\n`)
}

/** Holds, or the proof fails with this sentence and what was found instead. */
export function must(holds: boolean, sentence: string, details?: unknown): asserts holds {
  if (!holds)
    throw new Error(
      details === undefined ? sentence : `${sentence}; found ${JSON.stringify(details).slice(0, 2_000)}`,
    )
}

/** Runs a proof as a program: whatever it leaves open does not keep the process, and what fails it is said. */
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
