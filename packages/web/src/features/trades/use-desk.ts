import { useSyncExternalStore } from 'react'

const desk = globalThis.matchMedia?.('(min-width: 64rem)')
const tablet = globalThis.matchMedia?.('(min-width: 48rem)')

const useMatch = (query: MediaQueryList | undefined): boolean =>
  useSyncExternalStore(
    (changed) => {
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => query?.matches ?? true,
  )

/** Wide enough for a chart beside everything else. */
export const useDesk = (): boolean => useMatch(desk)
/** Wide enough for a second column. */
export const useTablet = (): boolean => useMatch(tablet)
