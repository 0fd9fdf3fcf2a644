import type {
  ContainerType,
  containerTypeCalls,
  ProductLoad,
} from '@mahsul/contract/catalogue/container-types'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { BodyOf } from '../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../platform/resource/resource.ts'
import { instantText, isInUse, rowsOfTable } from '../platform/resource/table-columns.ts'
import { baseJson, lotName, namedJson, productJoins } from './admin-json.ts'
import { importedAt } from './imported-at.ts'

type Body<Name extends keyof typeof containerTypeCalls> = BodyOf<(typeof containerTypeCalls)[Name]>

const loadJson = (alias: string): RawBuilder<z.output<typeof ProductLoad>> => sql`jsonb_build_object(
  'external_id', ${sql.ref(`${alias}.id`)}, 'load_amount', ${sql.ref(`${alias}.load_kg`)},
  'product', jsonb_build_object(
    'external_id', p.id, 'purity', trim_scale(p.purity)::text, 'purity_type', p.purity_type,
    'bag_packing_amount', p.bag_packing_kg,
    'product_parent', ${baseJson('base')}, 'product_type', ${namedJson('t')}, 'product_grade', ${namedJson('g')}))`

const byLot = sql`lower(base.name), lower(base.origin), lower(t.name), lower(g.name), p.purity, p.bag_packing_kg`

const types = rowsOfTable('container_types')

export const containerTypes: Resource<
  z.output<typeof ContainerType>,
  { external_id: string; name: string; products: number; retired_at: string | null },
  Body<'POST /secure/admin/container-types'>
> = {
  entity: 'container_type',
  from: sql`container_types r`,
  row: sql`jsonb_build_object('external_id', r.id, 'name', r.name, 'retired_at', ${instantText('r.retired_at')},
    'products', (select count(*) from product_loads l where l.container_type_id = r.id))`,
  item: sql`jsonb_build_object('external_id', r.id, 'name', r.name, 'retired_at', ${instantText('r.retired_at')}, 'product_list', (
    select coalesce(jsonb_agg(${loadJson('l')} order by ${byLot}), '[]')
    from product_loads l join products p on p.id = l.product_id ${productJoins('p')}
    where l.container_type_id = r.id))`,
  searched: sql`r.name`,
  filters: { state: isInUse } satisfies FiltersOf<
    (typeof containerTypeCalls)['GET /secure/admin/container-types']
  >,
  sorts: { name: sql`r.position, lower(r.name)` },
  create: (tx, { name }, { id }) => types.insert(tx, id, { name }),
  update: (tx, { name }, { id }) => types.update(tx, id, { name }),
  uses: (id) => ({
    offers: sql`offers where container_type_id = ${id}`,
    productLoads: sql`product_loads where container_type_id = ${id}`,
    freightCosts: sql`freight_costs where container_type_id = ${id}`,
  }),
  async remove(tx, { id }) {
    await sql`delete from freight_requests where container_type_id = ${id}`.execute(tx)
    await types.remove(tx, id)
  },
  // The log needs only its name; each of its loads has its own log entry.
  loggable: ({ external_id, name, retired_at }) => ({ external_id, name, retired_at }),
}

const loads = rowsOfTable('product_loads')
type LoadBody = Body<'POST /secure/admin/container-types/{containerTypeId}/product-loads'>
const loadColumns = (body: LoadBody) => ({ product_id: body.product_ext_id, load_kg: body.load_amount })

export const productLoads: Resource<z.output<typeof ProductLoad>, z.output<typeof ProductLoad>, LoadBody> = {
  entity: 'product_load',
  from: sql`product_loads r join products p on p.id = r.product_id ${productJoins('p')}`,
  item: loadJson('r'),
  row: loadJson('r'),
  searched: sql`concat_ws(' ', ${lotName('p', 'en')}, ${lotName('p', 'ar')})`,
  sorts: { product: byLot, load_amount: sql`r.load_kg` },
  changes: (id) => importedAt('product_load', 'product_loads', id),
  within: ({ containerTypeId }) => sql`r.container_type_id = ${containerTypeId}`,
  async create(tx, body, { id, place }) {
    const { containerTypeId = '' } = place // the path has it
    await loads.insert(tx, id, { ...loadColumns(body), container_type_id: containerTypeId })
  },
  update: (tx, body, { id }) => loads.update(tx, id, loadColumns(body)),
  uses: () => ({}), // an offer keeps the load it was published with
  remove: (tx, { id }) => loads.remove(tx, id),
  references: {
    product_loads_product_id_fkey: 'product_ext_id',
    product_loads_container_type_id_fkey: 'containerTypeId',
  },
}
