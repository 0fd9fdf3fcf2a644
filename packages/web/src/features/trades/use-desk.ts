import { useSyncExternalStore } from 'react'

const desk = globalThis.matchMedia?.('(min-width: 64rem)')

/** Wide enough for a second column. */
export const useDesk = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      desk?.addEventListener('change', changed)
      return () => desk?.removeEventListener('change', changed)
    },
    () => desk?.matches ?? true,
  )
