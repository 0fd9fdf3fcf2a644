import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CommodityChoice, FieldTypeChoice } from '../kit/choices.ts'
import { Item } from '../kit/common-answers.ts'
import { Id, Named, one, Usd } from '../kit/wire.ts'

const Characteristic = Named.extend({
  field_type: FieldTypeChoice,
  is_required: z.boolean(),
  values: z.array(z.object({ en: z.string(), ar: z.string() }).meta({ id: 'SelectText' })),
}).meta({ id: 'CatalogueCharacteristic' })
const Packing = z
  .object({
    product_ext_id: Id,
    bag_packing_amount: z.int().describe('kilograms a bag'),
    bag_cost: Usd.describe('per bag'),
    additional_cost_per_mt: Usd.describe('bags, per metric ton'),
    platform_fee: Usd.describe('the whole fee per metric ton'),
    platform_fee_currency: z.string(),
    loads: z.array(
      z.object({ container_type_ext_id: Id, load_amount: z.int().describe('kilograms a container') }),
    ),
    characteristics: z.array(Characteristic),
  })
  .meta({ id: 'CataloguePacking' })
const Purity = z.object({ purity: z.string(), purity_type: z.string(), packings: z.array(Packing) })
const Grade = Named.extend({ image_url: z.string(), purities: z.array(Purity) })
const Type = Named.extend({ image_url: z.string(), grades: z.array(Grade) })
const Parent = Named.extend({
  commodity: CommodityChoice,
  origin: z.string(),
  origin_ar: z.string(),
  image_url: z.string(),
  types: z.array(Type),
})

export const CatalogueAnswer = z
  .object({
    parents: z.array(Parent),
    container_types: z.array(Item),
  })
  .meta({ id: 'Catalogue', description: 'Everything an offer can choose from, as a tree' })

export const catalogueCalls = {
  'GET /secure/catalogue': {
    id: 'getCatalogue',
    summary: 'Everything the offer form can choose from, as a tree; nothing that is retired',
    tag: 'catalogue',
    access: { roles: ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'] },
    query: z.object({
      product_ext_id: Id.optional().describe(
        'with this product, even if it is retired: an offer that is edited keeps what it has',
      ),
      container_type_ext_id: Id.optional().describe('likewise with this container type'),
    }),
    answer: one(CatalogueAnswer),
  },
} as const satisfies Calls
