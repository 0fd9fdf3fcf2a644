import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Freight } from '@mahsul/domain/offers/cost-breakdown'
import { answerSide, type FacilityId } from '@mahsul/domain/offers/offer'
import {
  type AgreedChanges,
  agreedPrices,
  freezeTerms,
  lotOfTerms,
} from '@mahsul/domain/trades/process/terms'
import { sql } from 'kysely'
import { lockCode, spendLockedCode } from '../accounts/verification.ts'
import type { FacilityJson } from '../catalogue/facilities/facility-json.ts'
import { freightForAnswer } from '../catalogue/freight/freight.queries.ts'
import { type Expected, staleOffer } from '../offers/costs/expected-costs.ts'
import type { NameCache, Named } from '../offers/name-cache.ts'
import type { OfferRow } from '../offers/offer-row.ts'
import { type OfferView, type OwnerJson, readableBy } from '../offers/offer-view.ts'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Place, placesNamed, type Route } from './check-body.ts'

type LockForAnswerInput = {
  by: Member
  offerId: string
  route: Route
  names: NameCache
  /** The code that a member confirms this act with; none if the act is not a member's. */
  code?: VerificationEvent | undefined
  now: Date
}

/** A locked offer with everything that a bid or a purchase on it is checked against and answered with. */
export type OfferForAnswer = {
  view: OfferView
  places: readonly Place[]
  freight: ReadonlyMap<FacilityId, Freight>
  facilities: Named<FacilityJson>
  by: OwnerJson
  /** Spends the code; throws CODE_REQUIRED if there is no verified one. */
  spendCode: () => Promise<void>
}

/** Locks the offer and reads all of that in one round trip. Throws NOT_FOUND if the member cannot see the offer. */
export async function lockForAnswer(
  tx: Db,
  { by, offerId, route: { originId, destinations }, names, code: event, now }: LockForAnswerInput,
): Promise<OfferForAnswer> {
  const destinationIds = destinations.map(({ facilityId }) => facilityId)
  const named = originId ? [...destinationIds, originId] : destinationIds
  const [{ rows }, places, freight, code, ahead] = await Promise.all([
    // Visibility is decided by the offer as it was before the lock: a member who comes while it is being closed reads that it
    // was closed, not that it does not exist.
    sql<OfferRow & { reference_version: number; is_readable: boolean }>`
      select held.*, (select version from reference_version) as reference_version,
        exists (select from offers o where o.id = ${offerId} and ${readableBy(by)}) as is_readable
      from offers held where held.id = ${offerId} for update of held`.execute(tx),
    placesNamed(tx, { ids: named, companyId: by.companyId, offerId }),
    freightForAnswer(tx, { offerId, originId, destinationIds }, now),
    event && lockCode(tx, { memberId: by.id, event }),
    names.ahead(tx, { places: named, members: [by.id] }),
  ])
  const [row] = rows
  if (!row?.is_readable) throw new RefusedError('NOT_FOUND')
  const { views, facilities, members } = await names.all(
    tx,
    { rows, places: named, members: [by.id] },
    row.reference_version,
    ahead,
  )
  return {
    view: views[0]!, // of the one row
    places,
    freight,
    facilities,
    by: members.get(by.id)!, // requested
    spendCode: async () => event && spendLockedCode(tx, code, now),
  }
}

/** Refuses an answer to another version of the offer than the one that was read, with the costs that changed since. */
export function requireVersion(
  { view: { offer }, freight }: OfferForAnswer,
  { version, expected, answer }: { version: number; expected: Expected; answer: () => AgreedChanges },
) {
  if (offer.version === version) return
  throw staleOffer(expected, {
    lotNow: () => {
      const changes = answer()
      return lotOfTerms(freezeTerms(offer, changes, agreedPrices(offer, changes, freight)))
    },
    side: answerSide(offer),
  })
}
