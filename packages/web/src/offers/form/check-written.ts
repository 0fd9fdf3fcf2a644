import { utcDay } from '@mahsul/domain/kit/calendar'
import { checkOffer, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import { serverNow } from '../../lib/clock.ts'
import { withFigures, withProduct } from './change-offer.ts'
import { type Catalogue, factsOf, follow, type ProductChoice } from './product-choice.ts'

type Written = { draft: OfferDraft; choice: ProductChoice; catalogue: Catalogue; alreadyDealt?: number }

/** The draft adapted to the current catalogue (which may have changed since), and its problems. */
export function checkWritten({ draft: written, choice, catalogue, alreadyDealt }: Written) {
  const product = follow(catalogue, choice)
  const draft = withProduct(written, product.packing)
  const terms = withFigures(draft, product.packing)
  const today = utcDay(serverNow())
  const problems = checkOffer(terms, { today, product: factsOf(product.packing), alreadyDealt })
  // It was chosen once, and the catalogue has it no longer.
  if (written.productId && !product.packing) problems.productId = { rule: 'retired' }
  return { product, draft, terms, today, problems }
}
