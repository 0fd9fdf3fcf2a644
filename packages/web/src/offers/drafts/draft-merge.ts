import { offerDraftFromWire, offerDraftToWire } from '@mahsul/contract/offers/offer-wire'
import { emptyOfferDraft, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import type { Attempt } from '../../lib/api/attempt.ts'
import { isRecord } from '../../lib/refused.ts'
import { noProduct, type ProductChoice } from '../form/product-choice.ts'
import { readTyped, type Typed, typedInstead, withTyped } from '../form/typed-numbers.ts'

/** The offer being written, as this browser stores it in addition to the server. */
export type StoredDraft = {
  /** The member it belongs to: two members may use one browser. */
  owner: string
  draft: OfferDraft
  /** The path towards a product that is not chosen yet; the wire has only the product. */
  choice: ProductChoice
  /** Invalid numbers as typed. */
  typed: Typed
  step: number
  /** The server's time of the last version seen there. The device's clock may be wrong. */
  seen: string | undefined
  /** The versions sent there since the last confirmed one, the latest last: any of them may have arrived. */
  sent: readonly string[]
  /** True while the server has not confirmed this state. */
  unsent: boolean
  /** An attempt to publish it whose answer was lost. */
  lost: Attempt | undefined
}

export type ServerDraft = Pick<StoredDraft, 'draft' | 'typed' | 'step'> & { at: string }

/** The price field of a draft accepts any text up to this length (offer draft on the wire). */
export const LONGEST_TYPED_PRICE = 20

/** The draft after a round trip over the wire. */
export const saysOnTheWire = (draft: OfferDraft): string =>
  JSON.stringify(offerDraftFromWire(offerDraftToWire(draft, 0)))

/**
 * Decides which version is the latest. What the server never confirmed, and what may have been published, wins unless another
 * device has written since: then the server's version was neither seen here nor sent from here.
 */
export function mergeDrafts(
  owner: string,
  kept: StoredDraft | undefined,
  server: ServerDraft | undefined,
): StoredDraft | undefined {
  const own = kept?.owner === owner ? kept : undefined
  const goneOnElsewhere =
    server && server.at !== own?.seen && !own?.sent.includes(saysOnTheWire(server.draft))
  if (own && (own.unsent || own.lost) && !goneOnElsewhere) return { ...own, seen: server?.at }
  if (!server) return undefined
  const { at, step } = server
  // An incomplete choice, and texts that the wire does not have, are kept if they belong to this very draft.
  const sameProduct = own && own.draft.productId === server.draft.productId
  const typed = {
    ...(own && !goneOnElsewhere && typedInstead(server.draft, own.typed)),
    ...typedPrice(own?.typed.pricePerTon, server.typed.pricePerTon),
  }
  return {
    owner,
    step,
    draft: withTyped(server.draft, typed),
    choice: sameProduct ? own.choice : noProduct,
    typed,
    seen: at,
    sent: [],
    unsent: false,
    lost: undefined,
  }
}

/** The server's text, or the complete local one if only its beginning was sent. */
const typedPrice = (own: string | undefined, there: string | undefined): Typed =>
  there === undefined ? {} : { pricePerTon: own?.slice(0, LONGEST_TYPED_PRICE) === there ? own : there }

/** Whether two tabs store the same: what was written here is read back as another object. */
export function saysTheSame(one: StoredDraft | undefined, other: StoredDraft | undefined): boolean {
  const said = (kept: StoredDraft | undefined) =>
    kept && [kept.owner, kept.draft, kept.choice, kept.typed, kept.seen, kept.sent, kept.unsent, kept.lost]
  return JSON.stringify(said(one)) === JSON.stringify(said(other))
}

/** localStorage may have another shape; then there is nothing. */
export function readKept(stored: unknown): StoredDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored.draft) || !isRecord(stored.choice)) return undefined
  const { owner, step, unsent, lost } = stored
  if (typeof owner !== 'string' || typeof step !== 'number') return undefined
  const typed = readTyped(isRecord(stored.typed) ? stored.typed : {})
  return {
    owner,
    step,
    typed,
    seen: textOf(stored.seen),
    sent: textsOf(stored.sent),
    unsent: unsent === true,
    lost: isAttempt(lost) ? lost : undefined,
    draft: readDraft(stored.draft, typed),
    choice: { ...noProduct, ...(stored.choice as Partial<ProductChoice>) },
  }
}

/** Written by this page under this version; fields added since are empty. */
export const readDraft = (stored: Record<string, unknown>, typed: Typed): OfferDraft =>
  withTyped({ ...emptyOfferDraft, ...(stored as Partial<OfferDraft>) }, typed)

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
/** Once it was the last one alone. */
const textsOf = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string')
const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) && typeof value.key === 'string' && typeof value.body === 'string'

export const isEmpty = (draft: OfferDraft): boolean =>
  JSON.stringify({ ...draft, type: null }) === JSON.stringify(emptyOfferDraft)
