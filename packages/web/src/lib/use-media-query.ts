import { useSyncExternalStore } from 'react'

/** Of the window, for `useMediaQuery`; undefined where there is none. */
export const mediaQuery = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query)

/** Whether the window matches now, and again when it changes. */
export const useMediaQuery = (query: MediaQueryList | undefined, withoutWindow = true): boolean =>
  useSyncExternalStore(
    (changed) => {
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => query?.matches ?? withoutWindow,
  )
