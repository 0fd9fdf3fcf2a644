import type { ReactNode } from 'react'
import { afterPress } from '../lib/press.ts'
import { pageState } from '../lib/state.ts'
import type { IconName } from './drawings.tsx'

export type Toast = {
  id: number
  tone: 'ink' | 'clay'
  title: ReactNode
  text?: ReactNode
  /** Its subject, where a tick or a warning does not show it. */
  icon?: IconName
  /** Takes back what it tells of: its button is there as long as the toast. */
  undo?: () => unknown
  /** Milliseconds, if it is not the default time. */
  lasts?: number
  /** The page already has the text as a live region; here it is only visible. */
  isSaidElsewhere?: true
}

/** Beyond this the oldest is removed. */
const atMost = 3
let last = 0
export const toastStore = pageState<readonly Toast[]>([])

/** `say('Draft approved', { text: 'Two are left.' })`; a refusal is `tone: 'clay'`. */
export function say(title: ReactNode, more: Partial<Omit<Toast, 'id' | 'title'>> = {}): void {
  last += 1
  const toast = { id: last, tone: 'ink' as const, title, ...more }
  afterPress(() => toastStore.set([...toastStore.get(), toast].slice(-atMost)))
}

export const dismiss = (id: number): void =>
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
