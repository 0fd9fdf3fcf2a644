import { scopeMissing } from '@mahsul/contract/programs/key-words'
import type { KeyAccess } from '@mahsul/contract/registry/key-access'
import { KEY_MARK } from '@mahsul/domain/programs/api-key'
import { isAct } from '@mahsul/domain/trades/process/process'
import { scopeOfTask } from '@mahsul/domain/trades/task-scopes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shareRefusals } from '../observability/counters.ts'
import type { SignedIn } from './dependencies.ts'
import { exchangeShares, FairShare } from './fair-share.ts'
import { RefusedError } from './refuse.ts'

/** Requests under one key in a minute. They are no part of what the person has in whose name it acts. */
const USUAL = { reading: 600, writing: 60 }

/** `refused`: of keys that were not heard, by their address. */
type KeyShares = { reading: FairShare; writing: FairShare; refused: FairShare }

declare module 'fastify' {
  interface FastifyInstance {
    keyShares: KeyShares
  }
  interface FastifyContextConfig {
    /** Which scope of an API key the route takes. */
    keyAccess?: KeyAccess
  }
}

/** Counts requests under API keys, in this process and, for busy keys, in all of them. */
export function shareAmongKeys(app: FastifyInstance) {
  const { reading, writing } = app.deps.keyRequests ?? USUAL
  const shares = {
    reading: new FairShare(reading),
    writing: new FairShare(writing),
    refused: new FairShare(reading),
  }
  app.decorate('keyShares', shares)
  for (const share of Object.values(shares)) exchangeShares(app, share)
}

export const isKey = (token: string): boolean => token.startsWith(KEY_MARK)

/**
 * The member in whose name a key acts. Keys that are refused count for their address, and past the limit say when to come again; they
 * never stop a good key, which may come from the same address.
 */
export async function memberOfKey(token: string, request: FastifyRequest): Promise<SignedIn | undefined> {
  const { now, server } = request
  const countRefused = () => {
    const retryAfterSeconds = server.keyShares.refused.count(`key:refused:${request.ip}`, now)
    if (retryAfterSeconds !== undefined) throw tooMany(retryAfterSeconds)
  }
  const member = await readKeyOf(request, { token, now }).catch((error: unknown) => {
    if (error instanceof RefusedError) countRefused()
    throw error
  })
  if (!member) countRefused()
  return member
}

/** Reads the key again. */
export async function proveKey(request: FastifyRequest, token: string): Promise<void> {
  const member = await readKeyOf(request, { token, now: request.server.deps.now() })
  if (!member) throw new RefusedError('UNAUTHENTICATED')
  request.member = member
}

const readKeyOf = async (
  { ip: address, server }: FastifyRequest,
  { token, now }: { token: string; now: Date },
) => server.deps.authenticateKey?.(token, { address, now })

/** One more request under a key, with the header fields of the draft standard: what the limit is, and what is left of it. */
export function countKeyRequest(key: string, request: FastifyRequest, reply: FastifyReply) {
  const { keyShares } = request.server
  const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reading' : 'writing'
  const share = keyShares[kind]
  const caller = `key:${key}:${kind}`
  const retryAfterSeconds = share.count(caller, request.now)
  const { requests, seconds } = share.left(caller, request.now)
  reply.header('ratelimit-policy', `"${kind}";q=${share.most};w=60`)
  reply.header('ratelimit', `"${kind}";r=${requests};t=${seconds}`)
  if (retryAfterSeconds !== undefined) throw tooMany(retryAfterSeconds)
}

function tooMany(retryAfterSeconds: number): RefusedError {
  shareRefusals.inc()
  return new RefusedError('TOO_MANY_TRIES', { retryAfterSeconds })
}

/** Why a key may not make this call; undefined if it may, or if nobody acts with a key. */
export function keyRefusal(request: FastifyRequest, { key }: SignedIn): RefusedError | undefined {
  if (!key) return undefined
  const scope = scopeFor(request)
  if (scope === 'person') return new RefusedError('PERSON_NEEDED')
  if (scope === undefined || key.scopes.includes(scope)) return undefined
  return new RefusedError('SCOPE_MISSING', { extras: { scope }, words: scopeMissing(scope) })
}

/** Undefined for a task that no process has, which is refused as for everybody. */
function scopeFor(request: FastifyRequest) {
  const { keyAccess = 'person' } = request.routeOptions.config
  if (keyAccess !== 'by-task') return keyAccess
  const { task } = request.params as { task: string } // the path of a call by task has it
  return isAct(task) ? scopeOfTask(task) : undefined
}
