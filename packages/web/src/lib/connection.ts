import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached: as the browser says, and as the last request found out. A phone in a port is often
 * "online" and reaches nothing.
 */
let answered = true
const listeners = new Set<() => void>()

export const isConnected = (): boolean => answered && (globalThis.navigator?.onLine ?? true)

function hear(next: boolean) {
  if (answered === next) return
  answered = next
  tell()
}
const tell = () => {
  for (const listener of listeners) listener()
}

/** A request was answered, whatever the answer. */
export const heard = () => hear(true)
/** None came. */
export const unheard = () => hear(false)

globalThis.addEventListener?.('online', () => {
  // It may be true: the next request finds out.
  answered = true
  tell()
})
globalThis.addEventListener?.('offline', tell)

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useConnected = (): boolean => useSyncExternalStore(onConnection, isConnected)
