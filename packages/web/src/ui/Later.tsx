import { type ReactNode, useDeferredValue } from 'react'
import { isOpening } from '../lib/opening.ts'

type Props = { children: ReactNode /** Shown until then. */; fallback?: ReactNode }

/**
 * Large parts of the first screen: React renders them in slices of 5 ms, between which the browser paints and answers, instead
 * of in one go. On later screens they come at once, because something is already shown there.
 */
export function Later({ children, fallback = null }: Props) {
  return useDeferredValue(true, !isOpening()) ? children : fallback
}
