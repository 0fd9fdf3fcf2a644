import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

const waiting = 'from outbox where sent_at is null and given_up_at is null'
/** Of the whole database, not of this process; each is a walk over the little that is not sent. */
const figures = {
  outbox_waiting: {
    help: 'Messages that wait to be sent',
    sql: `select count(*) as figure ${waiting}`,
  },
  outbox_oldest_seconds: {
    help: 'How long the oldest of them has waited',
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0) as figure ${waiting}`,
  },
  outbox_given_up: {
    help: 'Messages given up within the last day: they are not sent any more',
    sql: `select count(*) as figure from outbox where given_up_at > now() - interval '1 day'`,
  },
}

/** Asked when somebody looks. Of a database that does not answer nothing is said. */
export function measureOutbox(registry: Registry, pool: Pool) {
  for (const [name, { help, sql }] of Object.entries(figures))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset()
        const answer = await pool.query<{ figure: string }>(sql).catch(() => undefined)
        if (answer?.rows[0]) this.set(Number(answer.rows[0].figure))
      },
    })
}
