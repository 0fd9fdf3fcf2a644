export type QueueLimits = {
  /** In work at once in this process; about as many as it has connections to the database. */
  inWork: number
  /** Of one caller: a page asks for some things at once. */
  ofOneCaller: number
}

/** What several queues have room for together. The first of them that has anything waiting is the first that is refused. */
export class WaitingRoom {
  private readonly queues: FairQueue[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  queue(limits: QueueLimits): FairQueue {
    const queue = new FairQueue(limits, () => this.keepRoom())
    this.queues.push(queue)
    return queue
  }

  private keepRoom() {
    const waiting = this.queues.reduce((sum, queue) => sum + queue.waits, 0)
    if (waiting > this.most) this.queues.find((queue) => queue.waits > 0)?.refuseOne()
  }
}

type Ticket = { caller: string; is: 'waiting' | 'in work' | 'over'; turn: (admitted: boolean) => void }

/**
 * A queue in front of work that takes turns between callers: the next is always from whoever has the least in work, then
 * of whoever was served longest ago. So a caller with
 * hundreds of requests slows down nobody but themselves.
 */
export class FairQueue {
  waits = 0
  private readonly limits: QueueLimits
  private readonly keepRoom: () => void
  private readonly inWork = new Map<string, number>()
  private readonly waiting = new Map<string, Ticket[]>()
  /** When a caller was last served, in turns of this queue; of those who have something in work or waiting. */
  private readonly served = new Map<string, number>()
  private turns = 0
  private working = 0

  constructor(limits: QueueLimits, keepRoom: () => void) {
    this.limits = limits
    this.keepRoom = keepRoom
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
    this.keepRoom()
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

  /** The latest of whoever has most waiting: not the one who asks for the first time, and not who has waited longest. */
  refuseOne() {
    let longest: Ticket[] = []
    for (const tickets of this.waiting.values()) if (tickets.length >= longest.length) longest = tickets
    const latest = longest.at(-1)
    if (latest) this.refuse(latest)
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
