import type { Api } from '@mahsul/contract/registry/calls'
import type * as z from 'zod'

export type CallKey = keyof Api & string

type In<T> = T extends z.ZodType ? z.input<T> : never

export type Answer<K extends CallKey> = Api[K] extends { answer: infer A }
  ? A extends z.ZodType
    ? z.output<A>
    : undefined
  : undefined

/** The calls whose answer may be some seconds old. */
export type LaggingCall = {
  [K in CallKey]: Api[K] extends { mayLag: true } ? K : never
}[CallKey]

type Part<K extends CallKey, P extends string> = Api[K] extends { [Q in P]: infer T } ? In<T> : never
/** Missing if the call has none, optional if every field of it is. */
type Takes<N extends string, T> = [T] extends [never]
  ? { [Q in N]?: undefined }
  : Record<never, never> extends T
    ? { [Q in N]?: T }
    : { [Q in N]: T }

/** The input of a call. A form with a file is sent as FormData whatever the schema of its fields. */
export type CallInput<K extends CallKey> = Takes<'params', Part<K, 'params'>> &
  Takes<'query', Part<K, 'query'>> &
  ([Part<K, 'body'>] extends [never] ? { body?: FormData } : Takes<'body', Part<K, 'body'> | FormData>) & {
    /** The same key gets the first answer again; call `newIdempotencyKey()` once per form, not once per press. */
    idempotencyKey?: string
    signal?: AbortSignal
  }
