import type { ReactNode } from 'react'
import type { IconName } from './drawings.tsx'

export type Toast = {
  id: number
  tone: 'ink' | 'clay'
  title: ReactNode
  text?: ReactNode
  /** What it is about, where a tick or a warning does not say it. */
  icon?: IconName
  /** Milliseconds, where it is not the usual time. */
  lasts?: number
  /** Read out where it is on the page already; here it is only seen. */
  isSaidElsewhere?: true
}

/** More than this and the oldest goes. */
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
