import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import type { Offer } from '../../kit/types.ts'
import { isRecord } from '../../lib/refused.ts'
import { noProduct, type ProductChoice } from '../form/product-choice.ts'
import { readTyped, type Typed } from '../form/typed-numbers.ts'
import { readDraft } from './draft-merge.ts'
import { changedFields, offerAsDraft } from './offer-as-draft.ts'

/** The terms that the changes are based on. */
export type Base = { version: number; draft: OfferDraft }
/** Unsaved changes to a published offer, as this browser stores them. */
export type StoredEdit = {
  /** The member they belong to: two members may use one browser. */
  owner: string
  base: Base
  draft: OfferDraft
  choice: ProductChoice
  /** Invalid numbers as typed. */
  typed: Typed
}

export const baseOf = (offer: Offer): Base => ({ version: offer.version, draft: offerAsDraft(offer) })

/** Whether the offer has the changes already: after a save whose answer was lost, nothing is left to save. */
export const differs = (draft: OfferDraft, offer: Offer): boolean =>
  changedFields(offerAsDraft(offer), draft).length > 0

/** The member's own changes that the offer does not have yet. */
export const toGoOnWith = (
  kept: StoredEdit | undefined,
  owner: string | undefined,
  offer: Offer,
): StoredEdit | undefined => (kept && kept.owner === owner && differs(kept.draft, offer) ? kept : undefined)

/** localStorage may have another shape; then there is nothing. */
export function readEdit(stored: unknown): StoredEdit | undefined {
  if (!isRecord(stored) || !isRecord(stored.draft) || !isRecord(stored.choice) || !isRecord(stored.base))
    return undefined
  const { owner, base } = stored
  if (typeof owner !== 'string') return undefined
  if (typeof base.version !== 'number' || !isRecord(base.draft)) return undefined
  const typed = readTyped(isRecord(stored.typed) ? stored.typed : {})
  return {
    owner,
    typed,
    base: { version: base.version, draft: readDraft(base.draft, {}) },
    draft: readDraft(stored.draft, typed),
    choice: { ...noProduct, ...(stored.choice as Partial<ProductChoice>) }, // written by this page
  }
}
