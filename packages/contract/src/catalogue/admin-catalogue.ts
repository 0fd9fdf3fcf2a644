import {
  LEAST_PURITY,
  LONGEST_CLEANING,
  MOST_BAG_KG,
  MOST_PURITY,
} from '@mahsul/domain/catalogue/check-product'
import { offerObstacles, productStates } from '@mahsul/domain/catalogue/offering'
import * as z from 'zod'
import { CommodityChoice, FieldTypeChoice } from '../kit/choices.ts'
import { Item } from '../kit/common-answers.ts'
import { adminResource, forAdminsIn, Text } from '../kit/resource.ts'
import { retirementOf } from '../kit/retirement.ts'
import { PictureUrl } from '../kit/uploads.ts'
import { AnyOfInQuery, Day, Id, IdParam, Instant, isoDate, Named, Usd, UsdIn } from '../kit/wire.ts'
import { LoadAmount, NamedBase, RetiredAt } from './container-types.ts'

const forAdmins = forAdminsIn('admin-catalogue')

const names = { name: Text, name_ar: Text }

export const ProductParent = Named.extend({
  origin: z.string(),
  origin_ar: z.string(),
  commodity: CommodityChoice.describe('groups the marketplace; taken from the name unless said'),
  image_url: z.string(),
}).meta({ id: 'ProductParentDetails' })
export const ProductType = Named.extend({ image_url: z.string(), product_parent: ProductParent }).meta({
  id: 'ProductTypeDetails',
})
export const ProductGrade = Named.extend({ image_url: z.string(), product_type: ProductType })
export const ProductOrigin = Named
const SelectValue = z.object({ en: z.string(), ar: z.string() }).meta({ id: 'SelectValue' })
export const Characteristic = Named.extend({
  field_type: FieldTypeChoice,
  is_required: z.boolean(),
  values: z.array(SelectValue).describe('of a select, in both languages'),
})
export const Product = z.object({
  external_id: Id,
  name: z.string().describe('the whole name of the lot'),
  name_ar: z.string(),
  purity: z.string().describe('percent'),
  purity_type: z.string(),
  bag_packing_amount: z.int().describe('kilograms a bag'),
  additional_cost_per_mt: Usd.describe('as entered: per bag, whatever the name says (admin.md §3)'),
  packaging_cost_per_mt: Usd.describe('what that comes to per metric ton'),
  platform_fee: Usd.describe('the whole fee per metric ton, as it is now'),
  platform_fee_currency: z.string(),
  product_parent: NamedBase,
  product_type: Named,
  product_grade: Named,
  product_characteristics: z.array(Named),
  loads: z
    .array(
      z
        .object({
          container_type: Item,
          load_amount: z.int().describe('kilograms a container'),
        })
        .meta({ id: 'LoadInContainer' }),
    )
    .describe('what a container of each type holds'),
  cannot_be_offered: z
    .enum(offerObstacles)
    .meta({ id: 'OfferObstacle' })
    .nullable()
    .describe('why members cannot offer it; null if they can'),
  retired_at: RetiredAt,
})

/** With all past and planned prices; an offer keeps those it was published at (decision 110). */
export const ProductWithPrices = Product.extend({
  prices: z
    .array(
      z
        .object({
          effective_from: Instant.nullable().describe('null: since there is the product'),
          additional_cost_per_mt: Usd.describe('per bag'),
          platform_fee: Usd,
          in_effect: z.boolean(),
          changed_at: Instant.nullable(),
          changed_by: z.string().nullable(),
        })
        .meta({ id: 'ProductPrice' }),
    )
    .describe('the latest first'),
}).meta({ id: 'ProductDetails' })

/** More than one trade will ever need to describe a lot. */
const MOST_CHARACTERISTICS = 50
const MOST_LOADS = 100
const purityNumber = z.number().min(LEAST_PURITY).max(MOST_PURITY).multipleOf(LEAST_PURITY)
/** A number, or a text answer: `"99.5"`. */
const Purity = z.union([
  purityNumber,
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3})?$/)
    .transform(Number)
    .pipe(purityNumber),
])

