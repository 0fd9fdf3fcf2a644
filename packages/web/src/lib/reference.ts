/**
 * How a member can tell an admin which request failed: by its id in the server's log. From the last server error; a refusal is
 * an answer, and a request without an answer may not have reached the log.
 */
let last: string | undefined

export const lastReference = (): string | undefined => last
export const failedAs = (requestId: string | undefined) => {
  last = requestId
}

export const newRequestId = (): string => crypto.randomUUID()
