import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OfflineAction } from './offline-actions.ts'

/** What a member has read of their trades, as the server answered it. */
export type Reading = { member: string; key: string; data: unknown; seenAt: number }

type OfflineDatabase = DBSchema & {
  readings: { key: [member: string, key: string]; value: Reading }
  /** In the order they were made. */
  marks: { key: number; value: OfflineAction }
}

let opened: Promise<IDBPDatabase<OfflineDatabase>> | undefined

/** Rejects if the browser has no storage: a private window, a full disk. */
export function store(): Promise<IDBPDatabase<OfflineDatabase>> {
  opened ??= openDB<OfflineDatabase>('mahsul', 1, {
    upgrade(db) {
      db.createObjectStore('readings', { keyPath: ['member', 'key'] })
      db.createObjectStore('marks', { keyPath: 'seq', autoIncrement: true })
    },
    terminated: () => {
      opened = undefined
    },
  }).catch((failure: unknown) => {
    opened = undefined
    throw failure
  })
  return opened
}
