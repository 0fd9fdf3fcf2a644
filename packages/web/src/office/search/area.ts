import { useSyncExternalStore } from 'react'
import { secondFactorSetup } from '../../lib/api/second-factor-setup.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import type { Area } from './shortcuts.ts'

/** Where the reader may go; nowhere yet for an admin who has to set up a second factor first. */
export function useArea(): Area | undefined {
  const role = roleOf(useCurrentUser())
  const isLocked = useSyncExternalStore(secondFactorSetup.subscribe, secondFactorSetup.get)
  if (!role || isLocked) return undefined
  return role === 'ADMIN' ? 'admin' : 'member'
}
