import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds; throws with the sentence when it does not come true. */
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
