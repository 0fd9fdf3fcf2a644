import { useSyncExternalStore } from 'react'
import { pageState } from '../state.ts'

/**
 * Whether the server can be reached: by the browser's status, and by the last request. A phone in a port is often "online"
 * without reaching anything.
 */
let answered = true
const listeners = new Set<() => void>()

export const isConnected = (): boolean => answered && (globalThis.navigator?.onLine ?? true)

function setAnswered(next: boolean) {
  if (answered === next) return
  answered = next
  emit()
}
const emit = () => {
  for (const listener of listeners) listener()
}

/** A request was answered, whatever the answer. */
export const markOnline = () => setAnswered(true)
/** It got no answer. */
export const markOffline = () => setAnswered(false)

globalThis.addEventListener?.('online', () => {
  // It may be true: the next request finds out.
  answered = true
  emit()
})
globalThis.addEventListener?.('offline', emit)

/** Whether the server can save: its answers say when it cannot, although it can be read. */
export const saving = pageState(true)

/** The header that every answer has while nothing can be saved. */
export const SAVING_HEADER = 'Mahsul-Saving'

/** How many requests wait to be sent again, because the server has too much to do. */
const busy = pageState(0)

export async function whileBusy(ms: number): Promise<void> {
  busy.set(busy.get() + 1)
  await new Promise((over) => setTimeout(over, ms))
  busy.set(busy.get() - 1)
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSaving = (): boolean => useSyncExternalStore(saving.subscribe, saving.get)

export const useBusy = (): boolean => useSyncExternalStore(busy.subscribe, busy.get) > 0

export const useConnected = (): boolean => useSyncExternalStore(onConnection, isConnected)
