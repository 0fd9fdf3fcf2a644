import { AsyncLocalStorage } from 'node:async_hooks'
import { type Act, acts } from './counters.ts'
import type { Span } from './spans.ts'

/**
 * What brings work about: a request, or what one left behind (a job, a line to spread, a message). It goes along with
 * the work by itself, so that whatever the work writes down can be traced to it.
 */
type Cause = {
  /** Of the request that everything began with; null for what nobody asked for. */
  requestId: string | null
  /** Where it is traced. */
  span: Span | undefined
  /** What happened in it, each act once however often its transaction was tried. */
  happened: Map<Act, number>
}

const causes = new AsyncLocalStorage<Cause>()

/** The request that the work at hand began with. */
export const tracedRequestId = (): string | null => causes.getStore()?.requestId ?? null

/** What the work at hand is a part of, where it is traced. */
export const tracedSpan = (): Span | undefined => causes.getStore()?.span

/** Does the work under its cause. When it is done, which is after its commit, what happened in it is counted. */
export async function withTraceContext<T>(
  requestId: string | null,
  work: () => T | Promise<T>,
  span?: Span,
): Promise<T> {
  const cause: Cause = { requestId, span, happened: new Map() }
  const done = await causes.run(cause, work)
  for (const [act, times] of cause.happened) acts[act].inc(times)
  return done
}

/** An act of the trade, to be counted if its transaction stands. One that is tried again counts once. */
export function countEvent(act: Act, times = 1) {
  const cause = causes.getStore()
  if (cause) cause.happened.set(act, times)
  else acts[act].inc(times)
}

/** Before a transaction is tried again: nothing of the try before it happened. */
export const resetMetrics = () => causes.getStore()?.happened.clear()
