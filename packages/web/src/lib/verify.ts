/** The acts that a code must open (member.md §7). */
export type VerifiedEvent = 'create_offer' | 'create_bid' | 'purchase'

export type Verification = { event: VerifiedEvent; answer: (verified: boolean) => void }

let open: Verification | undefined
const listeners = new Set<() => void>()

const put = (next: Verification | undefined) => {
  open = next
  for (const listener of listeners) listener()
}

export const verificationStore = {
  get: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** `if (await verify('create_bid')) …`: opens the dialog, which sends a code at once. false when it was closed. */
export function verify(event: VerifiedEvent): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    put({
      event,
      answer: (verified) => {
        put(undefined)
        resolve(verified)
      },
    })
  })
}
