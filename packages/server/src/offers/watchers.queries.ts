import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { memberRoles } from '@mahsul/domain/accounts/member'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { mayAnswer, type Offer, type OfferId, type OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/**
 * The offers `o` that a person watches, of watches `w`. One that its company has closed is there with the terms that the person
 * knows, and not at all once these are others: only its company and its parties read that (decision 102).
 */
export const watchedBy = ({ id, companyId }: Pick<Member, 'id' | 'companyId'>): RawBuilder<boolean> =>
  sql<boolean>`w.member_id = ${id} and o.company_id <> ${companyId} and (o.closed_at is null or o.version = w.version)`

export type WatchedOffer = { id: OfferId; type: OfferType; watched_at: Date }

export async function watchedOffers(
  db: Db,
  reader: Pick<Member, 'id' | 'companyId'>,
  types: readonly OfferType[],
): Promise<readonly WatchedOffer[]> {
  const { rows } = await sql<WatchedOffer>`
    select o.id, o.type, w.watched_at from offer_watches w join offers o on o.id = w.offer_id
    where ${watchedBy(reader)} and o.type = any(${types}::text[])
    order by w.watched_at desc, o.id`.execute(db)
  return rows
}

type Wanted = { offer: Offer; except: readonly CompanyId[] }

/** Who watches an offer and can still log in and answer it, but for people of these companies; from now on they know its terms. */
export async function watchersOf(tx: Db, { offer, except }: Wanted): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    update offer_watches w set version = ${offer.version} from members m
    where w.offer_id = ${offer.id} and ${isTold({ offer, except })} returning m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Who has not been told of this end of the offer; from now on they have. */
export async function watchersToTellOfEnd(tx: Db, { offer, except }: Wanted): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    update offer_watches w set told_of_end = ${offer.validUntil} from members m
    where w.offer_id = ${offer.id} and w.told_of_end is distinct from ${offer.validUntil}
      and ${isTold({ offer, except })} returning m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

const isTold = ({
  offer,
  except,
}: Wanted) => sql`m.id = w.member_id and m.deleted_at is null and m.suspended_at is null
  and m.company_id <> all(${except}::uuid[])
  and m.role = any(${memberRoles.filter((role) => mayAnswer({ role }, offer))}::text[])`
