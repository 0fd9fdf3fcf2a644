import { channelOf } from '@mahsul/contract/realtime-events'
import Pusher from 'pusher-js'
import { api } from './api.ts'
import { apiOrigin } from './api-origin.ts'
import { setLink, wantedSocket } from './realtime.ts'
import { refreshUser } from './session.ts'

/**
 * How long a try may take before another: Pusher's own client tries at once and then after 15 s, and a server that restarts
 * is back sooner. Longer each time, because a handshake over a poor line takes seconds.
 */
const FIRST_WAIT_MS = 2_500
const LONGEST_WAIT_MS = 15_000

type Hears = {
  /** The channel is ours: for the first time, or again after something may have been missed. */
  up: (again: boolean) => void
  event: (name: string, data: unknown) => void
}

/** A socket on the member's channel, opened again as often as it is lost. */
export function openSocket(memberId: string, hears: Hears): { close: () => void } {
  let closed = false
  let client: Pusher | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let wasUp = false
  let tries = 0

  const lost = () => {
    if (closed) return
    setLink('lost')
    retry ??= setTimeout(
      () => {
        retry = undefined
        wait = Math.min(LONGEST_WAIT_MS, wait * 2)
        connect()
      },
      wait * (0.75 + Math.random() / 2), // so that not everybody comes back at the same moment
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
    keyOfSocket().then(
      (key) => {
        if (!closed && mine === tries) client = open(key)
      },
      () => {}, // asked again with the next try
    )
  }

  const open = (key: string) => {
    const opened = new Pusher(key, addressOfSocket())
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
      setLink('up')
      hears.up(wasUp)
      wasUp = true
    })
    channel.bind('pusher:subscription_error', lost)
    channel.bind_global((name: string, data: unknown) => {
      if (!name.startsWith('pusher:')) hears.event(name, data)
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

/** What the server closed for good: the session has ended, which any request finds out, or the key is another now. */
function refused(code: number | undefined) {
  if (code === 4009) void refreshUser().catch(() => undefined)
  if (code === 4001) wantedSocket.set({ wanted: true, key: undefined })
}

async function keyOfSocket(): Promise<string> {
  const kept = wantedSocket.get().key
  if (kept) return kept
  const { key } = (await api('GET /broadcasting/socket')).data
  wantedSocket.set({ wanted: true, key })
  return key
}

/** Our own server and no other, over nothing but WebSocket; asked for its channel as everything is asked. */
function addressOfSocket() {
  const { hostname, port, protocol } = new URL(apiOrigin || globalThis.location.origin)
  const forceTLS = protocol === 'https:'
  const at = Number(port) || (forceTLS ? 443 : 80)
  return {
    cluster: 'own',
    wsHost: hostname,
    wsPort: at,
    wssPort: at,
    forceTLS,
    enabledTransports: ['ws' as const, 'wss' as const],
    channelAuthorization: {
      transport: 'ajax' as const,
      endpoint: '/api/v1/broadcasting/auth',
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        answer: (error: Error | null, signed: { auth: string } | null) => void,
      ) =>
        void api('POST /broadcasting/auth', {
          body: { socket_id: socketId, channel_name: channelName },
        }).then(
          (signed) => answer(null, signed),
          (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
        ),
    },
  }
}

/** `{ type: 'PusherError', data: { code } }`, or the same within a `WebSocketError`. */
function codeOf(failure: unknown): number | undefined {
  const code = /"code":(\d{4})/.exec(JSON.stringify(failure))?.[1]
  return code ? Number(code) : undefined
}
