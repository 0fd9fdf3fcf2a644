import { useCurrentUser } from '../lib/api/session.ts'
import { roleOf } from '../lib/api/session-store.ts'

/** The list of an own offer: traders have one for selling and one for buying (member.md §2). */
export function useOwnList(type: 'SELL' | 'BUY' | undefined) {
  const isTrader = roleOf(useCurrentUser()) === 'TRADER'
  return isTrader && type === 'BUY' ? '/offers/list-as-buyer' : '/offers'
}
