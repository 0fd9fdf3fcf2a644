/** The limits of one client on a process. */
export const limits = {
  /** Of one frame. */
  bytesOfFrame: 16_384,
  /** Written and not yet read by the client. */
  bytesWaiting: 262_144,
  /** Sockets of one process, of one address (an office, a carrier's gateway) and of one member (tabs and devices). */
  sockets: 20_000,
  socketsOfAddress: 500,
  socketsOfMember: 30,
  /** Frames a client may send at once, and how many more each second. */
  framesAtOnce: 30,
  framesPerSecond: 1,
  /** Of silence, in seconds: then a client of the protocol pings us; then we ping it; then it is disconnected. */
  activityTimeout: 60,
  askAfter: 75,
  goneAfter: 105,
  /** How long a socket may stay open without a channel, in seconds. */
  withoutChannel: 120,
} as const
