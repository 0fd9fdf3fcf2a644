import { Refused } from '../refused.ts'
import { type Attempt, attemptFor, newIdempotencyKey } from './attempt.ts'
import { type VerifiedEvent, withCode } from './verify.ts'

/** Where an attempt without an answer is stored: in a form, or with its input. */
export type LostAttempt = { get(): Attempt | undefined; set(lost: Attempt | undefined): void }

/** For as long as the form is mounted. */
export function lostHere(): LostAttempt {
  let lost: Attempt | undefined
  return {
    get: () => lost,
    set: (next) => {
      lost = next
    },
  }
}

/** A server error may have come after the act was done; a refusal means that it was not. */
export const isAnswered = (failure: unknown): boolean => failure instanceof Refused && failure.status < 500

/** An earlier attempt was done, and this one differs from it. */
export const isDoneOtherwise = (failure: unknown): boolean =>
  failure instanceof Refused && failure.code === 'IDEMPOTENCY_KEY_REUSED'

type Once<T> = { body: unknown; lost: LostAttempt; send: (idempotencyKey: string) => Promise<T> }

/** Sends under one Idempotency-Key until an answer comes: pressing again cannot do it twice, nor can a change meanwhile. */
export function sendOnce<T>({ body, lost, send }: Once<T>): Promise<T> {
  return tracked(attemptFor(body, lost.get(), newIdempotencyKey).attempt, lost, send)
}

/** The same for an act that a code opens; a retry's code may be spent already. undefined if none was entered. */
export function sendOnceWithCode<T>(
  event: VerifiedEvent,
  { body, lost, send }: Once<T>,
): Promise<T | undefined> {
  const { attempt } = attemptFor(body, lost.get(), newIdempotencyKey)
  return withCode(event, () => tracked(attempt, lost, send), { again: lost.get() !== undefined, body })
}

async function tracked<T>(attempt: Attempt, lost: LostAttempt, send: Once<T>['send']): Promise<T> {
  lost.set(attempt)
  try {
    const answer = await send(attempt.key)
    lost.set(undefined)
    return answer
  } catch (failure) {
    if (isAnswered(failure)) lost.set(undefined)
    throw failure
  }
}
