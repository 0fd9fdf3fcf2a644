import * as z from 'zod'
import {
  LcTypeChoice,
  MarkingChoice,
  OfferKindChoice,
  PaymentMethodChoice,
  TradingOptionChoice,
} from '../kit/choices.ts'
import { PictureUrl } from '../kit/uploads.ts'
import { Id, ShippingSectionBody, UsdIn } from '../kit/wire.ts'

const Wanted = z.string().trim().max(200)

/** Payment terms, as offers and bids carry them. */
export const PaymentBody = z.object({
  payment_method: PaymentMethodChoice,
  payment_lc_type: LcTypeChoice.nullish(),
  payment_method_type: z.enum(['FULL', 'ADVANCE']),
  payment_percentage: z.int().nullish(),
  payment_delay_id: z.int().nullish(),
})

/**
 * An offer as it is published. Ranges and dependencies are checked by `checkOffer` in the domain, which the form runs as well;
 * this is only the wire format.
 */
export const OfferBody = z
  .strictObject({
    ticket_offer_type_id: z.union([z.literal(1), z.literal(2)]),
    kind: OfferKindChoice,
    trading_option: TradingOptionChoice.nullish(),
    international_commercial_term: Wanted,
    product_ext_id: Id,
    containers: z.int(),
    container_type_ext_id: Id,
    price: UsdIn,
    packaging: z.string().max(200),
    package_size: z.int(),
    product_is_sifted: z.boolean().nullish(),
    ready_packed: z.boolean(),
    processing_time: z.int(),
    marking_type: MarkingChoice,
    origin_ext_id: Id.nullish(),
    destination_ext_id: Id.nullish(),
    ddp_country: Wanted.nullish(),
    ddp_facility: Wanted.nullish(),
    shipping_date: ShippingSectionBody,
    shipping_days: z.int(),
    ...PaymentBody.shape,
    valid_for: z.int(),
    partial_shipping: z.boolean(),
    partial_purchase: z.boolean(),
    quantity_negotiable: z.boolean(),
    product_characteristics: z
      .array(
        z
          .strictObject({ product_characteristic_ext_id: Id, value: z.string().max(200) })
          .meta({ id: 'CharacteristicInput' }),
      )
      .max(50)
      .optional(),
    image_url: PictureUrl.optional(),
  })
  .meta({ id: 'OfferInput', description: 'An offer as it is published' })

/** The same while it is being filled in: any answer may be missing. `step` is where its owner left off. */
export const OfferDraftBody = OfferBody.partial()
  .extend({
    price: z.string().max(20).nullish(),
    shipping_date: ShippingSectionBody.partial().meta({ id: 'ShippingSectionDraft' }).nullish(),
    step: z.int().min(0).max(6),
  })
  .strict()
  .meta({ id: 'OfferDraftInput' })
