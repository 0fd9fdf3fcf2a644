/**
 * A store that outlives the page. One key of localStorage each; tabs see each other's writes. The keys are the specification's
 * list of persisted state (member.md §9).
 */
export const persistedKeys = [
  'session',
  'settings',
  'registration',
  'notifications',
  'offers',
  'marketplace',
  'trades',
  'websocket',
] as const
export type PersistedKey = (typeof persistedKeys)[number]

export type Persisted<T> = {
  get(): T
  set(next: T): void
  clear(): void
  subscribe(listener: () => void): () => void
}

type Box = { version: number; value: unknown }

/** Stored data may be old, edited by hand or truncated: `read` decides, and anything it refuses is discarded. */
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
  /** It could not be stored: the stored state is older. */
  let isOnlyHere = false
  const load = () => {
    if (isOnlyHere) return
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
    isOnlyHere = false
    load()
    tell()
  })
  const store: Persisted<T> = {
    get() {
      load()
      return value
    },
    set(next) {
      raw = JSON.stringify({ version, value: next } satisfies Box)
      value = next
      isOnlyHere = !tryCatch(() => storage.setItem(`mahsul.${key}`, raw ?? ''))
      tell()
    },
    clear() {
      tryCatch(() => storage.removeItem(`mahsul.${key}`))
      isOnlyHere = false
      raw = null
      value = empty
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  opened.set(key, store)
  return store
}

const opened = new Map<PersistedKey, Pick<Persisted<unknown>, 'clear'>>()

/** Clears these, including what pages that have not been opened since have stored. */
export function clearPersisted(keys: readonly PersistedKey[]): void {
  for (const key of keys) {
    const store = opened.get(key)
    if (store) store.clear()
    else tryCatch(() => openStorage().removeItem(`mahsul.${key}`))
  }
}

/** A full or forbidden storage costs persistence, not the page. */
function tryCatch(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
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
