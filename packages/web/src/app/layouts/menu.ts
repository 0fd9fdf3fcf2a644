import { useRouterState } from '@tanstack/react-router'
import { useCounts } from '../../kit/counts.ts'
import { useMayAct } from '../../kit/rights.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import type { IconName } from '../../ui/drawings.tsx'

export type MenuKey = 'marketplace' | 'offers' | 'trades' | 'profile'
type MenuPath = '/marketplace' | '/offers' | '/trades/list' | '/profile'
export type MenuEntry = {
  key: MenuKey
  to: MenuPath
  icon: IconName
  unread: number
  /** A task that only the member can do: nobody can be paid without an account. */
  missing: number
  current: boolean
}

/** The entries of the header and of the phone's bottom menu. */
export function useMenu(): MenuEntry[] {
  const counts = useCounts()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const bank = useCurrentUser()?.bank
  const missing = useMayAct('payments') && bank === null ? 1 : 0
  const entry = (key: MenuKey, to: MenuPath, icon: IconName, unread: number): MenuEntry => ({
    key,
    to,
    icon,
    unread,
    missing: key === 'profile' ? missing : 0,
    current: here.startsWith(`/${key}`),
  })
  return [
    entry('marketplace', '/marketplace', 'market', 0),
    entry('offers', '/offers', 'tag', counts.bid),
    entry('trades', '/trades/list', 'trade', counts.trade),
    entry('profile', '/profile', 'person', 0),
  ]
}
