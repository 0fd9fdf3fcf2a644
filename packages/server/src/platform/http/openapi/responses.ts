import { STATUS_CODES } from 'node:http'
import type { Call, CallName } from '@mahsul/contract/kit/call'
import { type RefusalCode, refusalWords } from '@mahsul/contract/kit/refusals'
import { errorCodesByStatus } from '@mahsul/contract/registry/call-refusals'
import { refusalBody, statusOf } from '../refuse.ts'
import type { JsonSchema } from './schemas.ts'

type Response = { description: string; headers: object; content?: object }

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } }
const etag = { ETag: { $ref: '#/components/headers/ETag' } }
const asOf = { 'Data-As-Of': { $ref: '#/components/headers/Data-As-Of' } }
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }

export const headers = {
  'X-Request-Id': {
    description: 'The id of the request, which the server’s log has: quote it when asking for help',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Of the version of the record: send it as `If-Match` with a change',
    schema: { type: 'string' },
  },
  'Data-As-Of': {
    description:
      'Where the answer may be some seconds old: it has everything up to this moment, and every act of yours. Without it, everything until now',
    schema: { type: 'string', format: 'date-time' },
  },
  'Retry-After': { description: 'In how many seconds to try again', schema: { type: 'integer', minimum: 0 } },
}

/** The answer of a call that succeeds. */
export function success(call: Call, schema: JsonSchema | undefined, example: unknown): [string, Response] {
  if (call.file)
    return [
      '200',
      {
        description: 'The file',
        headers: { ...requestId, ...(call.mayLag && asOf) },
        content: Object.fromEntries(
          [call.file].flat().map((type) => [type, { schema: fileOf(type), ...withExample(example, type) }]),
        ),
      },
    ]
  if (!schema) return ['204', { description: 'Done', headers: requestId }]
  return [
    String(call.status ?? 200),
    {
      description: call.status === 201 ? 'Made' : 'Done',
      headers: { ...requestId, ...(call.tagged && etag), ...(call.mayLag && asOf) },
      content: { 'application/json': { schema, ...withExample(example) } },
    },
  ]
}

const isText = (type: string) => type.startsWith('text/')
const fileOf = (type: string): object =>
  isText(type) ? { type: 'string' } : { type: 'string', format: 'binary' }
const withExample = (example: unknown, type = 'application/json') =>
  example === undefined || !(type === 'application/json' || isText(type)) ? {} : { example }

/** The refusals of all calls: sets of codes that several calls share are components. */
export class Refusals {
  private readonly sets = new Map<string, { status: number; codes: RefusalCode[]; calls: number }>()

  constructor(calls: readonly (readonly [CallName, Call])[]) {
    for (const [name, call] of calls)
      for (const [status, codes] of errorCodesByStatus(name, call)) {
        const key = keyOf(status, codes)
        const known = this.sets.get(key)
        this.sets.set(key, { status, codes, calls: (known?.calls ?? 0) + 1 })
      }
  }

  of(name: CallName, call: Call): Record<string, object> {
    return Object.fromEntries(
      [...errorCodesByStatus(name, call)].map(([status, codes]) => {
        const key = keyOf(status, codes)
        const isShared = (this.sets.get(key)?.calls ?? 0) > 1
        return [status, isShared ? { $ref: `#/components/responses/${key}` } : refusal(status, codes)]
      }),
    )
  }

  get components(): Record<string, Response> {
    const shared = [...this.sets].filter(([, { calls }]) => calls > 1)
    return Object.fromEntries(
      shared
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { status, codes }]) => [key, refusal(status, codes)]),
    )
  }
}

/** `NotFound`, `ForbiddenOrRightMissing`. */
const keyOf = (status: number, codes: readonly RefusalCode[]) =>
  status === 412
    ? 'PreconditionFailed'
    : codes
        .map((code) => code.replaceAll(/_?([A-Z])([A-Z]*)/g, (_, first, rest) => first + rest.toLowerCase()))
        .join('Or')

/** As it is answered; for a wrong field that was left out. */
const bodyOf = (code: RefusalCode) =>
  code === 'VALIDATION'
    ? refusalBody(code, 'en', { email: [{ rule: 'required' }] })
    : {
        ...refusalBody(code, 'en'),
        ...(statusOf(code) >= 500 && { request_id: '019cd3a4-0000-7000-8000-0000000000aa' }),
      }

function refusal(status: number, codes: RefusalCode[]): Response {
  const waits = status === 429 || status === 503
  const [only] = codes
  return {
    description:
      codes.map((code) => `\`${code}\`: ${refusalWords[code].en}`).join('\n\n') || STATUS_CODES[status]!,
    headers: { ...requestId, ...(waits && retryAfter) },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            {
              type: 'object',
              properties: { error_code: codes.length === 1 ? { const: only } : { enum: codes } },
            },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: bodyOf(code) }])),
      },
    },
  }
}
