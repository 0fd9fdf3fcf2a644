import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type FacilityJson, facilityJson } from '../catalogue/facilities/facility-json.ts'
import type { Db } from '../platform/db/db.ts'
import { type OfferRow, offerReference, toOffer } from './offer-row.ts'
import {
  type OfferView,
  type OwnerJson,
  ownerJson,
  type ProductJson,
  productJoins,
  productJson,
} from './offer-view.ts'

/** Names by the id of their record. */
export type Named<T> = { get: (id: string) => T | undefined }

type Product = { product: ProductJson; feeCurrency: string }
type ContainerType = { external_id: string; name: string }

/** The limit of names per kind. `max` would do the same, but allocate room for all of them each time that a name changes. */
const atMost = { maxSize: 20_000, sizeCalculation: () => 1 }

class Known {
  readonly version: number
  readonly products = new LRUCache<string, Product>(atMost)
  readonly containerTypes = new LRUCache<string, ContainerType>(atMost)
  readonly facilities = new LRUCache<string, FacilityJson>(atMost)
  readonly members = new LRUCache<string, OwnerJson>(atMost)

  constructor(version: number) {
    this.version = version
  }

  keep(row: NameRow) {
    if (row.kind === 'product') this.products.set(row.id, row.value)
    else if (row.kind === 'box') this.containerTypes.set(row.id, row.value)
    else if (row.kind === 'place') this.facilities.set(row.id, row.value)
    else this.members.set(row.id, row.value)
  }
}

/**
 * Cache of the names that lists of offers and bids show. Any change of one drops it (`reference_version`, which every list
 * reads in its own statement, so that a change made anywhere is seen by the next); missing names are read by id.
 */
export class NameCache {
  private known = new Known(-1)

  /** Of each offer that there is. */
  async viewsByIds(db: Db, ids: readonly string[]): Promise<Map<string, OfferView>> {
    const { rows } = await sql<OfferRow & { reference_version: number }>`
      select o.*, (select version from reference_version) as reference_version from offers o
      where o.id = any(${ids}::uuid[])`.execute(db)
    const views = rows[0] ? await this.views(db, rows, rows[0].reference_version) : []
    return new Map(views.map((view) => [view.offer.id, view]))
  }

  async views(db: Db, rows: readonly OfferRow[], version: number): Promise<OfferView[]> {
    return (await this.all(db, { rows }, version)).views
  }

  /**
   * Reads what the cache has no name of, to be sent together with a statement that reads the version: behind it, so that the
   * names are no older than that version.
   */
  ahead(db: Db, wanted: Omit<NameQuery, 'rows'>): Promise<readonly NameRow[]> {
    return missingNames(db, { rows: [], ...wanted }, this.known)
  }

  /** The same for places and members that something else refers to, with the names that were read ahead. */
  async all(db: Db, wanted: NameQuery, version: number, ahead: readonly NameRow[] = []) {
    if (this.known.version !== version) this.known = new Known(version)
    const known = this.known // another request may replace it meanwhile
    for (const row of ahead) known.keep(row)
    for (const row of await missingNames(db, wanted, known)) known.keep(row)
    const views = wanted.rows.map(
      (row): OfferView => ({
        offer: toOffer(row),
        reference: offerReference(row.number),
        ...known.products.get(row.product_id)!, // loaded above, like the others: an offer refers to them
        containerType: known.containerTypes.get(row.container_type_id)!,
        origin: row.origin_id ? known.facilities.get(row.origin_id)! : null,
        destination: row.destination_id ? known.facilities.get(row.destination_id)! : null,
        owner: known.members.get(row.owner_id)!,
      }),
    )
    const facilities: Named<FacilityJson> = known.facilities
    const members: Named<OwnerJson> = known.members
    return { views, facilities, members }
  }
}

const ofDatabases = new WeakMap<Db, NameCache>()

/** This process's cache for a database. */
export function nameCacheOf(db: Db): NameCache {
  const known = ofDatabases.get(db) ?? new NameCache()
  ofDatabases.set(db, known)
  return known
}

type NameQuery = { rows: readonly OfferRow[]; places?: readonly string[]; members?: readonly string[] }

/** One statement for all missing names; none if there are none. */
async function missingNames(
  db: Db,
  { rows, places: morePlaces = [], members: moreMembers = [] }: NameQuery,
  known: Known,
): Promise<readonly NameRow[]> {
  const unknown = (kind: { has: (id: string) => boolean }, ids: (string | null)[]) => [
    ...new Set(ids.filter((id) => id !== null && !kind.has(id))),
  ]
  const products = unknown(
    known.products,
    rows.map((row) => row.product_id),
  )
  const boxes = unknown(
    known.containerTypes,
    rows.map((row) => row.container_type_id),
  )
  const places = unknown(known.facilities, [
    ...rows.flatMap((row) => [row.origin_id, row.destination_id]),
    ...morePlaces,
  ])
  const members = unknown(known.members, [...rows.map((row) => row.owner_id), ...moreMembers])
  if (products.length + boxes.length + places.length + members.length === 0) return []

  const { rows: learnt } = await sql<NameRow>`
    select 'product' as kind, p.id, jsonb_build_object('product', ${productJson},
      'feeCurrency', p.platform_fee_currency) as value
      from products p ${productJoins} where p.id = any(${products}::uuid[])
    union all select 'box', ct.id, jsonb_build_object('external_id', ct.id, 'name', ct.name)
      from container_types ct where ct.id = any(${boxes}::uuid[])
    union all select 'place', f.id, ${facilityJson('f')} from facilities f where f.id = any(${places}::uuid[])
    union all select 'member', m.id, ${ownerJson('m', 'c')} from members m join companies c on c.id = m.company_id
      where m.id = any(${members}::uuid[])`.execute(db)
  return learnt
}

type NameRow =
  | { kind: 'product'; id: string; value: Product }
  | { kind: 'box'; id: string; value: ContainerType }
  | { kind: 'place'; id: string; value: FacilityJson }
  | { kind: 'member'; id: string; value: OwnerJson }
