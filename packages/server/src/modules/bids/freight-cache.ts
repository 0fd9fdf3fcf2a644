import type { Offer } from '@mahsul/domain/offers/offer'
import type { Freight } from '@mahsul/domain/pricing/cost-breakdown'
import { usdCents } from '@mahsul/domain/units'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Place } from './check-body.ts'

type Lane = { destination: string; price: number; thc: number; days: number }

/** The places that a bid names, and the freight to each place it may go to. */
export type Ways = { places: readonly Place[]; freight: ReadonlyMap<string, Freight> }

/** At which versions places and freight stand as they do. */
export type WaysAsOf = { reference_version: number; freight_version: number }

type Journey = { offer: Offer; places: readonly string[]; originId: string | null | undefined }

const none: Ways = { places: [], freight: new Map() }

/** Journeys at most; beyond them all are forgotten. */
const MOST_KEPT = 2_000

/**
 * The ways of bids, remembered by the process while no place and no freight has changed, which every bid learns with its
 * offer. Most bids name no place at all.
 */
export class FreightCache {
  private readonly known = new Map<string, Ways>()
  private asOf: WaysAsOf = { reference_version: -1, freight_version: -1 }

  async find(db: Db, { offer, places, originId }: Journey, asOf: WaysAsOf): Promise<Ways> {
    if (places.length === 0 && offer.incoterm !== 'FOB') return none
    const origin = offer.originId ?? originId ?? null
    const key = [origin, offer.containerTypeId, offer.destinationId, ...places].join(' ')
    const kept = isSame(asOf, this.asOf) ? this.known.get(key) : undefined
    if (kept) return kept
    const { version, ways } = await readWays(db, {
      origin,
      containerTypeId: offer.containerTypeId,
      places,
      destinations: offer.destinationId ? [...places, offer.destinationId] : places,
    })
    this.keep(key, ways, version)
    return ways
  }

  private keep(key: string, ways: Ways, version: WaysAsOf) {
    if (!isSame(version, this.asOf) || this.known.size >= MOST_KEPT) this.known.clear()
    this.asOf = version
    this.known.set(key, ways)
  }
}

const isSame = (a: WaysAsOf, b: WaysAsOf) =>
  a.reference_version === b.reference_version && a.freight_version === b.freight_version

type Wanted = {
  origin: string | null
  containerTypeId: string
  places: readonly string[]
  destinations: readonly string[]
}

async function readWays(db: Db, { origin, containerTypeId, places, destinations }: Wanted) {
  const { rows } = await sql<WaysAsOf & { places: Place[]; lanes: Lane[] }>`
    select (select version from reference_version) as reference_version, (select version from freight_version) as freight_version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'loads', loads, 'discharges', discharges)), '[]')
        from facilities where id = any(${places}::uuid[])) as places,
      (select coalesce(jsonb_agg(jsonb_build_object('destination', destination_id, 'price', price_cents, 'thc', thc_cents, 'days', transit_days)), '[]')
        from freight_costs where origin_id = ${origin}::uuid and container_type_id = ${containerTypeId}
        and destination_id = any(${destinations}::uuid[])) as lanes`.execute(db)
  const { places: found, lanes, ...version } = rows[0]! // one row, whatever is found
  return {
    version,
    ways: { places: found, freight: new Map(lanes.map((lane) => [lane.destination, toFreight(lane)])) },
  }
}

const toFreight = ({ price, thc, days }: Lane): Freight => ({
  pricePerContainer: usdCents(price),
  terminalHandlingCharge: usdCents(thc),
  transitDays: days,
})
