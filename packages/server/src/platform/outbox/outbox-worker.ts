import { runLoop } from '../jobs/run-loop.ts'
import { type Delivery, deliverQueue, type Queue, queues } from './outbox.ts'

/** The maximum wait of a message before its first attempt. */
const LOOK_EVERY_MS = 1_000
/** While the database does not answer. */
const LOOK_SELDOM_MS = 5_000

/** Delivers all queues, each in a loop of its own, until it is stopped. A failing message delays none of them. */
export function runOutboxWorker(delivery: Delivery): { stop: () => Promise<void> } {
  const loops = queues.map((queue) => keepQueue(delivery, queue))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

const keepQueue = (delivery: Delivery, queue: Queue) =>
  runLoop(() =>
    deliverQueue(delivery, queue).then(
      () => LOOK_EVERY_MS,
      (error: unknown) => {
        delivery.onError(error)
        return LOOK_SELDOM_MS
      },
    ),
  )
