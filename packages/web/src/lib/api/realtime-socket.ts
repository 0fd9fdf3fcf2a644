import { channelOf } from '@mahsul/contract/notifications/realtime-events'
import Pusher from 'pusher-js'
import { api } from './api.ts'
import { apiOrigin } from './api-origin.ts'
import { type SocketAddress, setLink, wantedSocket } from './realtime.ts'
import { refreshUser } from './session.ts'

/**
 * Timeout of an attempt: Pusher's own client retries at once and then after 15 s, and a server that restarts is back sooner.
 * Longer each time, because a handshake over a poor connection takes seconds.
 */
const FIRST_WAIT_MS = 2_500
const LONGEST_WAIT_MS = 15_000

type SocketHandlers = {
  /** Subscribed: for the first time, or again after something may have been missed. */
  up: (again: boolean) => void
  event: (name: string, data: unknown) => void
}

/** A socket on the member's channel, reopened as often as it is lost. */
export function openSocket(memberId: string, handlers: SocketHandlers): { close: () => void } {
  let closed = false
  let client: Pusher | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let wasUp = false
  let tries = 0
  let sinceUp = 0

  const lost = () => {
    if (closed) return
    setLink('lost')
    retry ??= setTimeout(
      () => {
        retry = undefined
        wait = Math.min(LONGEST_WAIT_MS, wait * 2)
        connect()
      },
      wait * (0.75 + Math.random() / 2), // jitter, so that not all clients come back at the same moment
    )
  }

  const connect = () => {
    const before = client
    client = undefined
    before?.unbind_all()
    before?.disconnect()
    lost()
    tries += 1
    const mine = tries
    // An unreachable service may have moved: only the first attempt uses the stored address.
    if (sinceUp > 1) forgetAddress()
    sinceUp += 1
    whereTo().then(
      (at) => {
        if (!closed && mine === tries) client = open(at)
      },
      () => {}, // requested again with the next attempt
    )
  }

  const open = (at: SocketAddress) => {
    const opened = new Pusher(at.key, optionsFor(at))
    if (at.outside) opened.signin()
    const isCurrent = () => opened === client && !closed
    opened.connection.bind('state_change', ({ current }: { current: string }) => {
      if (isCurrent() && current !== 'connected' && current !== 'initialized') lost()
    })
    opened.connection.bind('error', (failure: unknown) => {
      if (isCurrent()) refused(codeOf(failure))
    })
    const channel = opened.subscribe(channelOf(memberId))
    channel.bind('pusher:subscription_succeeded', () => {
      if (!isCurrent()) return
      clearTimeout(retry)
      retry = undefined
      wait = FIRST_WAIT_MS
      sinceUp = 0
      setLink('up')
      handlers.up(wasUp)
      wasUp = true
    })
    channel.bind('pusher:subscription_error', lost)
    channel.bind_global((name: string, data: unknown) => {
      if (!name.startsWith('pusher:')) handlers.event(name, data)
    })
    return opened
  }

  connect()
  return {
    close: () => {
      closed = true
      clearTimeout(retry)
      client?.disconnect()
    },
  }
}

/** The server closed it permanently: the session has ended, which any request finds out, or the key has changed. */
function refused(code: number | undefined) {
  if (code === 4009) void refreshUser().catch(() => undefined)
  if (code === 4001) forgetAddress()
}

const forgetAddress = () => wantedSocket.set({ wanted: true, at: undefined })

async function whereTo(): Promise<SocketAddress> {
  const kept = wantedSocket.get().at
  if (kept) return kept
  const at = (await api('GET /broadcasting/socket')).data
  wantedSocket.set({ wanted: true, at })
  return at
}

/** One server and no other, over nothing but WebSocket; our own authorises the channel with a normal API call. */
function optionsFor({ outside }: SocketAddress) {
  const { host, port, tls } = outside ?? ourOwn()
  return {
    cluster: 'own',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    // With TLS the client's own `ws` uses it, too; without it, nobody answers `wss`.
    enabledTransports: tls ? ['ws' as const, 'wss' as const] : ['ws' as const],
    channelAuthorization: {
      transport: 'ajax' as const,
      endpoint: '/api/v1/broadcasting/auth',
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        answer: Answer<{ auth: string }>,
      ) =>
        handTo(
          answer,
          api('POST /broadcasting/auth', { body: { socket_id: socketId, channel_name: channelName } }),
        ),
    },
    userAuthentication: {
      transport: 'ajax' as const,
      endpoint: '/api/v1/broadcasting/user-auth',
      customHandler: (
        { socketId }: { socketId: string },
        answer: Answer<{ auth: string; user_data: string }>,
      ) => handTo(answer, api('POST /broadcasting/user-auth', { body: { socket_id: socketId } })),
    },
  }
}

function ourOwn() {
  const { hostname: host, port, protocol } = new URL(apiOrigin || globalThis.location.origin)
  const tls = protocol === 'https:'
  return { host, port: Number(port) || (tls ? 443 : 80), tls }
}

type Answer<Signed> = (error: Error | null, signed: Signed | null) => void

const handTo = <Signed>(answer: Answer<Signed>, asked: Promise<Signed>) =>
  void asked.then(
    (signed) => answer(null, signed),
    (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
  )

/** `{ type: 'PusherError', data: { code } }`, or the same within a `WebSocketError`. */
function codeOf(failure: unknown): number | undefined {
  const code = /"code":(\d{4})/.exec(JSON.stringify(failure))?.[1]
  return code ? Number(code) : undefined
}
