import type { Error as ErrorBody, ErrorCode } from './api.ts'

/** A call was refused: `code` says why, and is what a program decides by. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: ErrorCode | undefined
  /** Everything that the answer says; undefined if something in between answered, and not Mahsul. */
  readonly body: ErrorBody | undefined
  /** What to quote when asking for help. */
  readonly requestId: string | undefined

  constructor(response: Response, body: unknown) {
    const refusal = isErrorBody(body) ? body : undefined
    const fields = Object.entries(refusal?.errors ?? {}).map(
      ([field, texts]) => `${field}: ${texts.join(', ')}`,
    )
    super([refusal?.message ?? `answered ${response.status}`, ...fields].join('; '))
    this.status = response.status
    this.code = refusal?.error_code
    this.body = refusal
    this.requestId = response.headers.get('x-request-id') ?? undefined
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error_code' in body && 'message' in body

/** The answer of a call, without its envelope; throws `Refused` if there is none. */
export async function answerOf<Answer>(
  call: Promise<{ data?: Answer; error?: unknown; response: Response }>,
): Promise<Answer> {
  const { data, error, response } = await call
  if (!response.ok) throw new Refused(response, error)
  return data as Answer // a call that succeeded has the answer of its description; 204 has none, and its type is undefined
}
