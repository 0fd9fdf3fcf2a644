import { nanoid } from 'nanoid'

/**
 * How a member can tell an admin which request failed: by its id in the server's log. From the last server error; a refusal is
 * an answer, and a request without an answer may not have reached the log.
 */
let last: string | undefined

export const lastReference = (): string | undefined => last
export const failedAs = (requestId: string | undefined, by: FailedBy) => {
  last = requestId
  lastBy = by
}

/** Whose fault a failed request was: no answer came, or the server's own error. Undefined: none has failed. */
export type FailedBy = 'connection' | 'server'
let lastBy: FailedBy | undefined
export const lastFailedBy = (): FailedBy | undefined => lastBy

/** The browser’s own `randomUUID` is missing on plain http, where a market may be tried. */
export const newRequestId = (): string => nanoid()
