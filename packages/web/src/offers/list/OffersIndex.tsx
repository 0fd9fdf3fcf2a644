import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import OffersPage from './OffersPage.tsx'

/** /offers: traders are redirected to their selling offers (member.md §2); the others have one list. */
export default function OffersIndex() {
  const router = useRouter()
  const isTrader = roleOf(useCurrentUser()) === 'TRADER'
  useEffect(() => {
    if (isTrader) void router.navigate({ to: '/offers/list-as-supplier', replace: true })
  }, [isTrader, router])
  return isTrader ? null : <OffersPage />
}
