import { channelOf, memberOfChannel } from '@mahsul/contract/notifications/realtime-events'
import type { RawData, WebSocket } from 'ws'
import type { Secret } from '../secrets/secret.ts'
import { ClientSocket } from './client-socket.ts'
import { limits } from './limits.ts'
import {
  type ClientMessage,
  type Closing,
  closings,
  frame,
  notSubscribed,
  pong,
  readFrame,
  speaks,
  subscribed,
} from './protocol.ts'
import { askerOf } from './signature.ts'

type Keys = { key: string; secret: Secret }
type Arrival = { address: string; key: string; protocol: string | null }

/** How long clients may take to disconnect when the process stops. */
const LEAVE_WITHIN_MS = 2_000

/** Every socket of this process, and the channels they hold. */
export class Sockets {
  /** For metrics: frames written to subscribers, by event. */
  onSent: (event: string, count: number) => void = () => {}

  /** Whether events of other processes reach this one. */
  isHearing = false

  private readonly keys: Keys
  private readonly open = new Map<ClientSocket, WebSocket>()
  private readonly byMember = new Map<string, Set<ClientSocket>>()
  private readonly byAddress = new Map<string, number>()
  private stopping = false

  constructor(keys: Keys) {
    this.keys = keys
  }

  get size() {
    return this.open.size
  }

  /** Whether another socket from this address is allowed. */
  hasRoomFor(address: string): boolean {
    return !this.stopping && (this.byAddress.get(address) ?? 0) < limits.socketsOfAddress
  }

  accept(ws: WebSocket, { address, key, protocol }: Arrival) {
    const socket = new ClientSocket(ws, address)
    this.open.set(socket, ws)
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1)
    ws.on('error', () => ws.terminate()) // also what `ws` itself refuses: frames that are too large or none at all
    ws.on('close', () => this.remove(socket))
    ws.on('message', (raw, isBinary) => this.hear(socket, raw, isBinary))
    ws.on('ping', () => {
      if (!socket.heard()) socket.cut()
    })
    ws.on('pong', () => {
      if (!socket.heard()) socket.cut()
    })
    if (this.stopping) socket.close(closings.restarting)
    else if (key !== this.keys.key) socket.close(closings.unknownKey)
    else if (!speaks(protocol)) socket.close(closings.otherProtocol)
    else if (this.open.size > limits.sockets) socket.close(closings.full)
  }

  /** Whether a member has a subscribed socket here. */
  has(memberId: string): boolean {
    return this.byMember.has(memberId)
  }

  tell(memberId: string, event: string, data: object) {
    const listening = this.byMember.get(memberId)
    if (!listening) return
    const text = frame(event, data, channelOf(memberId))
    for (const socket of listening) socket.send(text)
    this.onSent(event, listening.size)
  }

  tellAll(event: string, data: object) {
    for (const memberId of this.byMember.keys()) this.tell(memberId, event, data)
  }

  sessions(): Set<string> {
    return new Set([...this.listening()].map(({ listener }) => listener.sessionId))
  }

  /** Closes the sockets of ended sessions; a member whose role changed reconnects and subscribes again. */
  keepOnly(sessionIds: ReadonlySet<string>, roles: ReadonlyMap<string, string>) {
    for (const { socket, listener } of this.listening()) {
      if (!sessionIds.has(listener.sessionId)) continue
      const role = roles.get(listener.sessionId)
      if (role === undefined) this.end(socket, closings.sessionEnded)
      else if (listener.role !== role) this.end(socket, closings.roleChanged)
    }
  }

  /** Disconnects clients that no longer answer. */
  sweep() {
    for (const socket of this.open.keys()) {
      const silence = socket.silence()
      if (silence === 'gone') socket.cut()
      if (silence === 'useless') socket.close(closings.noChannel)
    }
  }

  /** Disconnects everybody; resolves when they are gone. */
  async stop(): Promise<void> {
    this.stopping = true
    const gone = [...this.open.values()].map((ws) => new Promise((resolve) => ws.once('close', resolve)))
    for (const socket of this.open.keys()) socket.close(closings.restarting)
    const late = setTimeout(() => {
      for (const socket of this.open.keys()) socket.cut()
    }, LEAVE_WITHIN_MS)
    await Promise.all(gone)
    clearTimeout(late)
  }

  private hear(socket: ClientSocket, raw: RawData, isBinary: boolean) {
    if (!socket.isOpen) return
    if (!socket.heard()) return this.end(socket, closings.tooMany)
    const message = isBinary ? undefined : readFrame(String(raw))
    if (!message) return this.end(socket, closings.malformed)
    this.answer(socket, message)
  }

  private answer(socket: ClientSocket, message: ClientMessage) {
    switch (message.kind) {
      case 'ping':
        return socket.send(pong)
      case 'subscribe':
        return this.subscribe(socket, message)
      case 'unsubscribe':
        if (socket.listener?.channel === message.channel) this.unsubscribe(socket)
        return
      case 'client-event':
        return socket.send(frame('pusher:error', { code: 4301, message: 'Client events are not taken' }))
      case 'pong':
      case 'other':
        return
    }
  }

  private subscribe(socket: ClientSocket, { channel, auth }: { channel: string; auth: string }) {
    const memberId = memberOfChannel(channel)
    const { key, secret } = this.keys
    const asker = askerOf(secret, key, auth, { socketId: socket.id, channel })
    if (!asker || !memberId) return socket.send(notSubscribed(channel, 403, 'Not signed for this channel'))
    if (socket.listener && socket.listener.channel !== channel)
      return socket.send(notSubscribed(channel, 409, 'This socket holds another channel'))
    const already = this.byMember.get(memberId) ?? new Set()
    if (!already.has(socket) && already.size >= limits.socketsOfMember)
      return socket.send(notSubscribed(channel, 429, 'Too many sockets of one member'))
    this.byMember.set(memberId, already.add(socket))
    socket.listener = { ...asker, memberId, channel }
    socket.send(subscribed(channel))
  }

  private unsubscribe(socket: ClientSocket) {
    const { listener } = socket
    if (!listener) return
    socket.listener = undefined
    const others = this.byMember.get(listener.memberId)
    others?.delete(socket)
    if (others?.size === 0) this.byMember.delete(listener.memberId)
  }

  /** It receives nothing from now on, however long its close takes to arrive. */
  private end(socket: ClientSocket, why: Closing) {
    this.unsubscribe(socket)
    socket.close(why)
  }

  private remove(socket: ClientSocket) {
    if (!this.open.delete(socket)) return
    this.unsubscribe(socket)
    const left = (this.byAddress.get(socket.address) ?? 1) - 1
    if (left > 0) this.byAddress.set(socket.address, left)
    else this.byAddress.delete(socket.address)
  }

  private *listening() {
    for (const socket of this.open.keys()) if (socket.listener) yield { socket, listener: socket.listener }
  }
}
