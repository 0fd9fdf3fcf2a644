import { randomUUID } from 'node:crypto'
import type { NatsConnection } from '@nats-io/transport-node'

/** NATS servers of one cluster, as configured; they share the credentials. */
export type NatsSettings = {
  /** `host:port` */
  servers: readonly string[]
  /** Refuses a server without TLS; a server that requires it gets it in any case. */
  tls: boolean
  credentials: { user: string; pass: string } | { token: string } | undefined
}

/** What processes tell each other; several installations may share a server if their members are different people. */
const SUBJECT = 'mahsul.realtime'

const ANSWER_WITHIN_MS = 3_000
/** A silently broken connection is noticed after two pings without an answer. */
const PING_EVERY_MS = 5_000
const PINGS_UNANSWERED = 2

export type NatsSession = {
  server: string
  send: (payload: string) => void
  /** Resolves when the connection is over, for whatever reason. */
  ended: Promise<unknown>
  close: () => Promise<void>
}

/**
 * Connects and subscribes, and resolves once it has heard a message of its own: an account that may not publish or subscribe
 * is refused no connection. It does not reconnect; its caller does.
 */
export async function connectNats(
  { servers, tls, credentials }: NatsSettings,
  hear: (payload: string) => void,
): Promise<NatsSession> {
  const { connect } = await import('@nats-io/transport-node') // only where it is configured
  const nats = await connect({
    ...{ servers: [...servers], ...credentials, ...(tls && { tls: {} }) },
    ...{ name: 'mahsul', reconnect: false, timeout: ANSWER_WITHIN_MS },
    ...{ pingInterval: PING_EVERY_MS, maxPingOut: PINGS_UNANSWERED },
  })
  try {
    await hearOwn(nats, hear)
  } catch (error) {
    await nats.close()
    throw error
  }
  return {
    server: nats.getServer(),
    send: (payload) => nats.publish(SUBJECT, payload),
    ended: nats.closed(),
    close: () => nats.close(),
  }
}

async function hearOwn(nats: NatsConnection, hear: (payload: string) => void): Promise<void> {
  const own = JSON.stringify({ trial: randomUUID() })
  let timer: NodeJS.Timeout | undefined
  const heard = new Promise<void>((resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('NATS does not pass our messages on; may the account publish?')),
      ANSWER_WITHIN_MS,
    )
    nats.closed().then((error) => reject(error ?? new Error('NATS closed the connection')))
    nats.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (error) {
          reject(error)
          void nats.close() // a right that was taken away later
        } else if (message.string() === own) resolve()
        else hear(message.string())
      },
    })
  })
  nats.publish(SUBJECT, own)
  await heard.finally(() => clearTimeout(timer))
}
