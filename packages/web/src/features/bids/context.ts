import type { LinkOptions } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { ChangedLine } from '../../model/changed-costs.ts'
import type { Bid, Offer } from '../../model/types.ts'
import { type AnswerProblems, idOf, type StepName } from './check.ts'
import type { Act, AnswerDraft } from './draft.ts'

/**
 * The offer has changed, its freight is unknown, or it takes no such answer now; what was filled in fits no longer; or an
 * earlier try went through, before it was changed; or the sum is awaited, or is another than the one that was shown.
 */
export type Blocked = 'stale' | 'freight' | 'over' | 'wrong' | 'done' | 'awaited' | 'changed'

/** What every step of answering an offer works on. */
export type Answering = {
  offer: Offer
  act: Act
  bids: readonly Bid[]
  draft: AnswerDraft
  change: (part: Partial<AnswerDraft>) => void
  /** Everything that is wrong now, whichever step it is on. */
  problems: AnswerProblems
  /** The words of a field's error, once the step was tried. */
  errorOf: (field: keyof AnswerProblems) => string | undefined
  steps: readonly StepName[]
  linkOf: (step: StepName) => LinkOptions
  /** Why the last attempt to send came to nothing. */
  failure: unknown
  /** The lines of the sum that are not what was shown, when it was refused for that. */
  changed: readonly ChangedLine[]
  acceptCosts: () => Promise<void>
  sending: boolean
  /** Sending it now repeats an attempt whose answer never came. */
  again: boolean
  /**
   * What came of an earlier try whose answer was lost, once the form says something else: what it made, or null where it
   * never arrived. undefined as long as nobody knows.
   */
  earlier: { id: string | null } | null | undefined
  /** Why nothing can be sent now. */
  blocked: Blocked | undefined
}

export const AnsweringContext = createContext<Answering | undefined>(undefined)

/** What a field takes of its step: its id, and what is wrong with it. */
type Of = (field: keyof AnswerProblems) => { id: string; error: string | undefined }

export function useAnswering(): Answering & { of: Of } {
  const answering = useContext(AnsweringContext)
  if (!answering) throw new Error('a step of answering stands outside of its page')
  return { ...answering, of: (field) => ({ id: idOf(field), error: answering.errorOf(field) }) }
}
