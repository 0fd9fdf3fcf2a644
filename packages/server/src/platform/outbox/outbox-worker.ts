import { runLoop } from '../jobs/run-loop.ts'
import { type Delivery, deliverQueue, type Queue, queues } from './outbox.ts'

/** Between two looks. */
const EVERY_MS = 500
/** While the database does not answer. */
const LOOK_SELDOM_MS = 5_000

/** Delivers all queues, each in a loop of its own, until it is stopped. A failing message delays none of them. */
export function runOutboxWorker(delivery: Delivery): { stop: () => Promise<void> } {
  const loops = queues.map((queue) => keepQueue(delivery, queue))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

const keepQueue = (delivery: Delivery, queue: Queue) =>
  runLoop(
    () =>
      deliverQueue(delivery, queue).then(
        () => 'committed' as const,
        (error: unknown) => {
          delivery.onError(error)
          return LOOK_SELDOM_MS
        },
      ),
    { db: delivery.db, everyMs: EVERY_MS },
  )
