import { benchId } from './ids.ts'

export const LISTS = 200

/** All lists, the most popular first: what members filter by, three pages deep. */
export const listsOf = (): string[] =>
  Array.from({ length: LISTS }, (_, n) => {
    const filters = [
      '',
      '?product=sesame',
      `?origin_ext_id=${benchId('port', n % 20)}`,
      '?sort=price_low',
      '?incoterm=CIF',
      '?price_from=1100&price_to=1200&incoterm=CIF',
      `?search=sesame%20port%20${n % 20}`,
      `?destination_ext_id=${benchId('port', (n * 7) % 20)}`,
    ]
    const filter = filters[n % filters.length]! // within its length
    return `${filter}${filter ? '&' : '?'}page_no=${1 + (Math.floor(n / filters.length) % 3)}&per_page=${5 * (1 + (Math.floor(n / 24) % 4))}`
  })

const weights = Array.from({ length: LISTS }, (_, rank) => 1 / (rank + 1))
const sum = weights.reduce((total, weight) => total + weight, 0)

/** Between 0 and 1, the same row each time. */
export function draws(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

/** Ranks of lists by Zipf's law: the same for each server. */
export function zipf(draw = draws()): () => number {
  return () => {
    let at = draw() * sum
    const rank = weights.findIndex((weight) => {
      at -= weight
      return at <= 0
    })
    return Math.max(0, rank)
  }
}
