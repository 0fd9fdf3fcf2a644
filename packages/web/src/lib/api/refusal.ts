import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import { Refused } from '../refused.ts'

/** Whether the server refused for one of these reasons. */
export const isRefusal = (failure: unknown, ...codes: readonly RefusalCode[]): failure is Refused =>
  failure instanceof Refused && codes.some((code) => code === failure.code)
