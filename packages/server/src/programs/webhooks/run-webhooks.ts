import { type Next, runLoop } from '../../platform/jobs/run-loop.ts'
import { waits } from '../../platform/jobs/watch-work.ts'
import { queueDeliveries, startDeliveries, type WebhookSender } from './deliver.ts'
import { deliveriesWait } from './deliveries.queries.ts'

/** Deliveries that one process has under way. */
const AT_A_TIME = 40
/** Between two looks. */
const EVERY_MS = 250
/** After an error, and while the database does not answer. */
const LOOK_SELDOM_MS = 5_000

/** Sends webhooks until it is stopped; then it waits for those that are under way. A slow receiver delays no other. */
export function runWebhooks(sender: WebhookSender): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>()
  const once = async (): Promise<Next> => {
    if (!(await waits(sender.db, deliveriesWait(sender.now())))) return 'committed'
    await queueDeliveries(sender)
    const started = await startDeliveries(sender, AT_A_TIME - underWay.size)
    for (const delivery of started) {
      underWay.add(delivery)
      delivery.finally(() => underWay.delete(delivery))
    }
    // One that was delivered may have released the next of its trade.
    return started.length > 0 ? 0 : 'committed'
  }
  const loop = runLoop(
    () =>
      once().catch((error: unknown) => {
        sender.onError(error)
        return LOOK_SELDOM_MS
      }),
    { db: sender.db, everyMs: EVERY_MS },
  )
  return {
    stop: async () => {
      await loop.stop()
      await Promise.all(underWay)
    },
  }
}
