import { setTimeout } from 'node:timers/promises'
import { channelOf, memberOfChannel } from '@mahsul/contract/notifications/realtime-events'
import * as z from 'zod'
import { refuseInTransaction } from '../db/slow-work.ts'
import { type Credentials, signedQuery } from './hosted-signature.ts'
import type { MemberEvent } from './member-event.ts'

/** A Pusher-compatible service, as configured. */
export type HostedService = Credentials & {
  appId: string
  /** The address of its HTTP API. */
  api: string
  /** Where clients open their sockets. */
  socket: { host: string; port: number; tls: boolean }
}

/** An error answer of the service. Contains neither the address, which has a signature, nor the answer. */
export class ServiceRefused extends Error {
  override name = 'ServiceRefused'
  readonly status: number
  constructor(status: number) {
    super(`The realtime service answered ${status}`)
    this.status = status
  }
}

/** The request would be refused again: too large, or unknown there. Problems with an account may be fixed. */
export const isForGood = (error: unknown): boolean =>
  error instanceof ServiceRefused && [400, 404, 405, 413, 422].includes(error.status)

/** Limits of its HTTP API: a batch has ten events, an event a hundred channels. */
const EVENTS_AT_ONCE = 10
const CHANNELS_AT_ONCE = 100
const CALLS_AT_ONCE = 4
/** Half the timeout of other outgoing requests (promise 40): a caller has more to publish. */
const PATIENCE_MS = 5_000
/** Between attempts. */
const PAUSES_MS: readonly number[] = [250, 1_000]

export type ServiceCalls = ReturnType<typeof openService>

/** The calls to its HTTP API that we make. */
export function openService(
  { api, appId, key, secret }: HostedService,
  now: () => Date,
  patienceMs = PATIENCE_MS,
) {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    { params, body }: RequestOptions,
  ): Promise<Response> {
    refuseInTransaction('Calling the hosted sockets')
    const whole = `/apps/${appId}${path}`
    const query = signedQuery({ key, secret }, { method, path: whole, params, body, at: now() })
    const response = await fetch(`${api}${whole}?${query}`, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      redirect: 'manual', // the signed request goes to the address of the settings and to no other
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new ServiceRefused(response.status)
  }

  /** Retried soon where that may help; not after a timeout. */
  async function post(path: string, given: object, pauses = PAUSES_MS): Promise<void> {
    try {
      const response = await call('POST', path, { body: JSON.stringify(given) })
      await response.body?.cancel()
    } catch (error) {
      const [pause, ...later] = pauses
      if (pause === undefined || !mayPassSoon(error)) throw error
      await setTimeout(pause)
      await post(path, given, later)
    }
  }

  return {
    /** Each to its member's channel. */
    trigger: (events: readonly MemberEvent[]) =>
      severalAtOnce(slices(events, EVENTS_AT_ONCE), (batch) =>
        post('/batch_events', {
          batch: batch.map(({ memberId, event, data }) => ({
            channel: channelOf(memberId),
            name: event,
            data: JSON.stringify(data),
          })),
        }),
      ),

    /** The same to many. */
    triggerAll: (members: readonly string[], event: string, data: object) =>
      severalAtOnce(slices(members, CHANNELS_AT_ONCE), (some) =>
        post('/events', { name: event, channels: some.map(channelOf), data: JSON.stringify(data) }),
      ),

    /** Members whose channel has a subscriber. */
    async listening(): Promise<string[]> {
      const response = await call('GET', '/channels', { params: { filter_by_prefix: channelOf('') } })
      const { channels } = Channels.parse(await response.json())
      return Object.keys(channels).flatMap((channel) => memberOfChannel(channel) ?? [])
    },

    /** Closes every socket that signed in under this name. */
    terminate: (user: string) => post(`/users/${user}/terminate_connections`, {}),
  }
}

type RequestOptions = { params?: Record<string, string>; body?: string }

const Channels = z.object({ channels: z.record(z.string(), z.unknown()) })

const mayPassSoon = (error: unknown) =>
  error instanceof ServiceRefused ? error.status >= 500 : error instanceof TypeError // of `fetch`: no connection, or it broke

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** Continues after a failure, and throws the most informative error. */
export async function severalAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await work(next).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker))
  if (failures.length > 0) throw failures.find((failure) => !isForGood(failure)) ?? failures[0]
}
