export type Part = { start: number; end: number }

/**
 * The one part of a file that a `Range` header requests (RFC 9110 §14). An invalid range, or several, may be answered with the
 * whole file; a range that begins after the end cannot be satisfied.
 */
export function partOf(header: string | undefined, size: number): Part | 'whole' | 'beyond' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return end < start ? 'whole' : { start, end }
}
