import { nanoid } from 'nanoid'

/**
 * One attempt to send, under one Idempotency-Key. If its answer is lost, whatever is sent next uses the same key: the same
 * body gets the first answer again, and another is refused if the first was done, so that nothing is bid or bought twice.
 */
export type Attempt = { key: string; body: string }

export const newIdempotencyKey = (): string => nanoid()

/** The key for a body, and whether that retries an attempt whose answer was lost. */
export function attemptFor(
  body: unknown,
  lost: Attempt | undefined,
  newKey: () => string,
): { attempt: Attempt; again: boolean } {
  const text = JSON.stringify(body)
  return { attempt: { key: lost?.key ?? newKey(), body: text }, again: lost?.body === text }
}

/** What was done under its key differs from everything sent since. */
export const doneOtherwise = ({ key }: Attempt): Attempt => ({ key, body: '' })
