import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { overloadRefusals } from '../observability/counters.ts'
import { type FairQueue, WaitingRoom } from './fair-queue.ts'
import { isKey } from './key-requests.ts'
import { type Load, loads, usualLimits } from './load-limits.ts'
import { RefusedError } from './refuse.ts'
import { tokenOf } from './requests.ts'

const RETRY_AFTER_SECONDS = 2
/** How often the event loop is looked at. One long task, as at a start, leaves hardly a mark on the mean of a second. */
const SAMPLE_MS = 1_000

const isRefused = (load: Load) => {
  overloadRefusals.inc({ kind: load })
  return new RefusedError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Undefined for probes, pages and their files, which are not refused. */
function loadOf({ method, url, routeOptions }: FastifyRequest): Load | undefined {
  const { call } = routeOptions.config
  if (!call) return undefined
  if (method !== 'GET') return 'act'
  return !call.answer || /\/search(\?|$)/.test(url) ? 'heavy' : 'read'
}

/** Whether requests of this server are refused when there are too many: the demo and production, not each test. */
const limitsOf = ({ overload, requestsPerMinute }: FastifyInstance['deps']) =>
  overload ?? (requestsPerMinute ? usualLimits : undefined)

/** Before a request costs anything: where the event loop is late everything is, and asking who calls makes it later. */
export async function refuseWhenLate(app: FastifyInstance) {
  const limits = limitsOf(app.deps)
  if (!limits) return
  const { late } = limits
  await app.register(underPressure, {
    maxEventLoopDelay: Math.min(...loads.map((load) => late[load])),
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, _reply, _type, lateBy = 0) => {
      const load = loadOf(request)
      const noSample = !Number.isFinite(lateBy) // it was late for the whole interval
      if (load && (noSample ? SAMPLE_MS : lateBy) >= late[load]) throw isRefused(load)
    },
  })
}

/**
 * Whose turn it is, by the token alone: reading its session costs as much as many a read, and would be spent on those that are refused.
 * Somebody without a token that we have signed is known by their address.
 */
function callerOf(request: FastifyRequest): string {
  const token = tokenOf(request)
  if (!token) return request.ip
  if (isKey(token)) return token
  return request.server.deps.presume?.(token, request.now)?.member.id ?? request.ip
}

/**
 * Calls of the API take turns between callers, so that a calm one does not wait behind hundreds of another's. A place is free again
 * when the answer is ready: who reads it slowly keeps none. Acts queue when they have arrived, so that a slow sender keeps no
 * place; files are received in their own time and do not queue.
 */
export function takeTurns(app: FastifyInstance) {
  const limits = limitsOf(app.deps)
  if (!limits) return
  const [reads, acts] = [new WaitingRoom(limits.waiting.reads), new WaitingRoom(limits.waiting.acts)]
  const queues: Record<Load, FairQueue> = {
    heavy: reads.queue(limits.queues.heavy),
    read: reads.queue(limits.queues.read),
    act: acts.queue(limits.queues.act),
  }
  const places = new WeakMap<FastifyRequest, () => void>()

  async function enter(request: FastifyRequest, reply: FastifyReply, load: Load) {
    const place = queues[load].enter(callerOf(request))
    places.set(request, place.leave)
    reply.raw.once('close', place.leave)
    if (place.admitted === true || (await place.admitted)) return
    throw isRefused(load)
  }

  app.addHook('onRequest', async (request, reply) => {
    const load = loadOf(request)
    if (load && load !== 'act') await enter(request, reply, load)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (loadOf(request) === 'act' && !request.isMultipart()) await enter(request, reply, 'act')
  })
  app.addHook('onSend', async (request) => places.get(request)?.())
}
