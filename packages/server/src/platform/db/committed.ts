/**
 * Who wants to know that something was committed through a database, by this process. A worker that looks then, and otherwise
 * seldom, leaves an idle machine alone.
 */
const listeners = new WeakMap<object, Set<() => void>>()

/** Calls this after every commit until the returned function is called; it does not throw, and does no work of its own. */
export function onCommit(database: object, listener: () => void): () => void {
  const all = listeners.get(database) ?? new Set()
  listeners.set(database, all.add(listener))
  return () => void all.delete(listener)
}

/** Also for what another process committed, once this one learns of it. */
export function committed(database: object): void {
  for (const listener of listeners.get(database) ?? []) listener()
}
