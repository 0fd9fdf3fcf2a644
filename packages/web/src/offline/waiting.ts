import { useSyncExternalStore } from 'react'
import { sessionStore } from '../lib/api/session-store.ts'
import type { OfflineAction } from './offline-actions.ts'
import { store } from './store.ts'

/** The signed-in member's queue; their other windows see the same. */
let waiting: readonly OfflineAction[] = []
const listeners = new Set<() => void>()
const windows = globalThis.BroadcastChannel ? new BroadcastChannel('mahsul.marks') : undefined
windows?.addEventListener('message', () => void look())

export const offlineActions = (): readonly OfflineAction[] => waiting

/** Reads the store again, for the member who is signed in now. */
export async function look(): Promise<readonly OfflineAction[]> {
  const of = sessionStore.get()?.user?.id
  const all = of
    ? await store().then(
        (db) => db.getAll('marks'),
        () => [],
      )
    : []
  waiting = all.filter((action) => action.member === of)
  for (const listener of listeners) listener()
  return waiting
}

const changed = async () => {
  windows?.postMessage('changed')
  await look()
}

export async function addAction(action: OfflineAction): Promise<void> {
  await (await store()).add('marks', action)
  await changed()
  wakeOnConnection()
}

/** Background Sync, where supported: the worker wakes sleeping windows. */
function wakeOnConnection(): void {
  void navigator.serviceWorker?.ready
    .then((registration) => {
      const sync: unknown = Reflect.get(registration, 'sync')
      return isSync(sync) ? sync.register('marks') : undefined
    })
    .catch(() => undefined) // forbidden by the browser's settings
}

const isSync = (found: unknown): found is { register: (tag: string) => Promise<void> } =>
  typeof found === 'object' && found !== null && 'register' in found

export async function putAction(action: OfflineAction): Promise<void> {
  await (await store()).put('marks', action)
  await changed()
}

export async function removeAction({ seq }: OfflineAction): Promise<void> {
  if (seq === undefined) return
  await (await store()).delete('marks', seq)
  await changed()
}

/** Deletes all queued actions, or all but one member's. */
export async function clearActions(except?: string): Promise<void> {
  const db = await store()
  const tx = db.transaction('marks', 'readwrite')
  for await (const cursor of tx.store) if (cursor.value.member !== except) await cursor.delete()
  await tx.done
  await changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useOfflineActions = (): readonly OfflineAction[] =>
  useSyncExternalStore(subscribe, offlineActions)
