import type { OfferBody } from '@mahsul/contract/offer-bodies'
import { offerDraftFromWire, offerFieldNames, problemsToWire } from '@mahsul/contract/offer-wire'
import { utcDay } from '@mahsul/domain/calendar'
import { checkOffer, type OfferDraft, type OfferField, settleOffer } from '@mahsul/domain/offers/check-offer'
import type { OfferTerms } from '@mahsul/domain/offers/offer'
import { hasProblems, type Problems } from '@mahsul/domain/problems'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { isUnknownImage } from '../../platform/uploads/source-of-picture.ts'
import { productFacts } from '../catalogue/catalogue.queries.ts'
import type { OfferStatusRow } from './offers.queries.ts'

type Look = { now: Date; before?: OfferStatusRow }

/** The terms of a submitted offer, or all problems at once. */
export async function termsOfBody(
  db: Db,
  body: z.output<typeof OfferBody>,
  { now, before }: Look,
): Promise<OfferTerms> {
  const draft = offerDraftFromWire(body)
  const product = draft.productId ? await productFacts(db, draft.productId, now) : undefined
  const problems = checkOffer(draft, {
    today: utcDay(now),
    product: product && {
      bagPackingKg: product.bagPackingKg,
      characteristics: product.characteristics,
      containerTypes: [...product.loads.keys()],
    },
    ...(before && { alreadyDealt: before.alreadyDealt }),
  })
  if (!product) problems.productId ??= { rule: 'notInCatalogue' }
  if (await isUnknownImage(db, draft.imageUrl, before?.imageUrl)) problems.imageUrl ??= { rule: 'unfit' }
  Object.assign(problems, { ...(await checkPlaces(db, draft)), ...problems })
  if (hasProblems(problems))
    throw new RefusedError('VALIDATION', { problems: problemsToWire(problems, offerFieldNames) })
  return settleOffer(draft)
}

/**
 * Goods are loaded where that is possible, and go where they can be received. The places stay locked until the act is done.
 */
async function checkPlaces(db: Db, draft: OfferDraft): Promise<Problems<OfferField>> {
  const ids = [draft.originId, draft.destinationId].filter((id) => id !== null)
  if (ids.length === 0) return {}
  const known = await db
    .selectFrom('facilities')
    .select(['id', 'loads', 'discharges'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forKeyShare()
    .execute()
  const can = (id: string | null, what: 'loads' | 'discharges') =>
    id === null || known.some((row) => row.id === id && row[what])
  return {
    ...(can(draft.originId, 'loads') ? {} : { originId: { rule: 'choice' } }),
    ...(can(draft.destinationId, 'discharges') ? {} : { destinationId: { rule: 'choice' } }),
  }
}
