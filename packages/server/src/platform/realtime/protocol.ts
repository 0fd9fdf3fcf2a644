/** The Pusher Channels protocol, version 7, as far as private channels need it: parsing and writing frames. */

/** A reason to close. Its code tells Pusher's clients whether to reconnect: 4000 never, 4100 after a while, 4200 at once. */
export type Closing = { code: number; message: string }

export const closings = {
  unknownKey: { code: 4001, message: 'Application does not exist' },
  otherProtocol: { code: 4007, message: 'Unsupported protocol version' },
  sessionEnded: { code: 4009, message: 'The session has ended' },
  full: { code: 4100, message: 'Over capacity' },
  restarting: { code: 4200, message: 'The server restarts' },
  roleChanged: { code: 4200, message: 'The role has changed' },
  noPong: { code: 4201, message: 'Pong reply not received' },
  noChannel: { code: 4202, message: 'Closed after inactivity' },
  malformed: { code: 4300, message: 'Invalid message' },
  tooMany: { code: 4301, message: 'Too many messages' },
} as const satisfies Record<string, Closing>

export const speaks = (protocol: string | null) => protocol === null || /^[567]$/.test(protocol)

/** The content of a client's frame. */
export type ClientMessage =
  | { kind: 'ping' | 'pong' | 'client-event' | 'other' }
  | { kind: 'subscribe'; channel: string; auth: string }
  | { kind: 'unsubscribe'; channel: string }

/** Undefined for what no client of the protocol sends. */
export function readFrame(text: string): ClientMessage | undefined {
  const frame = parsed(text)
  if (!isRecord(frame) || typeof frame.event !== 'string') return undefined
  // Some clients send data as JSON within JSON, as the server does.
  const data = typeof frame.data === 'string' ? parsed(frame.data) : frame.data
  const { event } = frame
  if (event === 'pusher:ping') return { kind: 'ping' }
  if (event === 'pusher:pong') return { kind: 'pong' }
  if (event.startsWith('client-')) return { kind: 'client-event' }
  if (event !== 'pusher:subscribe' && event !== 'pusher:unsubscribe') return { kind: 'other' }
  if (!isRecord(data) || typeof data.channel !== 'string') return undefined
  const { channel, auth } = data
  return event === 'pusher:unsubscribe'
    ? { kind: 'unsubscribe', channel }
    : { kind: 'subscribe', channel, auth: typeof auth === 'string' ? auth : '' }
}

/** A frame of the server: its data is always JSON within JSON. */
export const frame = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) })

/** The one event whose data is not text (protocol 7, "pusher:error"). */
export const errorFrame = (error: Closing): string => JSON.stringify({ event: 'pusher:error', data: error })

export const pong = frame('pusher:pong', {})
export const ping = frame('pusher:ping', {})
export const established = (socketId: string, activityTimeout: number) =>
  frame('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout })
export const subscribed = (channel: string) => frame('pusher_internal:subscription_succeeded', {}, channel)
export const notSubscribed = (channel: string, status: number, error: string) =>
  frame('pusher:subscription_error', { type: 'AuthError', error, status }, channel)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
