import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until a condition holds; throws the sentence if it never does. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  sentence: string,
  patienceMs = 600_000,
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(50)) {
    if (await holds()) return
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs / 1_000} s: ${sentence}`)
  }
}
