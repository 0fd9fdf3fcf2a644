import { createHash } from 'node:crypto'

/** Names the stream that a cursor is of, so that one of another company is noticed: after a merge people have another company. */
const tagOf = (companyId: string) => createHash('sha256').update(companyId).digest('hex').slice(0, 12)

export const cursorAt = (companyId: string, seq: number): string => `${tagOf(companyId)}-${seq}`

/** The place that a cursor names; `elsewhere` for one of another stream, undefined for what is none. */
export function placeOf(companyId: string, cursor: string): number | 'elsewhere' | undefined {
  const [, tag, seq] = /^([0-9a-f]{12})-(\d{1,15})$/.exec(cursor) ?? []
  if (!tag || !seq) return undefined
  return tag === tagOf(companyId) ? Number(seq) : 'elsewhere'
}
