import type { ReactNode } from 'react'
import { pageState } from '../lib/state.ts'
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
let last = 0
export const toastStore = pageState<readonly Toast[]>([])

/** `say('Draft approved', { text: 'Two are left.' })`; a refusal is `tone: 'clay'`. */
export function say(title: ReactNode, more: Partial<Omit<Toast, 'id' | 'title'>> = {}): void {
  last += 1
  const toasts = [...toastStore.get(), { id: last, tone: 'ink' as const, title, ...more }]
  toastStore.set(toasts.slice(-atMost))
}

export const dismiss = (id: number): void =>
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
