/** What the additions take on the machine that promised times are meant for (docs/performance.md), in milliseconds. */
const PROMISED_ON_MS = 1_750
const ADDITIONS = 3e8

/** How long this machine takes for so many additions: the best of three, since other work slows down the others. */
export function yardstick(): { ms: number; beside: number } {
  const ms = Math.min(...Array.from({ length: 3 }, additions))
  return { ms, beside: ms / PROMISED_ON_MS }
}

function additions(): number {
  const started = performance.now()
  let sum = 0
  for (let i = 0; i < ADDITIONS; i++) sum += i
  const ms = performance.now() - started
  if (sum === 0) throw new Error('The additions were optimised away')
  return ms
}
