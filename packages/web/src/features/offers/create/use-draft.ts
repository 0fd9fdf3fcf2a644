import { offerDraftFromWire, offerDraftToWire } from '@mahsul/contract/offer-wire'
import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { persisted } from '../../../lib/persisted.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { roleOf } from '../../../lib/session-store.ts'
import { type DraftCalls, DraftKeeper, type DraftState } from './draft-keeper.ts'
import { type KeptDraft, readKept } from './draft-merge.ts'

/** The persisted store 'offers' (member.md §9). */
const store = persisted<KeptDraft | undefined>('offers', 1, undefined, readKept)

const calls: DraftCalls = {
  async load() {
    const { data } = await api('GET /secure/ticket-draft')
    return data
      ? { draft: offerDraftFromWire(data.draft), step: data.draft.step, at: data.updated_at }
      : undefined
  },
  async save(draft, step) {
    // What was typed as a price and is none stays in the form; the wire has no place for it.
    const pricePerTon = Number.isSafeInteger(draft.pricePerTon) ? draft.pricePerTon : null
    const { data } = await api('PUT /secure/ticket-draft', {
      body: offerDraftToWire({ ...draft, pricePerTon }, step),
    })
    return { at: data.updated_at }
  },
  discard: () => api('DELETE /secure/ticket-draft'),
}

let keeper: DraftKeeper | undefined

/** One keeper for the member's draft, for as long as the page lives: the seven steps are seven pages. */
function keeperOf(owner: string): DraftKeeper {
  if (keeper?.get().owner === owner) return keeper
  keeper?.close()
  keeper = new DraftKeeper(owner, calls, store)
  return keeper
}

export function useDraft(): {
  keeper: DraftKeeper
  state: DraftState
  begin: (draft: OfferDraft) => OfferDraft
} {
  const user = useCurrentUser()
  const own = keeperOf(user?.id ?? '')
  const state = useSyncExternalStore(own.subscribe, own.get)
  const role = roleOf(user)
  // Suppliers sell, buyers buy; traders say which (member.md §6).
  const begin = useCallback(
    (draft: OfferDraft): OfferDraft =>
      role === 'TRADER' ? draft : { ...draft, type: role === 'BUYER' ? 'BUY' : 'SELL' },
    [role],
  )
  useEffect(() => {
    if (own.get().is === 'new') void own.load(begin)
    const back = () => void own.sendNow()
    const hidden = () => document.visibilityState === 'hidden' && void own.sendNow()
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', hidden)
      void own.sendNow()
    }
  }, [own, begin])
  return { keeper: own, state, begin }
}
