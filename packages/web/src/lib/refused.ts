/** The server answered with a refusal. `code` is the wire's `error_code`, by which the message is chosen. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string | undefined
  readonly errors: Record<string, string[]> | undefined
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  /** The id of the existing record, if it can be opened. */
  readonly existingId: string | undefined
  /** The whole answer: some refusals have more fields, such as `methods`. */
  readonly body: Record<string, unknown>
  constructor(refusal: {
    status: number
    message: string
    code?: string | undefined
    errors?: Record<string, string[]> | undefined
    retryAfter?: number | undefined
    requestId?: string | undefined
    existingId?: string | undefined
    body?: Record<string, unknown>
  }) {
    super(refusal.message)
    this.status = refusal.status
    this.code = refusal.code
    this.errors = refusal.errors
    this.retryAfter = refusal.retryAfter
    this.requestId = refusal.requestId
    this.existingId = refusal.existingId
    this.body = refusal.body ?? {}
  }
}

/** The server has too much to do, and says when to ask again. */
export const isBusy = (failure: unknown): failure is Refused =>
  failure instanceof Refused && failure.code === 'UNAVAILABLE' && failure.retryAfter !== undefined

/** No answer came: offline, the server is down, or the connection broke. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

export async function refusalFrom(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => undefined)
  const fields = isRecord(body) ? body : {}
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new Refused({
    status: response.status,
    message: typeof fields.message === 'string' ? fields.message : '',
    // The specification writes 500 as a number.
    code: ['string', 'number'].includes(typeof fields.error_code) ? String(fields.error_code) : undefined,
    errors: fieldErrors(fields.errors),
    retryAfter: Number.isFinite(wait) ? wait : undefined,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    existingId: typeof fields.id === 'string' ? fields.id : undefined,
    body: fields,
  })
}

function fieldErrors(errors: unknown): Record<string, string[]> | undefined {
  if (!isRecord(errors)) return undefined
  const read: Record<string, string[]> = {}
  for (const [field, said] of Object.entries(errors))
    read[field] = Array.isArray(said) ? said.map(String) : [String(said)]
  return read
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
