import { offerDraftFromWire, offerDraftToWire } from '@mahsul/contract/offers/offer-wire'
import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { useCallback, useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import { useAutosave } from '../../lib/use-autosave.ts'
import { type DraftCalls, DraftKeeper, type DraftState } from '../drafts/draft-keeper.ts'
import { LONGEST_TYPED_PRICE } from '../drafts/draft-merge.ts'
import { storedDraft } from '../drafts/kept-offers.ts'
import { typedInstead, withTyped } from '../form/typed-numbers.ts'

const calls: DraftCalls = {
  async load() {
    const { data } = await api('GET /secure/ticket-draft')
    if (!data) return undefined
    const draft = offerDraftFromWire(data.draft)
    const typed = typedInstead(draft, { pricePerTon: data.draft.price ?? '' })
    return { draft: withTyped(draft, typed), typed, step: data.draft.step, at: data.updated_at }
  },
  async save({ draft, typed, step }, signal) {
    const body = offerDraftToWire(draft, step)
    // The price of a draft may be any text: invalid text is sent to the other devices, too.
    if (typed.pricePerTon) body.price = typed.pricePerTon.slice(0, LONGEST_TYPED_PRICE)
    const { data } = await api('PUT /secure/ticket-draft', { body, signal })
    return { at: data.updated_at }
  },
  discard: () => api('DELETE /secure/ticket-draft'),
}

let keeper: DraftKeeper | undefined

/** One keeper for the member's draft, for as long as the page lives: the seven steps are seven pages. */
function keeperOf(owner: string): DraftKeeper {
  if (keeper?.get().owner === owner) return keeper
  keeper?.close()
  keeper = new DraftKeeper(owner, calls, storedDraft)
  return keeper
}

export function useDraft(): {
  keeper: DraftKeeper
  state: DraftState
  begin: (draft: OfferDraft) => OfferDraft
} {
  const user = useCurrentUser()
  const own = keeperOf(user?.id ?? '')
  const state = useAutosave(own)
  const role = roleOf(user)
  // Suppliers sell, buyers buy; traders choose (member.md §6).
  const begin = useCallback(
    (draft: OfferDraft): OfferDraft =>
      role === 'TRADER' ? draft : { ...draft, type: role === 'BUYER' ? 'BUY' : 'SELL' },
    [role],
  )
  useEffect(() => {
    if (own.get().is === 'new') void own.load(begin)
  }, [own, begin])
  return { keeper: own, state, begin }
}
