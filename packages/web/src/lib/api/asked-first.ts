/** A request that the document's own script sent before the application was there to send it. */
export type AskedFirst = { answer: Promise<Response>; token: string; at: number }

declare global {
  /** By address. `web/first.ts` writes it. */
  var askedFirst: Map<string, AskedFirst> | undefined
}

/** An answer older than what the cache takes for fresh (`queries.ts`) is asked for again. */
const FRESH_MS = 15_000

/** The request, once, if this member sent it a moment ago. */
export function takeAsked(url: string, token: string | undefined): AskedFirst | undefined {
  const asked = globalThis.askedFirst?.get(url)
  globalThis.askedFirst?.delete(url)
  return asked && asked.token === token && Date.now() - asked.at < FRESH_MS ? asked : undefined
}
