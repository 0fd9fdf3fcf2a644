/** How much one client may take of a process. */
export const limits = {
  /** Of one frame. */
  bytesOfFrame: 16_384,
  /** Written and not yet taken by the reader. */
  bytesWaiting: 262_144,
  /** Sockets of one process, of one address (an office, a carrier's gateway) and of one member (tabs and devices). */
  sockets: 20_000,
  socketsOfAddress: 500,
  socketsOfMember: 30,
  /** Frames a client may send at once, and how many more each second. */
  framesAtOnce: 30,
  framesPerSecond: 1,
  /** Of silence, in seconds: then a client of the protocol asks whether we are there; then we ask; then it is gone. */
  activityTimeout: 60,
  askAfter: 75,
  goneAfter: 105,
  /** How long a socket may stand open without a channel, in seconds. */
  withoutChannel: 120,
} as const
