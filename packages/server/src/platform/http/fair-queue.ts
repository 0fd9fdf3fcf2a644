import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shareRefusals } from '../observability/counters.ts'
import { RefusedError } from './refuse.ts'

export type QueueLimits = {
  /** Reads in work at once in this process; about as many as it has connections to the database. */
  inWork: number
  /** Of one caller: a page asks for some things at once. */
  ofOneCaller: number
  waiting: number
}
const USUAL: QueueLimits = { inWork: 16, ofOneCaller: 4, waiting: 200 }
const RETRY_AFTER_SECONDS = 2

type Ticket = { caller: string; is: 'waiting' | 'in work' | 'over'; turn: (admitted: boolean) => void }

/**
 * A queue in front of work that takes turns between callers: the next is always from whoever has the least in work, then
 * of whoever was served longest ago. So a caller with
 * hundreds of requests slows down nobody but themselves.
 */
export class FairQueue {
  private readonly limits: QueueLimits
  private readonly inWork = new Map<string, number>()
  private readonly waiting = new Map<string, Ticket[]>()
  /** When a caller was last served, in turns of this queue; of those who have something in work or waiting. */
  private readonly served = new Map<string, number>()
  private turns = 0
  private working = 0
  private waits = 0

  constructor(limits: QueueLimits) {
    this.limits = limits
  }

  /** Whether the work may begin, at once or when it is its turn; `leave` when it is done, or nobody waits for it any more. */
  enter(caller: string): { admitted: true | Promise<boolean>; leave: () => void } {
    const ticket: Ticket = { caller, is: 'waiting', turn: () => {} }
    const leave = () => this.leave(ticket)
    if (this.waits === 0 && this.hasRoomFor(caller)) {
      this.begin(ticket)
      return { admitted: true, leave }
    }
    const admitted = new Promise<boolean>((resolve) => {
      ticket.turn = resolve
    })
    this.waiting.set(caller, [...(this.waiting.get(caller) ?? []), ticket])
    this.waits++
    this.next() // others may wait for their own requests alone
    if (this.waits > this.limits.waiting) this.refuseOne()
    return { admitted, leave }
  }

  private hasRoomFor(caller: string): boolean {
    const { inWork, ofOneCaller } = this.limits
    return this.working < inWork && (this.inWork.get(caller) ?? 0) < ofOneCaller
  }

  private begin(ticket: Ticket) {
    ticket.is = 'in work'
    this.working++
    this.served.set(ticket.caller, ++this.turns)
    this.inWork.set(ticket.caller, (this.inWork.get(ticket.caller) ?? 0) + 1)
    ticket.turn(true)
  }

  private leave(ticket: Ticket) {
    if (ticket.is === 'over') return
    if (ticket.is === 'waiting') this.refuse(ticket)
    else {
      ticket.is = 'over'
      this.working--
      const left = this.inWork.get(ticket.caller)! - 1 // it was counted when it began
      if (left > 0) this.inWork.set(ticket.caller, left)
      else this.inWork.delete(ticket.caller)
      this.forget(ticket.caller)
    }
    this.next()
  }

  private forget(caller: string) {
    if (!this.inWork.has(caller) && !this.waiting.has(caller)) this.served.delete(caller)
  }

  private next() {
    let chosen: { caller: string; inWork: number; served: number } | undefined
    for (const caller of this.waiting.keys()) {
      const inWork = this.inWork.get(caller) ?? 0
      const served = this.served.get(caller) ?? 0
      const isNext = !chosen || inWork < chosen.inWork || (inWork === chosen.inWork && served < chosen.served)
      if (isNext && this.hasRoomFor(caller)) chosen = { caller, inWork, served }
    }
    if (!chosen) return
    const [first, ...others] = this.waiting.get(chosen.caller)! // one of its keys
    if (others.length > 0) this.waiting.set(chosen.caller, others)
    else this.waiting.delete(chosen.caller)
    this.waits--
    this.begin(first!) // nobody is kept with an empty list
    this.next()
  }

  /** The latest of whoever has most waiting, and not the one who asks for the first time. */
  private refuseOne() {
    const [longest] = [...this.waiting.values()].toSorted((a, b) => b.length - a.length)
    this.refuse(longest!.at(-1)!) // at least the one that has just come
  }

  private refuse(ticket: Ticket) {
    const others = this.waiting.get(ticket.caller)!.filter((each) => each !== ticket) // it waits
    if (others.length > 0) this.waiting.set(ticket.caller, others)
    else this.waiting.delete(ticket.caller)
    this.waits--
    this.forget(ticket.caller)
    ticket.is = 'over'
    ticket.turn(false)
  }
}

/**
 * Reads of the API take turns between callers, so that a calm one does not wait behind hundreds of another's. A place is free again
 * when the answer is ready: who reads it slowly keeps none. Probes and pages are not in the queue.
 */
export function takeTurns(app: FastifyInstance) {
  const { reads, requestsPerMinute } = app.deps
  if (!reads && !requestsPerMinute) return
  const queue = new FairQueue(reads ?? USUAL)
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => places.get(request)?.()

  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return
    const place = queue.enter(request.member?.key?.id ?? request.member?.id ?? request.ip)
    places.set(request, place.leave)
    reply.raw.once('close', place.leave)
    if (place.admitted === true || (await place.admitted)) return
    shareRefusals.inc()
    throw new RefusedError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  })
  app.addHook('onSend', async (request) => leave(request))
}
