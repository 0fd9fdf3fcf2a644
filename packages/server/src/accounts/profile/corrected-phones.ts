import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/db.ts'

export type CorrectedPhone = {
  entity: 'member' | 'access_request' | 'contact' | 'trade'
  entityId: string
  /** In E.164, as it was shown until now, and as it is dialled. */
  before: string
  after: string
  now: Date
}

/** Names a number that was shown wrongly until now in the log. */
export const recordCorrection = (
  tx: Db,
  { entity, entityId, before, after, now }: CorrectedPhone,
): Promise<void> =>
  record(tx, {
    actor: 'system',
    action: `${entity}.correct-phone`,
    entity,
    entityId,
    before: { phone: masked(before) },
    after: { phone: masked(after) },
    now,
  })

/**
 * What was wrong is at the beginning, a zero that is missing or a dial code that is there twice: it stays, as the last two
 * digits do, and a dot for each digit between them shows how long the number is.
 */
const masked = (phone: string): string => {
  const hidden = Math.max(0, phone.length - 6 - 2)
  return `${phone.slice(0, 6)}${'•'.repeat(hidden)}${phone.slice(6 + hidden)}`
}
