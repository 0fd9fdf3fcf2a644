import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { useRef, useState } from 'react'
import type { Offer } from '../../kit/types.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import type { Beside } from '../drafts/draft-keeper.ts'
import { baseOf, differs, type StoredEdit } from '../drafts/kept-edit.ts'
import { dropEdit, keepEdit } from '../drafts/kept-offers.ts'
import { type RefusedFields, stillRefused } from '../form/offer-steps.ts'
import { type Catalogue, wayTo } from '../form/product-choice.ts'
import { stillTyped } from '../form/typed-numbers.ts'

/** The answers, and the terms they are based on, with their version. */
type State = Omit<StoredEdit, 'owner'> & { refused: RefusedFields }

export type EditProps = {
  offer: Offer
  /** Earlier changes that are not saved. */
  kept: StoredEdit | undefined
  catalogue: Catalogue
}

/** Unsaved changes of a published offer, stored in the browser until they are saved or discarded. */
export function useEdit({ offer, kept, catalogue }: EditProps) {
  const owner = useCurrentUser()?.id
  const begin = (from: Offer): State => {
    const base = baseOf(from)
    const choice = wayTo(catalogue, base.draft.productId)
    return { base, draft: base.draft, choice, typed: {}, refused: {} }
  }
  const [state, setState] = useState<State>(() => (kept ? { ...kept, refused: {} } : begin(offer)))
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [fresh, setFresh] = useState(kept && kept.base.version !== offer.version ? offer : undefined)
  const latest = useRef(state)
  const show = (next: State) => {
    latest.current = next
    setState(next)
  }
  const go = (next: State) => {
    show(next)
    const { refused: _, ...edit } = next
    if (owner && differs(next.draft, offer)) keepEdit(offer.id, { owner, ...edit })
    else dropEdit(offer.id)
  }
  const countAttempt = () => setAttempt((before) => before + 1)
  return {
    ...state,
    attempt,
    countAttempt,
    /** Increases when all fields are remounted, including those with local text. */
    round,
    /** The current terms, if the changes are based on earlier ones. */
    fresh,
    setFresh,
    /** For what arrives after other answers were given. */
    latestDraft: () => latest.current.draft,
    put: (next: OfferDraft, beside: Partial<Beside> = {}) => {
      const { choice, typed, draft: before } = latest.current
      const texts = stillTyped(next, { ...typed, ...beside.typed })
      const refused = stillRefused(latest.current.refused, before, next)
      go({ ...latest.current, choice: beside.choice ?? choice, typed: texts, draft: next, refused })
    },
    refuse: (refused: RefusedFields) => {
      show({ ...latest.current, refused })
      countAttempt()
    },
    keepOver: (from: Offer) => {
      go({ ...latest.current, base: baseOf(from) })
      setFresh(undefined)
    },
    beginAgain: (from: Offer) => {
      go(begin(from))
      setFresh(undefined)
      setAttempt(0)
      setRound(round + 1)
    },
  }
}
