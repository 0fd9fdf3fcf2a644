import type { CompanyId } from '@mahsul/domain/accounts/member'
import type {
  ContainerTypeId,
  FacilityId,
  Offer,
  OfferTerms,
  ProductId,
  TakenDownOffer,
} from '@mahsul/domain/offers/offer'
import { type Db, write } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { emitOfferEvent, type OfferChange } from './offer-events.ts'
import { fromOffer, type OfferRow, offerReference, toOffer } from './offer-row.ts'

/** An offer locked by the transaction, so that bids, purchases and changes of it are decided one at a time. */
export type LockedOffer = { offer: Offer; commodity: string; reference: string }

export const lockedOffer = (row: OfferRow): LockedOffer => ({
  offer: toOffer(row),
  commodity: row.commodity,
  reference: offerReference(row.number),
})

export async function lockOffer(tx: Db, id: string): Promise<LockedOffer | undefined> {
  const row = await tx.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && lockedOffer(row)
}

export async function insertOffer(
  tx: Db,
  offer: Offer,
  { commodity, now }: { commodity: string; now: Date },
) {
  const { number } = await tx
    .insertInto('offers')
    .values({ id: offer.id, ...fromOffer(offer), commodity, created_at: now })
    .returning('number')
    .executeTakeFirstOrThrow()
  const reference = offerReference(number)
  await emitOfferEvent(tx, { type: 'offer.published' }, { offer, reference, now })
  return reference
}

/** The fields of an offer that a bid or a deal changes; its terms stay. */
export const saveCounts = (tx: Db, { id, reserved, sold, acts, pendingBids }: Offer) =>
  write(
    tx,
    prepared`update offers set reserved = ${reserved}, sold = ${sold}, acts = ${acts}, pending_bids = ${pendingBids} where id = ${id}`,
  )

type Saved = { commodity: string; reference: string; change: OfferChange; now: Date }

/** New terms, or a new negotiation, which also clears the closing of the last one. */
export async function saveOffer(tx: Db, offer: Offer, { commodity, reference, change, now }: Saved) {
  const isRepublished = change.type === 'offer.republished'
  await write(
    tx,
    tx
      .updateTable('offers')
      .set({ ...fromOffer(offer), commodity, ...(isRepublished && { expired_at: null }) })
      .where('id', '=', offer.id),
  )
  await emitOfferEvent(tx, change, { offer, reference, now })
}

/** An offer that an admin took off the market, and who did. */
export async function saveTakeDown(
  tx: Db,
  offer: TakenDownOffer,
  { by, reference }: { by: string; reference: string },
) {
  const { id, closedAt, pendingBids, takenDown } = offer
  await write(
    tx,
    prepared`
      update offers set closed_at = ${closedAt}, pending_bids = ${pendingBids}, taken_down_at = ${takenDown.at},
        taken_down_reason = ${takenDown.reason}, taken_down_by = ${by} where id = ${id}`,
  )
  await emitOfferEvent(tx, { type: 'offer.taken_down' }, { offer, reference, now: takenDown.at })
}

/** The data for checking a change of one's own offer; none for a stranger. */
export type OfferStatusRow = {
  /** The containers taken by deals, the minimum of its quantity. */
  alreadyDealt: number
  imageUrl: string
  kept: Pick<OfferTerms, 'productId' | 'containerTypeId' | 'originId' | 'destinationId'>
}

export async function offerStatusOf(
  db: Db,
  { id, companyId }: { id: string; companyId: CompanyId },
): Promise<OfferStatusRow> {
  const row = await db
    .selectFrom('offers')
    .select([
      'reserved',
      'sold',
      'image_url',
      'product_id',
      'container_type_id',
      'origin_id',
      'destination_id',
    ])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw new RefusedError('NOT_FOUND')
  return {
    alreadyDealt: row.reserved + row.sold,
    imageUrl: row.image_url,
    kept: {
      // the columns refer to their tables
      productId: row.product_id as ProductId,
      containerTypeId: row.container_type_id as ContainerTypeId,
      originId: row.origin_id as FacilityId | null,
      destinationId: row.destination_id as FacilityId | null,
    },
  }
}
