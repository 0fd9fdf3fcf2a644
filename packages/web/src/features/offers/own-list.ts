import { useCurrentUser } from '../../lib/session.ts'
import { roleOf } from '../../lib/session-store.ts'

/** The list that an own offer is in: traders have one of what they sell and one of what they buy (member.md §2). */
export function useOwnList(type: 'SELL' | 'BUY' | undefined) {
  const isTrader = roleOf(useCurrentUser()) === 'TRADER'
  return isTrader && type === 'BUY' ? '/offers/list-as-buyer' : '/offers'
}
