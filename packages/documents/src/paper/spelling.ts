/** Words that are one word, spelled a little differently: `KORDOFFAN` and `KORDOFAN`, `SEASAME` and `SESAME`. */

/** From how many letters on one slip, and from how many two, leave a word what it is. */
export type Lengths = { one: number; two: number }
/** Of goods there are few: `SESAM`. */
export const ofGoods: Lengths = { one: 5, two: 9 }
/** Of companies there are many: `AL WAHA` and `AL WAHDA` are two. */
export const ofNames: Lengths = { one: 8, two: 12 }
const hasLetter = /\p{L}/u
const hasFigure = /\p{N}/u

/** Whether so few letters are missing, more, other or exchanged. A figure is never a slip: `98` and `99` are two grades. */
export function isNearWord(one: string, other: string, lengths: Lengths): boolean {
  if (hasFigure.test(one) || hasFigure.test(other) || !hasLetter.test(one)) return false
  const shorter = Math.min(one.length, other.length)
  const most = shorter >= lengths.two ? 2 : shorter >= lengths.one ? 1 : 0
  return most > 0 && Math.abs(one.length - other.length) <= most && distance(one, other) <= most
}

/** Optimal string alignment: letters put in, left out, replaced, or two neighbours exchanged. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isExchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

/** Whether texts have the same words in the same order, each as it is or nearly so, and not all as they are. */
export const areNearWords = (these: readonly string[], those: readonly string[], lengths: Lengths): boolean =>
  these.length === those.length &&
  these.some((word, at) => word !== those[at]) &&
  these.every((word, at) => word === those[at] || isNearWord(word, those[at] ?? '', lengths))
