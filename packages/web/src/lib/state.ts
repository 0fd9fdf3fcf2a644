type State<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => boolean
}

/** A value that lives as long as the page, and tells who listens when it is another; `useSyncExternalStore` reads it. */
export function pageState<T>(initial: T): State<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
