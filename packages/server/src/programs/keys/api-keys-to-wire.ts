import type { KeyAnswer } from '@mahsul/contract/programs/api-keys'
import { keyState, lastDayOf, orderedScopes } from '@mahsul/domain/programs/api-key'
import type * as z from 'zod'
import type { KeyRow } from './api-keys.queries.ts'

/** A key to the people of its company, who read the reason of the platform and no name of an admin. */
export const keyToWire = (row: KeyRow, now: Date): z.output<typeof KeyAnswer> => ({
  ...factsOf(row, now),
  acts_for: { external_id: row.person.id, name: row.person.name },
  created_by: { external_id: row.createdBy, name: row.createdByName },
  ended_by: row.endedByAdmin ? null : row.endedByName,
})

/** What everybody reads of it who may read it at all. */
export const factsOf = (row: KeyRow, now: Date) => ({
  external_id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: orderedScopes(row.scopes),
  state: keyState(row, now),
  created_at: row.createdAt.toISOString(),
  last_day: lastDayOf(row.expiresAt),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  last_used_from: row.lastUsedFrom,
  ended_at: row.endedAt?.toISOString() ?? null,
  end_reason: row.endReason,
})
