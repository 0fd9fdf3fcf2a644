import type { ReactNode } from 'react'
import type { IconName } from './drawings.tsx'

export type Toast = {
  id: number
  tone: 'ink' | 'clay'
  title: ReactNode
  text?: ReactNode
  /** Its subject, where a tick or a warning does not show it. */
  icon?: IconName
  /** Milliseconds, if it is not the default time. */
  lasts?: number
  /** The page already has the text as a live region; here it is only visible. */
  isSaidElsewhere?: true
}

/** Beyond this the oldest is removed. */
const atMost = 3
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const put = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** `say('Draft approved', { text: 'Two are left.' })`; a refusal is `tone: 'clay'`. */
export function say(title: ReactNode, more: Partial<Omit<Toast, 'id' | 'title'>> = {}): void {
  last += 1
  put([...toasts, { id: last, tone: 'ink' as const, title, ...more }].slice(-atMost))
}

export const dismiss = (id: number): void => put(toasts.filter((toast) => toast.id !== id))
