import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { addLoadingPlace, type FacilityDraft, hasFacilityType, isRetiredPlace } from './facilities.queries.ts'
import type { FacilityJson } from './facility-json.ts'

type AddFacilityInput = {
  by: { id: string; role: string; companyId: string }
  draft: FacilityDraft
  now: Date
}

/**
 * A member adds the place its goods are loaded at: it is their company's own until an admin takes it over (decision 143), under
 * the names that they typed, whatever others call theirs. An admin's is common at once.
 */
export function addFacility(
  db: Db,
  { by, draft, now }: AddFacilityInput,
): Promise<FacilityJson | 'unknown-type' | 'already-there' | 'retired'> {
  return transaction(db, async (tx) => {
    if (!(await hasFacilityType(tx, draft.typeId))) return 'unknown-type'
    const owner = { companyId: by.role === 'ADMIN' ? undefined : by.companyId, now }
    const facility = await addLoadingPlace(tx, draft, owner)
    if (!facility) return (await isRetiredPlace(tx, draft, owner)) ? 'retired' : 'already-there'
    await record(tx, {
      actor: by,
      action: 'facility.create',
      entity: 'facility',
      entityId: facility.external_id,
      after: draft,
      now,
    })
    return facility
  })
}
