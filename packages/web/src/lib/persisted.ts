/**
 * A store that outlives the page. One key of localStorage each; tabs see each other's writes.
 * The keys are the specification's list of persisted state (member.md §9).
 */
export type PersistedKey =
  | 'session'
  | 'settings'
  | 'registration'
  | 'notifications'
  | 'offers'
  | 'marketplace'
  | 'trades'
  | 'websocket'

export type Persisted<T> = {
  get(): T
  set(next: T): void
  clear(): void
  subscribe(listener: () => void): () => void
}

type Box = { version: number; value: unknown }

/** What is stored may be old, edited by hand or cut off: `read` decides, and anything it refuses is forgotten. */
export function persisted<T>(
  key: PersistedKey,
  version: number,
  empty: T,
  read: (stored: unknown) => T | undefined,
): Persisted<T> {
  const storage = openStorage()
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let value = empty
  const load = () => {
    const found = storage.getItem(`mahsul.${key}`)
    if (found === raw) return
    raw = found
    value = parse(found, version, read) ?? empty
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key !== null && event.key !== `mahsul.${key}`) return
    load()
    tell()
  })
  return {
    get() {
      load()
      return value
    },
    set(next) {
      raw = JSON.stringify({ version, value: next } satisfies Box)
      value = next
      try {
        storage.setItem(`mahsul.${key}`, raw)
      } catch {
        // A full or forbidden storage costs persistence, not the page.
      }
      tell()
    },
    clear() {
      storage.removeItem(`mahsul.${key}`)
      raw = null
      value = empty
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parse<T>(
  raw: string | null,
  version: number,
  read: (stored: unknown) => T | undefined,
): T | undefined {
  if (raw === null) return undefined
  try {
    const box: unknown = JSON.parse(raw)
    if (typeof box !== 'object' || box === null || !('version' in box) || !('value' in box)) return undefined
    return box.version === version ? read(box.value) : undefined
  } catch {
    return undefined
  }
}

type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Private windows may forbid localStorage; then the state lives as long as the page. */
function openStorage(): SmallStorage {
  try {
    const storage = globalThis.localStorage
    storage.getItem('mahsul')
    return storage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    }
  }
}
