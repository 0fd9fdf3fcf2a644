import type { Facility } from '../kit/types.ts'
import { isRecord } from '../lib/refused.ts'

type Part = { facilityId: string; containers: number }

/** What the request of an offer, a bid or a purchase says, as far as the dialog repeats it. */
export type ActBody = {
  /** Only a purchase names its offer; the path of a bid does. */
  ticketId: string | undefined
  containers: number
  /** A decimal of the wire, USD per MT. */
  price: string | undefined
  destinations: readonly Part[]
  origin: string | undefined
  /** Percent; 0 without an advance. */
  advance: number
  /** Hours that a new offer is valid for. */
  validFor: number | undefined
  isRequest: boolean
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Reads a request body; undefined if it is none of these acts. */
export function readAct(body: unknown): ActBody | undefined {
  if (!isRecord(body)) return undefined
  const containers = number(body.containers)
  if (containers === undefined) return undefined
  const first = text(body.facility_destination)
  const others = partsIn(body.additional_destinations)
  const rest = containers - others.reduce((sum, part) => sum + part.containers, 0)
  return {
    ticketId: text(body.ticket_id),
    containers,
    price: typeof body.price === 'number' ? String(body.price) : text(body.price),
    destinations: first ? [{ facilityId: first, containers: rest }, ...others] : [],
    origin: text(body.facility_origin),
    advance: number(body.payment_percentage) ?? 0,
    validFor: number(body.valid_for),
    isRequest: body.ticket_offer_type_id === 2,
  }
}

function partsIn(value: unknown): Part[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((part: unknown) => {
    if (!isRecord(part)) return []
    const [facilityId, containers] = [text(part.facility_destination), number(part.containers)]
    return facilityId && containers ? [{ facilityId, containers }] : []
  })
}

/** The calculator's query for the act, in the form that the page of a bid or purchase asks it. */
export const costsOfAct = (
  { containers, price, destinations, origin, advance }: ActBody,
  offerId: string,
  isBid: boolean,
) => ({
  ticket_id: offerId,
  containers: String(containers),
  ...(isBid && price && { price_currency: price }),
  ...(destinations.length > 0 && {
    destinations: destinations.map((part) => `${part.facilityId}:${part.containers}`).join(','),
  }),
  ...(origin && { origin_ext_id: origin }),
  ...(isBid && { payment_percentage: String(advance) }),
})

/** `Mersin`, or `2 × Mersin` where there are several; a place that the list does not have is left out. */
export const placesIn = (
  { destinations }: ActBody,
  places: readonly Facility[] | undefined,
  nameOf: (place: Facility) => string,
): string[] =>
  destinations.flatMap(({ facilityId, containers }) => {
    const place = places?.find((each) => each.external_id === facilityId)
    if (!place) return []
    return destinations.length > 1 ? `\u2066${containers} ×\u2069 ${nameOf(place)}` : nameOf(place)
  })