export const catalogueAdminCalls = {
  ...adminResource({
    path: '/secure/admin/product-parents',
    tag: 'admin-catalogue',
    ids: { many: 'ProductParents', one: 'ProductParent' },
    many: 'product bases',
    single: 'a product base',
    item: ProductParent,
    row: ProductParent,
    body: z.strictObject({
      ...names,
      origin: Text,
      origin_ar: Text,
      image_url: PictureUrl.default(''),
      commodity: CommodityChoice.optional(),
    }),
    sorts: ['name', 'origin'],
  }),
  ...adminResource({
    path: '/secure/admin/product-types',
    tag: 'admin-catalogue',
    ids: { many: 'ProductTypes', one: 'ProductType' },
    many: 'product types',
    single: 'a product type with its base',
    item: ProductType,
    row: ProductType,
    body: z.strictObject({
      ...names,
      product_parent_ext_id: Id,
      image_url: PictureUrl.default(''),
      id: Id.optional().describe('of an update, if said, the id of its path; refused of a new type'),
    }),
    sorts: ['name', 'product_parent'],
    filters: { product_parent: AnyOfInQuery(Id).optional() },
  }),
  ...adminResource({
    path: '/secure/admin/product-grades',
    tag: 'admin-catalogue',
    ids: { many: 'ProductGrades', one: 'ProductGrade' },
    many: 'product grades',
    single: 'a product grade with its type and base',
    item: ProductGrade,
    row: ProductGrade,
    body: z.strictObject({
      ...names,
      product_type_ext_id: Id,
      product_parent_ext_id: Id.optional().describe('if said, the base of the type'),
      image_url: PictureUrl.default(''),
    }),
    sorts: ['name', 'product_type'],
    filters: { product_type: AnyOfInQuery(Id).optional() },
  }),
  ...adminResource({
    path: '/secure/admin/product-origin',
    refusals: { remove: [] },
    tag: 'admin-catalogue',
    ids: { many: 'ProductOrigins', one: 'ProductOrigin' },
    many: 'product origins',
    single: 'a product origin',
    item: ProductOrigin,
    row: ProductOrigin,
    body: z.strictObject(names),
    sorts: ['name'],
  }),
  ...adminResource({
    path: '/secure/admin/product-characteristic',
    tag: 'admin-catalogue',
    ids: { many: 'ProductCharacteristics', one: 'ProductCharacteristic' },
    many: 'product characteristics',
    single: 'a product characteristic',
    item: Characteristic,
    row: Characteristic,
    body: z.strictObject({
      ...names,
      field_type: FieldTypeChoice,
      is_required: z.boolean().default(false),
      values: z
        .array(
          z
            .strictObject({ en: z.string().trim().max(200), ar: z.string().trim().max(200) })
            .meta({ id: 'SelectValueInput' }),
        )
        .max(200)
        .default([]),
    }),
    sorts: ['name', 'field_type'],
    filters: { field_type: AnyOfInQuery(FieldTypeChoice).optional() },
  }),
  ...adminResource({
    path: '/secure/admin/products',
    tag: 'admin-catalogue',
    ids: { many: 'Products', one: 'Product' },
    many: 'products',
    single: 'a product',
    item: ProductWithPrices,
    row: Product,
    body: z.strictObject({
      product_parent_ext_id: Id.optional().describe('if said, the base of the type'),
      product_type_ext_id: Id.optional().describe('if said, the type of the grade'),
      product_grade_ext_id: Id,
      product_characteristic_ext_ids: z.array(Id).max(MOST_CHARACTERISTICS).default([]),
      purity: Purity.describe('percent, with three places at most'),
      purity_type: z.string().trim().min(1).max(LONGEST_CLEANING),
      bag_packing_amount: z.int().min(1).max(MOST_BAG_KG).describe('kilograms a bag'),
      additional_cost_per_mt: UsdIn.describe('per bag, whatever the name says'),
      platform_fee: UsdIn.describe('the whole fee per metric ton'),
      platform_fee_currency: z.literal('usd').default('usd'),
      prices_seen: z
        .strictObject({ additional_cost_per_mt: UsdIn, platform_fee: UsdIn })
        .meta({ id: 'PricesSeen' })
        .optional()
        .describe(
          'of a change: the prices that were in effect when it was begun. Sent back as they were, they are left as they are now; changed, while others took effect: 409 STALE_VERSION',
        ),
      loads: z
        .array(
          z.strictObject({ container_type_ext_id: Id, load_amount: LoadAmount }).meta({ id: 'LoadInput' }),
        )
        .max(MOST_LOADS)
        .optional()
        .describe('kilograms a container of each type; of a change all there are, and left out they stay'),
      platform_fee_effective_from: z
        .union([Day, Instant], isoDate)
        .optional()
        .describe(
          'of a change: from when fee and bag cost are for offers published from then on, now if left out; a date begins at 00:00 UTC',
        ),
    }),
    sorts: ['name', 'purity', 'bag_packing_amount'],
    filters: {
      product_parent: AnyOfInQuery(Id).optional(),
      product_type: AnyOfInQuery(Id).optional(),
      state: AnyOfInQuery(z.enum(productStates)).optional(),
    },
  }),
  ...retirementOf({
    path: '/secure/admin/products',
    tag: 'admin-catalogue',
    ids: { one: 'Product' },
    single: 'a product, which is a grade in one bag',
    item: ProductWithPrices,
  }),
  'GET /secure/admin/product-grades/{id}/purities': {
    id: 'listGradePurities',
    ...forAdmins,
    summary: 'The purities of a grade, each with its bags',
    params: IdParam,
    answer: z.object({
      data: z.array(
        z.object({
          purity: z.string(),
          purity_type: z.string(),
          product_packing: z.array(z.object({ product_ext_id: Id, bag_packing_amount: z.int() })),
        }),
      ),
    }),
  },
  'GET /product_types/{id}/products/packagings': {
    id: 'listTypePackagings',
    ...forAdmins,
    summary: 'The bags that products of a type come in, of one purity or of all',
    params: IdParam,
    query: z.object({
      purity: z
        .string()
        .regex(/^\d{1,3}(\.\d{1,3})?$/)
        .optional()
        .describe('of this purity only, in percent'),
      purity_type: z.string().max(200).optional().describe('of this cleaning only'),
    }),
    answer: z.object({
      data: z.array(z.object({ product_ext_id: Id, bag_packing_amount: z.int(), product_grade: Named })),
    }),
  },
} as const
