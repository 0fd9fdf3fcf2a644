import { useSyncExternalStore } from 'react'
import { serverNow } from '../clock.ts'
import { pageState } from '../state.ts'
import type { LaggingCall } from './api-types.ts'

/** The header of an answer that has everything up to this moment, and may lack what came after it. */
export const AS_OF_HEADER = 'Data-As-Of'

/** Nobody has to be told of a delay that they would not notice. */
const TOLD_FROM_MS = 5_000

/** The calls whose last answer was older than that when it came, and from when it was. */
const late = pageState<ReadonlyMap<string, string>>(new Map())

/** Remembers from when the answer to a call is; without a header it is of now. */
export function noteAsOf(call: string, header: string | null) {
  const isLate = header !== null && serverNow().getTime() - new Date(header).getTime() > TOLD_FROM_MS
  const asOf = isLate ? header : undefined
  if (late.get().get(call) === asOf) return
  const next = new Map(late.get())
  if (asOf === undefined) next.delete(call)
  else next.set(call, asOf)
  late.set(next)
}

/** From when the oldest of these answers is, if that is worth telling. Instants in UTC sort as text. */
export function useAsOf(calls: readonly LaggingCall[]): string | undefined {
  const all = useSyncExternalStore(late.subscribe, late.get)
  return calls.flatMap((call) => all.get(call) ?? []).toSorted()[0]
}
