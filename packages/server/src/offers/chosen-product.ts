import { offerFieldNames, problemsToWire } from '@mahsul/contract/offers/offer-wire'
import { checkOffering } from '@mahsul/domain/catalogue/offering'
import { hasProblems } from '@mahsul/domain/kit/problems'
import type { Kilograms } from '@mahsul/domain/kit/units'
import type { OfferTerms } from '@mahsul/domain/offers/offer'
import { type CatalogueProduct, productFacts } from '../catalogue/catalogue.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { RefusedError, refusedFor } from '../platform/http/refuse.ts'

type Choice = Pick<OfferTerms, 'productId' | 'containerTypeId'>

/**
 * The catalogue's current data of what an offer is published with, and the load of its container; refused if the catalogue
 * offers it no longer. `kept` is what the published offer already has.
 */
export async function chosenProduct(
  tx: Db,
  choice: Choice,
  { now, kept }: { now: Date; kept?: Choice },
): Promise<CatalogueProduct & { load: Kilograms }> {
  const product = await productFacts(tx, choice.productId, now)
  const problems = product
    ? checkOffering(product, choice, kept)
    : { containerTypeId: { rule: 'notInCatalogue' as const } }
  if (hasProblems(problems)) throw refusedFor(problemsToWire(problems, offerFieldNames))
  const load = product?.loads.get(choice.containerTypeId)
  if (!product || !load) throw new RefusedError('UNEXPECTED') // just checked
  return { ...product, load }
}
