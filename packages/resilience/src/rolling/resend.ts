/**
 * nginx closes kept connections when it is reloaded, and a request may be on its way on one of them: nginx has not read it, and a
 * browser sends it again on another connection (RFC 9112, section 9.3.1). Node's `fetch` does not; from now on it does.
 */
export function resendOnClosedConnections() {
  const send = globalThis.fetch
  const resent = { times: 0 }
  globalThis.fetch = async (...args) => {
    for (;;) {
      try {
        return await send(...args)
      } catch (error) {
        if (!isClosedUnread(error)) throw error
        resent.times++
      }
    }
  }
  return resent
}

/** Nothing of an answer has come. A process that fails never looks like this: nginx answers 502 in its place. */
const isClosedUnread = (error: unknown) =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'UND_ERR_SOCKET' || error.cause.code === 'ECONNRESET')
