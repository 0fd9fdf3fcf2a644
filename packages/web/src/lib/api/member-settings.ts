import { useSyncExternalStore } from 'react'
import { type MemberSettings, settings } from '../settings.ts'
import { useCurrentUser } from './session.ts'

const none: MemberSettings = {}

/** What the member who is logged in has chosen on this device; it survives logging out. */
export function useMemberSettings(): [MemberSettings, (change: MemberSettings) => void] {
  const id = useCurrentUser()?.id
  const { members = {} } = useSyncExternalStore(settings.subscribe, settings.get)
  const own = (id && members[id]) || none
  const change = (part: MemberSettings) => {
    const now = settings.get()
    if (id) settings.set({ ...now, members: { ...now.members, [id]: { ...own, ...part } } })
  }
  return [own, change]
}
