import type { TradeSide } from '../offers/platform-fee.ts'

/** To whom an admin writes in a trade. */
export const messageReceivers = ['supplier', 'buyer', 'both'] as const
export type MessageReceivers = (typeof messageReceivers)[number]

export const LONGEST_MESSAGE = 2_000

/** The sides that a message is written to: they alone read it, and the admins (decision 125). */
export const sidesOf = (to: MessageReceivers): readonly TradeSide[] =>
  to === 'both' ? ['supplier', 'buyer'] : [to]
