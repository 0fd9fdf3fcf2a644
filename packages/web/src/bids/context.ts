import type { LinkOptions } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { Bid, Offer } from '../kit/types.ts'
import type { ChangedLine } from '../offers/facts/changed-costs.ts'
import { type AnswerProblems, idOf, type StepName } from './check.ts'
import type { Act, AnswerDraft } from './draft.ts'

/**
 * Why nothing can be sent: the offer has changed, its freight is unknown, or it accepts no such answer now; the input no
 * longer fits; an earlier attempt succeeded before it was changed; or the total is loading, or differs from the one that was
 * shown.
 */
export type Blocked = 'stale' | 'freight' | 'over' | 'wrong' | 'done' | 'awaited' | 'changed'

/** What every step of answering an offer works on. */
export type Answering = {
  offer: Offer
  act: Act
  bids: readonly Bid[]
  draft: AnswerDraft
  change: (part: Partial<AnswerDraft>) => void
  /** All current problems, on any step. */
  problems: AnswerProblems
  /** The message of a field's error, once the reader has tried to leave the step. */
  errorOf: (field: keyof AnswerProblems) => string | undefined
  steps: readonly StepName[]
  linkOf: (step: StepName) => LinkOptions
  /** Why the last attempt failed. */
  failure: unknown
  /** The lines of the total that differ from what was shown, if that was the reason. */
  changed: readonly ChangedLine[]
  acceptCosts: () => Promise<void>
  sending: boolean
  /** Sending it now repeats an attempt whose answer was lost. */
  again: boolean
  /**
   * The result of an earlier attempt whose answer was lost, once the form has changed: what it created, or null if it never
   * arrived. undefined while unknown.
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
