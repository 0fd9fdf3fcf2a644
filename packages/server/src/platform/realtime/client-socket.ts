import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { limits } from './limits.ts'
import { type Closing, errorFrame, established, ping } from './protocol.ts'
import type { Asker } from './signature.ts'

/** Who a socket speaks to: known once it holds the member's channel. */
export type Listener = Asker & { memberId: string; channel: string }

const seconds = () => performance.now() / 1_000
const half = () => randomInt(1, 1_000_000_000)

/** One connection of a client, and what it has used up. */
export class ClientSocket {
  /** As the protocol writes it: two numbers with a point between, guessed by nobody. */
  readonly id = `${half()}.${half()}`
  readonly address: string
  listener: Listener | undefined

  private readonly ws: WebSocket
  private readonly since = seconds()
  private heardAt = this.since
  private isPinged = false
  private allowance: number = limits.framesAtOnce
  private allowedAt = this.since

  constructor(ws: WebSocket, address: string) {
    this.ws = ws
    this.address = address
    this.send(established(this.id, limits.activityTimeout))
  }

  /** Not any more once it was told to leave, though its last frames may still arrive. */
  get isOpen() {
    return this.ws.readyState === this.ws.OPEN
  }

  /** False once the client has sent more than it may. */
  heard(): boolean {
    const now = seconds()
    const gained = (now - this.allowedAt) * limits.framesPerSecond
    this.allowance = Math.min(limits.framesAtOnce, this.allowance + gained) - 1
    this.allowedAt = now
    this.heardAt = now
    this.isPinged = false
    return this.allowance >= 0
  }

  /** A reader that does not take what is written costs memory until it is let go. */
  send(text: string) {
    if (!this.isOpen) return
    if (this.ws.bufferedAmount > limits.bytesWaiting) this.ws.terminate()
    else this.ws.send(text, ignored)
  }

  /** Says why first: clients read the frame, and the code where the frame is lost. */
  close({ code, message }: Closing) {
    this.send(errorFrame({ code, message }))
    if (this.isOpen) this.ws.close(code, message)
  }

  cut() {
    this.ws.terminate()
  }

  /** What silence calls for. */
  silence(): 'gone' | 'useless' | undefined {
    const now = seconds()
    const quiet = now - this.heardAt
    if (quiet > limits.goneAfter) return 'gone'
    if (!this.listener && now - this.since > limits.withoutChannel) return 'useless'
    if (quiet > limits.askAfter && !this.isPinged) {
      this.isPinged = true
      this.send(ping)
    }
    return undefined
  }
}

/** A frame that could not be written ends its socket, which says so itself. */
const ignored = () => {}
