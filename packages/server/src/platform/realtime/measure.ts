import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../observability/metrics.ts'
import type { Broker } from './broker.ts'

type Measured = { sockets: () => number; isHearing: () => boolean; broker: Broker | undefined }

/** Metrics of published events; returns the counter of messages. */
export function measure({ registry }: Metrics, { sockets, isHearing, broker }: Measured) {
  new Gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of members; none here where an outside service has them',
    registers: [registry],
    collect() {
      this.set(sockets())
    },
  })
  new Gauge({
    name: 'realtime_hearing',
    help: 'Whether this process hears the news of the others, and an outside service takes them (1), or pages ask by themselves (0)',
    registers: [registry],
    collect() {
      this.set(isHearing() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'realtime_broker',
    help: 'With NATS_URL: whether this process hears the others through NATS (1), or by NOTIFY while it is away (0)',
    registers: [registry],
    collect() {
      if (broker) this.set(broker.isConnected() ? 1 : 0)
      else this.remove()
    },
  })
  const messages = new Counter({
    name: 'realtime_messages_total',
    help: 'Messages written to sockets or handed to an outside service, by event',
    labelNames: ['event'],
    registers: [registry],
  })
  return (event: string, count: number) => messages.inc({ event }, count)
}
