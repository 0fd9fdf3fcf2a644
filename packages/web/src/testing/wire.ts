import { onlyAdmins } from '@mahsul/contract/companies/admin-role-words'
import { onlyRights } from '@mahsul/contract/companies/right-words'
import type { Call } from '@mahsul/contract/kit/call'
import { errorCodeOf, type RefusalCode, refusalStatus, refusalWords } from '@mahsul/contract/kit/refusals'
import { calls } from '@mahsul/contract/registry/calls'
import type { ApprovalAct } from '@mahsul/domain/companies/approval'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { apiBase } from '../lib/api/api-origin.ts'
import type { Answer, CallKey } from '../lib/api/api-types.ts'
import { SAVING_HEADER } from '../lib/api/connection.ts'
import { AS_OF_HEADER } from '../lib/api/data-as-of.ts'
import { languageNow } from '../lib/settings.ts'

/** A request of the page, as a server reads it. */
export type Received = {
  call: CallKey
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: unknown
  headers: Headers
}

/** What a refusal with `APPROVAL_REQUIRED` says a colleague has to approve. */
type RequiredApproval = { act: ApprovalAct; total?: string; limit?: string }

class Refusal {
  readonly code: RefusalCode
  readonly more: {
    errors?: Record<string, string[]>
    retryAfter?: number
    rights?: readonly CompanyRight[]
    admin_roles?: readonly AdminRole[]
    approval?: RequiredApproval
    last_change?: { by: string | null; at: string }
    methods?: readonly string[]
  }
  constructor(code: RefusalCode, more: Refusal['more'] = {}) {
    this.code = code
    this.more = more
  }
}
/** Refuses, with the status and the message of the contract. */
export const refuse = (code: RefusalCode, more?: Refusal['more']) => new Refusal(code, more)
/** The request arrived, and the answer was lost. */
export const lost = Symbol('lost')

type Reply<K extends CallKey> = Answer<K> | Refusal | typeof lost
type Answerer<K extends CallKey> = Reply<K> | ((received: Received) => Reply<K> | Promise<Reply<K>>)

let answerers = new Map<CallKey, (received: Received) => unknown>()
let received: Received[] = []
let faults: string[] = []
let isCut = false
let isStalled = false
let asOf: Date | undefined

/** Sets the answer of this call from now on; every answer is validated with the server's own schema. */
export function answer<K extends CallKey>(call: K, answerer: Answerer<K>): void {
  answerers.set(call, (asked) => (typeof answerer === 'function' ? answerer(asked) : answerer))
}

/** Whether a test has said so already. */
export const isAnswered = (call: CallKey): boolean => answerers.has(call)

/** From now on every answer says that nothing can be saved; or not any more. */
export const stall = (stalled: boolean) => {
  isStalled = stalled
}

/** From now on calls that may lag are answered as of then. */
export const lagFrom = (then: Date | undefined) => {
  asOf = then
}

/** No request arrives, until it is restored. */
export const cut = () => {
  isCut = true
}
export const mend = () => {
  isCut = false
}

export const receivedOf = (call: CallKey): readonly Received[] =>
  received.filter((each) => each.call === call)

/** Errors on the wire: a call that no test expected, a body or an answer that does not match the contract. */
export function closeWire(): readonly string[] {
  isStalled = false
  asOf = undefined
  const found = faults
  answerers = new Map()
  received = []
  faults = []
  isCut = false
  return found
}

const routes = Object.entries(calls).map(([key, call]: [string, Call]) => {
  const [method = '', path = ''] = key.split(' ')
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return { key: key as CallKey, call, method, pattern } // the keys of `calls` are its type
})
/** `/tickets/mine` before `/tickets/{id}`. */
const byPrecision = routes.toSorted((a, b) => Number(a.key.includes('{')) - Number(b.key.includes('{')))

/** Replaces the network: everything above it, including the page's own sending, is the product's. */
export function openWire(): void {
  const network = globalThis.fetch
  globalThis.fetch = async (to, init) => {
    const request = new Request(
      to instanceof URL || typeof to === 'string' ? new URL(to, location.href) : to,
      init,
    )
    const url = new URL(request.url)
    if (!url.pathname.startsWith(`${apiBase}/`)) return network(to, init)
    if (isCut) throw new TypeError('Failed to fetch')
    const reply = await respond(request, url, init?.body)
    if (request.signal.aborted) throw request.signal.reason
    return reply
  }
}

async function respond(request: Request, url: URL, sent: BodyInit | null | undefined): Promise<Response> {
  const path = url.pathname.slice(apiBase.length)
  const route = byPrecision.find(({ method, pattern }) => method === request.method && pattern.test(path))
  if (!route) return fault(`the contract has no ${request.method} ${path}`)
  const asked: Received = {
    call: route.key,
    params: { ...route.pattern.exec(path)?.groups },
    query: url.searchParams,
    body: sent instanceof FormData ? sent : sent ? await request.json() : undefined,
    headers: request.headers,
  }
  received.push(asked)
  const answerer = answerers.get(route.key)
  if (!answerer) return fault(`nobody answers ${request.method} ${path}${url.search}`)
  const { body, answer: schema, status = 200 } = route.call
  if (body && !(asked.body instanceof FormData)) {
    const { error } = body.safeParse(asked.body)
    if (error) fault(`${route.key} was sent ${JSON.stringify(asked.body)}: ${error.message}`)
  }
  const reply = await answerer(asked)
  if (reply === lost) throw new TypeError('Failed to fetch')
  if (reply instanceof Refusal) return refusal(reply)
  if (!schema) return new Response(null, { status: 204, headers: headers() })
  const { error } = schema.safeParse(reply)
  if (error) return fault(`${route.key} was answered against the contract: ${error.message}`)
  const age = asOf && route.call.mayLag && { [AS_OF_HEADER]: asOf.toISOString() }
  return Response.json(reply, { status, headers: { ...headers(), ...age } })
}

function refusal({ code, more }: Refusal): Response {
  const body = {
    message: more.rights
      ? onlyRights(more.rights, languageNow())
      : more.admin_roles
        ? onlyAdmins(more.admin_roles, languageNow())
        : refusalWords[code][languageNow()],
    error_code: errorCodeOf(code),
    ...(more.errors && { errors: more.errors }),
    ...(more.rights && { rights: more.rights }),
    ...(more.admin_roles && { admin_roles: more.admin_roles }),
    ...(more.approval && { approval: more.approval }),
    ...(more.methods && { methods: more.methods }),
    ...(more.last_change && { last_change: more.last_change }),
  }
  return Response.json(body, {
    status: refusalStatus[code],
    headers: {
      ...headers(),
      ...(more.retryAfter !== undefined && { 'Retry-After': String(more.retryAfter) }),
    },
  })
}

function fault(what: string): Response {
  faults.push(what)
  return Response.json({ message: what }, { status: 501 })
}

const headers = () => ({
  Date: new Date().toUTCString(),
  ...(isStalled && { [SAVING_HEADER]: 'stalled' }),
})
