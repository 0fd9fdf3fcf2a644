import type { BidBody } from '@mahsul/contract/bids/bids'
import { usdToCents } from '@mahsul/contract/kit/money'
import {
  paymentAsDraft,
  paymentFieldNames,
  paymentFromWire,
  paymentToWire,
  problemsToWire,
} from '@mahsul/contract/offers/offer-wire'
import type { PurchaseBody } from '@mahsul/contract/trades/trade-bodies'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { BidTerms, Destination } from '@mahsul/domain/bids/bid'
import {
  type BidField,
  checkBid,
  checkPurchase,
  type DestinationDraft,
  type PurchaseDraft,
} from '@mahsul/domain/bids/check-answer'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems, type Problems } from '@mahsul/domain/kit/problems'
import { containers, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId, Offer } from '@mahsul/domain/offers/offer'
import { settlePayment } from '@mahsul/domain/offers/payment'
import { lastDayOf, sectionOf } from '@mahsul/domain/offers/shipping-date'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { RefusedError, refusedFor } from '../platform/http/refuse.ts'

type WhereBody = Pick<
  z.output<typeof PurchaseBody>,
  'containers' | 'facility_destination' | 'additional_destinations' | 'facility_origin'
>

/** The main destination takes what the additional rows leave. */
function whatAndWhere(body: WhereBody): PurchaseDraft {
  const additional = (body.additional_destinations ?? []).map(
    (row): DestinationDraft => ({
      facilityId: row.facility_destination as FacilityId,
      containers: row.containers,
    }),
  )
  const taken = additional.reduce((sum, row) => sum + (row.containers ?? 0), 0)
  const main = body.facility_destination as FacilityId | null | undefined
  const first =
    main || additional.length > 0 ? [{ facilityId: main ?? null, containers: body.containers - taken }] : []
  return {
    containers: body.containers,
    originId: (body.facility_origin ?? null) as FacilityId | null,
    destinations: [...first, ...additional],
  }
}

/** The terms a bid changes; missing ones are as offered (decision 24). All problems are reported at once. */
export function bidTermsOfBody(
  body: z.output<typeof BidBody>,
  { offer, now, places }: { offer: Offer; now: Date; places: readonly Place[] },
): BidTerms {
  const draft = {
    ...whatAndWhere(body),
    ...paymentFromWire({
      ...paymentToWire(paymentAsDraft(offer.payment)),
      ...(body.payment_percentage && { payment_method_type: 'ADVANCE' as const }), // a percentage asks for an advance
      ...body,
    }),
    pricePerTon: usdToCents(body.price),
    shippingSection: body.shipping_date ?? sectionOf(offer.shippingDate),
    message: body.message ?? '',
  }
  const problems: Problems<BidField> = checkBid(draft, offer, utcDay(now))
  notePlaces(places, draft, problems)
  if (hasProblems(problems)) throw refusedFor(toWire(problems))
  return {
    ...settledWhere(draft),
    pricePerTon: usdCents(draft.pricePerTon),
    shippingDate: lastDayOf(draft.shippingSection),
    payment: settlePayment(draft),
    message: draft.message,
  }
}

export function purchaseOfBody(
  body: z.output<typeof PurchaseBody>,
  { offer, places }: { offer: Offer; places: readonly Place[] },
) {
  const draft = whatAndWhere(body)
  const problems: Problems<BidField> = checkPurchase(draft, offer)
  notePlaces(places, draft, problems)
  if (hasProblems(problems)) {
    // Somebody was quicker: a state of the market, not a mistake in the form.
    if (problems.containers?.rule === 'containersAvailable') throw new RefusedError('CONTAINERS_UNAVAILABLE')
    throw refusedFor(toWire(problems))
  }
  return settledWhere(draft)
}

const settledWhere = (draft: PurchaseDraft) => ({
  containers: containers(draft.containers ?? 0),
  originId: draft.originId,
  // Checked: every row has its place and its containers.
  destinations: draft.destinations.map(
    (row): Destination => ({ facilityId: row.facilityId!, containers: containers(row.containers!) }),
  ),
})

export type Place = { id: string; loads: boolean; discharges: boolean; isRetired: boolean }

/** The route of an answer to an offer; missing places are as offered. */
export type Route = { originId: FacilityId | null; destinations: readonly Pick<Destination, 'facilityId'>[] }

/** The places that a body names, main destination first. */
export function routeInBody(body: WhereBody): Route {
  const { originId, destinations } = whatAndWhere(body)
  return {
    originId,
    destinations: destinations.flatMap(({ facilityId }) => (facilityId ? { facilityId } : [])),
  }
}

type Naming = { ids: readonly string[]; companyId: CompanyId; offerId: string }

/** Places that the company can choose, or that the company of the offer has in it. */
export async function placesNamed(db: Db, { ids, companyId, offerId }: Naming): Promise<Place[]> {
  if (ids.length === 0) return []
  const { rows } = await prepared<Place>`
    select f.id, f.loads, f.discharges, f.retired_at is not null as "isRetired" from facilities f
    where f.id = any(${ids}) and (
      (select coalesce(bool_or(own.company_id = ${companyId}), true) from company_facilities own where own.facility_id = f.id)
      or exists (select from offers o where o.id = ${offerId} and f.id in (o.origin_id, o.destination_id)))`.execute(
    db,
  )
  return rows
}

/** Named places must exist, be able to load or receive containers, and not be retired. */
function notePlaces(known: readonly Place[], draft: PurchaseDraft, problems: Problems<BidField>) {
  const note = (field: BidField, id: string | null, can: 'loads' | 'discharges') => {
    const place = known.find((row) => row.id === id)
    if (id && !place?.[can]) problems[field] ??= { rule: 'choice' }
    else if (place?.isRetired) problems[field] ??= { rule: 'retired' }
  }
  draft.destinations.forEach((row, index) => {
    note(`destinations.${index}.facilityId`, row.facilityId, 'discharges')
  })
  note('originId', draft.originId, 'loads')
}

/** Rows are numbered over all destinations; on the wire the first is apart from the additional ones. */
function toWire(problems: Problems<BidField>) {
  const fixed = problemsToWire(problems, {
    ...paymentFieldNames,
    pricePerTon: 'price',
    shippingSection: 'shipping_date',
    originId: 'facility_origin',
    destinations: 'facility_destination',
  })
  const rows = Object.entries(fixed).map(([field, problem]) => {
    const [, index, part] = /^destinations\.(\d+)\.(\w+)$/.exec(field) ?? []
    if (index === undefined) return [field, problem]
    const name = part === 'containers' ? 'containers' : 'facility_destination'
    return [index === '0' ? name : `additional_destinations.${Number(index) - 1}.${name}`, problem]
  })
  // The first row takes what the others leave: report a problem of the total before one of this row.
  return {
    ...Object.fromEntries(rows),
    ...(fixed.containers && { containers: fixed.containers }),
  } as typeof fixed // the same problems under other names
}
