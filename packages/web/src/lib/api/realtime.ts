import { useSyncExternalStore } from 'react'
import { persisted } from '../persisted.ts'
import { isRecord } from '../refused.ts'
import { sessionStore } from './session-store.ts'

/** `up` receives events; `away` has not for some seconds, and pages poll meanwhile. */
export type RealtimeLink = 'off' | 'opening' | 'up' | 'away'

/** A shorter interruption is not shown. */
const AWAY_AFTER_MS = 4_000

let link: RealtimeLink = 'off'
let hurry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: RealtimeLink) {
  if (link === next) return
  link = next
  for (const listener of listeners) listener()
}

/** Set by the socket; a loss is shown only once it has lasted for a while. */
export function setLink(next: 'off' | 'up' | 'lost'): void {
  if (next === 'lost') {
    if (link === 'off') put('opening')
    hurry ??= setTimeout(() => put('away'), AWAY_AFTER_MS)
    return
  }
  clearTimeout(hurry)
  hurry = undefined
  put(next)
}

export const useRealtimeLink = (): RealtimeLink =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => link,
  )

/** How often to poll for what the socket would send: every half minute while it is away, every five while it is connected. */
export const usePolling = (): number => (useRealtimeLink() === 'up' ? 300_000 : 30_000)

/** Where a socket is opened: with a key at our own server, or at a hosted service. */
export type SocketAddress = { key: string; outside: { host: string; port: number; tls: boolean } | null }

/** Whether a connection is wanted, and its last address (member.md §9, persisted state). */
export const wantedSocket = persisted<{ wanted: boolean; at: SocketAddress | undefined }>(
  'websocket',
  2,
  { wanted: false, at: undefined },
  (stored) =>
    isRecord(stored) && typeof stored.wanted === 'boolean'
      ? { wanted: stored.wanted, at: isAddress(stored.at) ? stored.at : undefined }
      : undefined,
)

const isAddress = (stored: unknown): stored is SocketAddress =>
  isRecord(stored) &&
  typeof stored.key === 'string' &&
  (stored.outside === null ||
    (isRecord(stored.outside) &&
      typeof stored.outside.host === 'string' &&
      typeof stored.outside.port === 'number' &&
      typeof stored.outside.tls === 'boolean'))

type Socket = { close: () => void }
type Load = () => Promise<{ open: (memberId: string) => Socket }>

/** Connects on login and on a stored session, and disconnects at its end. Its code is loaded only then. */
export function keepRealtime(load: Load): void {
  let memberNow: string | undefined
  let leave = () => {}
  const follow = () => {
    const memberId = sessionStore.get()?.user?.id
    if (memberId === memberNow) return
    memberNow = memberId
    leave()
    setLink('off')
    leave = memberId ? enter(load, memberId) : () => {}
  }
  sessionStore.subscribe(follow)
  follow()
}

/** Retries until the code has loaded: a page may open before its connection is up. */
function enter(load: Load, memberId: string): () => void {
  let left = false
  let socket: Socket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  wantedSocket.set({ ...wantedSocket.get(), wanted: true })
  setLink('lost')
  const attempt = () =>
    load().then(
      ({ open }) => {
        if (!left) socket = open(memberId)
      },
      () => {
        if (!left) again = setTimeout(attempt, 15_000)
      },
    )
  void attempt()
  return () => {
    left = true
    clearTimeout(again)
    socket?.close()
  }
}
