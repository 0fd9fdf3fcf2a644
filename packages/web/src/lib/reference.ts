/**
 * By what somebody can tell an admin which request failed: its id, as the server's log has it. Of the last answer that
 * was a failure; a refusal is an answer, and what never came in has left no trace there.
 */
let last: string | undefined

export const lastReference = (): string | undefined => last
export const failedAs = (requestId: string | undefined) => {
  last = requestId
}

export const newRequestId = (): string => crypto.randomUUID()
