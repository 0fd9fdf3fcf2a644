import { useEffect, useSyncExternalStore } from 'react'
import type { Autosave, AutosaveState } from './autosave.ts'

/** The current draft. Unsent changes are sent when the device is back online and when the page is left or hidden. */
export function useAutosave<State extends AutosaveState>(draft: Autosave<State>): State {
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  useEffect(() => {
    const back = () => void draft.sendNow()
    const looked = () => void (document.visibilityState === 'hidden' ? draft.sendNow() : draft.catchUp())
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', looked)
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', looked)
      void draft.sendNow()
    }
  }, [draft])
  return state
}
