import { MOST_LOAD_KG } from '@mahsul/domain/catalogue/check-product'
import * as z from 'zod'
import { adminResource, Text } from '../kit/resource.ts'
import { retirementOf, useStates } from '../kit/retirement.ts'
import { AnyOfInQuery, Id, Instant, Named } from '../kit/wire.ts'

/** A base with its origin: bases of one name differ by it. */
export const NamedBase = Named.extend({ origin: z.string(), origin_ar: z.string() }).meta({
  id: 'NamedProductParent',
})

export const RetiredAt = Instant.nullable().describe('since when it is no longer offered for choice')

/** A product as the parts of a lot's name (admin.md §3). */
export const LoadedProduct = z
  .object({
    external_id: Id,
    product_parent: NamedBase,
    product_type: Named,
    product_grade: Named,
    purity: z.string(),
    purity_type: z.string(),
    bag_packing_amount: z.int().describe('kilograms a bag'),
  })
  .meta({ id: 'LoadedProduct' })

export const ProductLoad = z
  .object({
    external_id: Id,
    product: LoadedProduct,
    load_amount: z.int().describe('kilograms a container'),
  })
  .meta({ id: 'ProductLoadDetails' })

const ContainerTypeRow = z.object({
  external_id: Id,
  name: z.string(),
  products: z.int(),
  retired_at: RetiredAt,
})
export const ContainerType = z
  .object({
    external_id: Id,
    name: z.string(),
    product_list: z.array(ProductLoad),
    retired_at: RetiredAt,
  })
  .meta({ id: 'ContainerTypeDetails' })

/** What one container takes of a product, in whole kilograms. */
export const LoadAmount = z.int().min(1).max(MOST_LOAD_KG)

export const containerTypeCalls = {
  ...adminResource({
    path: '/secure/admin/container-types',
    tag: 'admin-catalogue',
    ids: { many: 'ContainerTypes', one: 'ContainerType' },
    many: 'container types',
    single: 'a container type with what it takes of each product',
    item: ContainerType,
    row: ContainerTypeRow,
    body: z.strictObject({ name: Text }),
    sorts: ['name'],
    filters: { state: AnyOfInQuery(z.enum(useStates)).optional() },
  }),
  ...retirementOf({
    path: '/secure/admin/container-types',
    tag: 'admin-catalogue',
    ids: { one: 'ContainerType' },
    single: 'a container type',
    item: ContainerType,
  }),
  ...adminResource({
    path: '/secure/admin/container-types/{containerTypeId}/product-loads',
    refusals: { remove: [] },
    tag: 'admin-catalogue',
    ids: { many: 'ProductLoads', one: 'ProductLoad' },
    many: 'the product loads of a container type',
    single: 'a product load',
    item: ProductLoad,
    row: ProductLoad,
    body: z.strictObject({ product_ext_id: Id, load_amount: LoadAmount }),
    sorts: ['product', 'load_amount'],
    place: z.object({ containerTypeId: Id.describe('of the type of container') }),
  }),
}
