import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { limits } from './limits.ts'
import { type Closing, errorFrame, established, ping } from './protocol.ts'
import type { Asker } from './signature.ts'

/** The member of a socket: known once it has subscribed to the member's channel. */
export type Listener = Asker & { memberId: string; channel: string }

const seconds = () => performance.now() / 1_000
const half = () => randomInt(1, 1_000_000_000)

/** One connection of a client, and what it has used up. */
export class ClientSocket {
  /** In the protocol's format: two numbers with a point between them, impossible to guess. */
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

  /** False once it was told to leave, though its last frames may still arrive. */
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

  /** A reader that does not read costs memory until it is disconnected. */
  send(text: string) {
    if (!this.isOpen) return
    if (this.ws.bufferedAmount > limits.bytesWaiting) this.ws.terminate()
    else this.ws.send(text, ignored)
  }

  /** Sends the reason first: clients read the frame, and the close code if the frame is lost. */
  close({ code, message }: Closing) {
    this.send(errorFrame({ code, message }))
    if (this.isOpen) this.ws.close(code, message)
  }

  cut() {
    this.ws.terminate()
  }

  /** What to do after a silence. */
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

/** A frame that could not be written closes its socket, which emits its own event. */
const ignored = () => {}
