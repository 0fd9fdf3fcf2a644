import type { Call } from '@mahsul/contract/kit/call'
import type * as z from 'zod'

/** The parsed type of a call's body. */
export type BodyOf<C> = C extends Call & { body: infer Schema extends z.ZodType } ? z.output<Schema> : never
