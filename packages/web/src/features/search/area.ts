import { useSyncExternalStore } from 'react'
import { secondFactorSetup } from '../../lib/second-factor-setup.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { roleOf } from '../../lib/session-store.ts'
import type { Area } from './shortcuts.ts'

/** Where the reader may go; nowhere yet for an admin who has to set up a second factor first. */
export function useArea(): Area | undefined {
  const role = roleOf(useCurrentUser())
  const isLocked = useSyncExternalStore(secondFactorSetup.subscribe, secondFactorSetup.get)
  if (!role || isLocked) return undefined
  return role === 'ADMIN' ? 'admin' : 'member'
}
