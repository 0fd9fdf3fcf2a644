import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RequestToTry = {
  token?: string | undefined
  method: Method
  /** Below `/api/v1`. */
  path: string
  body?: object
  key?: string
  headers?: Record<string, string>
  /** Called when an answer began and broke off. */
  onCut?: () => void
}
export type Answer = { status: number; body: unknown }

/** What an answer brings, read as `data`; a field that is not there fails the proof. */
export const dataOf = <Data>(answer: Answer | undefined, data: z.ZodType<Data>): Data =>
  data.parse(WithData.parse(answer?.body).data)
const WithData = z.object({ data: z.unknown() })

const Made = z.object({ id: z.string() })
/** The id of what was made or shown. */
export const idOf = (answer: Answer | undefined) => dataOf(answer, Made).id
/** The ids of a list. */
export const listedIds = (answer: Answer | undefined) => dataOf(answer, z.array(Made)).map(({ id }) => id)

const Refused = z.object({ error_code: z.string() })
/** Why an answer is no; undefined when it is not. */
export const codeOf = (answer: Answer | undefined) => Refused.safeParse(answer?.body).data?.error_code

const PATIENCE_MS = 60_000

/** One request; undefined if no complete answer came, and then the server may or may not have done it. */
export async function ask(address: string, { token, method, path, body, key, headers, onCut }: RequestToTry) {
  let begun = false
  try {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    begun = true
    const text = await answer.text()
    const brought: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: answer.status, body: brought }
  } catch (error) {
    if (error instanceof TypeError && error.cause === undefined) throw error // it was never sent
    if (begun) onCut?.()
    return undefined
  }
}

/**
 * Retries the request under the same Idempotency-Key until the answer is anything else than "not now"; reports each other
 * outcome.
 */
export async function insist(
  address: () => string,
  request: RequestToTry,
  onSilence?: (instead: Answer | undefined) => void,
): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    const answer = await ask(address(), request)
    if (answer && answer.status !== 503) return answer
    if (tried === 0) onSilence?.(answer)
    await sleep(100)
  }
}
