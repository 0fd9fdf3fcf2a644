import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import {
  addLoadingPlace,
  addToOwn,
  type FacilityDraft,
  hasFacilityType,
  isRetiredPlace,
} from './facilities.queries.ts'
import type { FacilityJson } from './facility-json.ts'

type AddFacilityInput = {
  by: { id: string; role: string; companyId: string }
  draft: FacilityDraft
  now: Date
}

/**
 * A member adds the place its goods are loaded at: it is their company's own until an admin takes it over (decision 143). Where other
 * companies have added the same place, theirs is meant; an admin's is common at once.
 */
export function addFacility(
  db: Db,
  { by, draft, now }: AddFacilityInput,
): Promise<FacilityJson | 'unknown-type' | 'already-there' | 'retired'> {
  return transaction(db, async (tx) => {
    if (!(await hasFacilityType(tx, draft.typeId))) return 'unknown-type'
    if (await isRetiredPlace(tx, draft)) return 'retired'
    const isAdmins = by.role === 'ADMIN'
    const added = await addLoadingPlace(tx, draft)
    const facility = isAdmins ? added : await addToOwn(tx, draft, { added, companyId: by.companyId, now })
    if (!facility) return 'already-there'
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
