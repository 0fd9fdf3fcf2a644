import type { Call } from '@mahsul/contract/call'
import type * as z from 'zod'

/** What the schema of a call's body lets through. */
export type BodyOf<C> = C extends Call & { body: infer Schema extends z.ZodType } ? z.output<Schema> : never
