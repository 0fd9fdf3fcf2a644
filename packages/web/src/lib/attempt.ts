/**
 * One try to send, under one key: when its answer is lost, the same body goes out under the same key and gets the first
 * answer again, so that nothing is bid or bought twice. Another body is another act.
 */
export type Attempt = { key: string; body: string }

/** Under which key a body goes out, and whether that is a repetition whose first answer was lost. */
export function attemptFor(
  body: unknown,
  lost: Attempt | undefined,
  newKey: () => string,
): { attempt: Attempt; again: boolean } {
  const text = JSON.stringify(body)
  if (lost?.body === text) return { attempt: lost, again: true }
  return { attempt: { key: newKey(), body: text }, again: false }
}
