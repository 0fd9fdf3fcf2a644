import { AsyncLocalStorage } from 'node:async_hooks'

/** The API key of the current request, and the person in whose name it acts. */
type ActingKey = { id: string; memberId: string }

const acting = new AsyncLocalStorage<ActingKey>()

/** Runs an act for a key: whatever it writes in a log says so (`keyOf`), in every use case and without being handed the key. */
export const actingWith = <T>(key: ActingKey, work: () => T): T => acting.run(key, work)

/** The key with which this person acts just now; null for anybody else, for the clock and without a key. */
export function keyOf(actorId: string | null): string | null {
  const key = acting.getStore()
  return key && key.memberId === actorId ? key.id : null
}
