/** Random choices that are the same for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from the first to the last, both included. */
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1))
  const one = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)]! // of a list that is not empty
  return { between, one, chance: (share: number) => next() < share }
}
export type Seeded = ReturnType<typeof seeded>
