import { useSyncExternalStore } from 'react'
import { persisted } from './persisted.ts'
import { isRecord } from './refused.ts'
import { sessionStore } from './session-store.ts'

/** `up` hears what happens; `away` has not for some seconds, and pages ask by themselves meanwhile. */
export type RealtimeLink = 'off' | 'opening' | 'up' | 'away'

/** Shorter than this it is a blink that nobody needs to see. */
const AWAY_AFTER_MS = 4_000

let link: RealtimeLink = 'off'
let hurry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: RealtimeLink) {
  if (link === next) return
  link = next
  for (const listener of listeners) listener()
}

/** Said by the socket; that it is lost shows only once it has been for a while. */
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

/** How often to ask for what the socket would tell: half a minute while it is away, five while it is there. */
export const usePolling = (): number => (useRealtimeLink() === 'up' ? 300_000 : 30_000)

/** Where a socket is opened: with a key at our own server, or at a service outside. */
export type SocketAddress = { key: string; outside: { host: string; port: number; tls: boolean } | null }

/** That a connection is wanted, and where as it was last told (member.md §9, persisted state). */
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

/** Connects on login and on a stored session, and leaves at its end. What it takes for that is loaded only then. */
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

/** Tries until the code is there: a page may be opened before its connection is. */
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
