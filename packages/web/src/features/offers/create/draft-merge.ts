import { emptyOfferDraft, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import { isRecord } from '../../../lib/refused.ts'
import { noProduct, type ProductChoice } from '../form/product-choice.ts'

/** The offer being written, as this browser keeps it beside the server. */
export type KeptDraft = {
  /** The member it belongs to: two members may use one browser. */
  owner: string
  draft: OfferDraft
  /** The way towards a product that is not reached yet; the wire has only the product. */
  choice: ProductChoice
  step: number
  /** When it was last changed, ISO 8601. */
  at: string
  /** True while the server has not confirmed this state. */
  unsent: boolean
}

export type ServerDraft = { draft: OfferDraft; step: number; at: string }

/**
 * Which of the two is the latest. What the server never confirmed wins only while it is newer: the same draft may have
 * gone on at another device.
 */
export function mergeDrafts(
  owner: string,
  kept: KeptDraft | undefined,
  server: ServerDraft | undefined,
): KeptDraft | undefined {
  const own = kept?.owner === owner ? kept : undefined
  if (own?.unsent && (!server || own.at > server.at)) return own
  if (!server) return undefined
  // A choice on its way is worth keeping when it belongs to this very draft.
  const sameDraft = own && own.draft.productId === server.draft.productId
  return { owner, ...server, choice: sameDraft ? own.choice : noProduct, unsent: false }
}

/** What localStorage holds may be of another shape; then there is nothing. */
export function readKept(stored: unknown): KeptDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored.draft) || !isRecord(stored.choice)) return undefined
  const { owner, at, step, unsent } = stored
  if (typeof owner !== 'string' || typeof at !== 'string' || typeof step !== 'number') return undefined
  return {
    owner,
    at,
    step,
    unsent: unsent === true,
    // Written by this page under this version; fields added since are empty.
    draft: { ...emptyOfferDraft, ...(stored.draft as Partial<OfferDraft>) },
    choice: { ...noProduct, ...(stored.choice as Partial<ProductChoice>) },
  }
}

export const isEmpty = (draft: OfferDraft): boolean =>
  JSON.stringify({ ...draft, type: null }) === JSON.stringify(emptyOfferDraft)
