import { Refused } from '../refused.ts'
import { pageState } from '../state.ts'

/** The acts that a code must open (member.md §7). */
export type VerifiedEvent = 'create_offer' | 'create_bid' | 'purchase'

/** `body` is the request that the code opens: the dialog repeats what it says. */
export type Verification = { event: VerifiedEvent; body?: unknown; answer: (verified: boolean) => void }

export const verificationStore = pageState<Verification | undefined>(undefined)

/** `if (await verify('create_bid')) …`: opens the dialog, which sends a code at once. false if it was closed. */
export function verify(event: VerifiedEvent, body?: unknown): Promise<boolean> {
  closeVerification()
  return new Promise((resolve) => {
    verificationStore.set({
      event,
      body,
      answer: (verified) => {
        verificationStore.set(undefined)
        resolve(verified)
      },
    })
  })
}

/** The page that asked for a code is being left: what it was about to do is not done. */
export const closeVerification = (): void => verificationStore.get()?.answer(false)

/** The next member to sign in has entered none. */
export function clearVerification(): void {
  closeVerification()
  verified.clear()
}

/**
 * Events whose code is verified and not spent: a refused act spends none (wire.md, Sessions), so it need not be requested
 * again.
 */
const verified = new Set<VerifiedEvent>()

/**
 * Sends an act that needs a code, requesting the code only while none is available; undefined if the dialog was closed. A
 * retry (`again`) may have been done with its code: it is requested only if the server requires it.
 */
export async function withCode<T>(
  event: VerifiedEvent,
  send: () => Promise<T>,
  { again = false, body }: { again?: boolean; body?: unknown } = {},
): Promise<T | undefined> {
  const atHand = again || verified.has(event)
  if (!atHand && !(await verify(event, body))) return undefined
  verified.add(event)
  try {
    const answer = await send()
    verified.delete(event)
    return answer
  } catch (trouble) {
    if (!(trouble instanceof Refused && trouble.code === 'CODE_REQUIRED')) throw trouble
    verified.delete(event) // it has expired, or another member signed in
    if (atHand) return withCode(event, send, { body })
    throw trouble
  }
}
