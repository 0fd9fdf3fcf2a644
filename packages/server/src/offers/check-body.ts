import type { OfferBody } from '@mahsul/contract/offers/offer-bodies'
import { offerDraftFromWire, offerFieldNames, problemsToWire } from '@mahsul/contract/offers/offer-wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { onlyProblems } from '@mahsul/domain/kit/answers'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { checkPrintable } from '@mahsul/domain/kit/printable'
import { hasProblems, type Problems } from '@mahsul/domain/kit/problems'
import { checkOffer, type OfferDraft, type OfferField, settleOffer } from '@mahsul/domain/offers/check-offer'
import type { OfferTerms } from '@mahsul/domain/offers/offer'
import type * as z from 'zod'
import { productFacts } from '../catalogue/catalogue.queries.ts'
import { isOpenTo } from '../catalogue/facilities/own-facilities.ts'
import type { Db } from '../platform/db/db.ts'
import { refusedFor } from '../platform/http/refuse.ts'
import { isUnknownImage } from '../platform/uploads/source-of-picture.ts'
import type { OfferStatusRow } from './offers.queries.ts'

type Look = { companyId: CompanyId; now: Date; before?: OfferStatusRow }

/** The terms of a submitted offer, or all problems at once. */
export async function termsOfBody(
  db: Db,
  body: z.output<typeof OfferBody>,
  { companyId, now, before }: Look,
): Promise<OfferTerms> {
  const draft = offerDraftFromWire(body)
  const product = draft.productId ? await productFacts(db, draft.productId, now) : undefined
  const problems = checkOffer(draft, {
    today: utcDay(now),
    product,
    ...(before && { alreadyDealt: before.alreadyDealt, kept: before.kept }),
  })
  if (!product) problems.productId ??= { rule: 'notInCatalogue' }
  if (await isUnknownImage(db, draft.imageUrl, before?.imageUrl)) problems.imageUrl ??= { rule: 'unfit' }
  Object.assign(problems, {
    ...checkPrinted(draft),
    ...(await checkPlaces(db, draft, { companyId, kept: before?.kept })),
    ...problems,
  })
  if (hasProblems(problems)) throw refusedFor(problemsToWire(problems, offerFieldNames))
  return settleOffer(draft)
}

/** What contracts print of the goods in their owner's words. The server alone knows: what the fonts have is a large table. */
const checkPrinted = ({ packaging, characteristics }: OfferDraft): Problems<OfferField> =>
  onlyProblems({
    packaging: checkPrintable(packaging),
    characteristics: checkPrintable(characteristics.map(({ value }) => value).join(' ')),
  })

/**
 * Goods are loaded where that is possible, and go where they can be received, at places that the company can choose and that are not
 * retired but for those of the published offer (`kept`). The places stay locked until the act is done.
 */
async function checkPlaces(
  db: Db,
  draft: OfferDraft,
  { companyId, kept }: { companyId: CompanyId; kept: OfferStatusRow['kept'] | undefined },
): Promise<Problems<OfferField>> {
  const ids = [draft.originId, draft.destinationId].filter((id) => id !== null)
  if (ids.length === 0) return {}
  const known = await db
    .selectFrom('facilities')
    .select(['id', 'loads', 'discharges', 'retired_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(isOpenTo('facilities', [companyId]))
    .orderBy('id')
    .forShare()
    .execute()
  const problemOf = (field: 'originId' | 'destinationId', can: 'loads' | 'discharges') => {
    const id = draft[field]
    const place = known.find((row) => row.id === id)
    if (id === null) return {}
    if (!place?.[can]) return { [field]: { rule: 'choice' } }
    return place.retired_at && kept?.[field] !== id ? { [field]: { rule: 'retired' } } : {}
  }
  return { ...problemOf('originId', 'loads'), ...problemOf('destinationId', 'discharges') }
}
