import { AsyncLocalStorage } from 'node:async_hooks'
import { type Act, acts } from './counters.ts'
import type { Span } from './spans.ts'

/**
 * The cause of some work: a request, or what a request left behind (a job, a notice to fan out, a message). Propagated
 * automatically (AsyncLocalStorage), so that everything the work writes can be traced to it.
 */
type Cause = {
  /** The request that everything began with; null for background work. */
  requestId: string | null
  /** The span it belongs to. */
  span: Span | undefined
  /** The events in it, each act once however often its transaction was retried. */
  happened: Map<Act, number>
}

const causes = new AsyncLocalStorage<Cause>()

/** The request that the current work began with. */
export const tracedRequestId = (): string | null => causes.getStore()?.requestId ?? null

/** The span that the current work belongs to, if it is traced. */
export const tracedSpan = (): Span | undefined => causes.getStore()?.span

/** Runs the work with its cause. Its events are counted when it is done, which is after its commit. */
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

/** An act of the trade, counted if its transaction commits. A retried one counts once. */
export function countEvent(act: Act, times = 1) {
  const cause = causes.getStore()
  if (cause) cause.happened.set(act, times)
  else acts[act].inc(times)
}

/** Called before a transaction is retried: drops the events of the failed attempt. */
export const resetMetrics = () => causes.getStore()?.happened.clear()
