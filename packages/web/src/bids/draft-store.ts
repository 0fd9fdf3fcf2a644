import { useSyncExternalStore } from 'react'
import { persisted } from '../lib/persisted.ts'
import { isRecord } from '../lib/refused.ts'
import type { Act, AnswerDraft } from './draft.ts'

type StoredDrafts = Record<string, AnswerDraft>

/** More would only be drafts for offers that ended long ago. */
const mostKept = 20

/** Data from an older version of the page, or edited by hand, is discarded. */
function readDrafts(stored: unknown): StoredDrafts | undefined {
  if (!isRecord(stored)) return undefined
  const drafts = Object.entries(stored).filter(([, draft]) => isDraft(draft)) as [string, AnswerDraft][] // isDraft checked each
  return Object.fromEntries(drafts.map(([name, draft]) => [name, withTyped(draft)]))
}

/** JSON has no NaN, which stands for an invalid number in a field. */
function withTyped({ rows, containers, payment, typed, ...draft }: AnswerDraft): AnswerDraft {
  const orText = (n: number | null, text: string | undefined) => (n === null && text ? Number.NaN : n)
  return {
    ...draft,
    typed,
    rows: rows.map((row) => ({ ...row, containers: orText(row.containers, row.typed) })),
    containers: orText(containers, typed?.containers),
    payment: {
      ...payment,
      advancePercentage: orText(payment.advancePercentage, typed?.advancePercentage),
    },
  }
}

const isDraft = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value.rows) &&
  value.rows.every((row) => isRecord(row)) &&
  typeof value.price === 'string' &&
  typeof value.message === 'string' &&
  isRecord(value.payment) &&
  (value.typed === undefined || isRecord(value.typed)) &&
  isRecord(value.seen) &&
  typeof value.seen.version === 'number' &&
  isRecord(value.seen.shipping_date) &&
  isRecord(value.seen.payment_method)

const store = persisted<StoredDrafts>('marketplace', 1, {}, readDrafts)
const nameOf = (offerId: string, act: Act) => `${act}:${offerId}`

export const draftNow = (offerId: string, act: Act): AnswerDraft | undefined =>
  store.get()[nameOf(offerId, act)]

export const useKeptDraft = (offerId: string, act: Act): AnswerDraft | undefined =>
  useSyncExternalStore(store.subscribe, store.get)[nameOf(offerId, act)]

export function keepDraft(offerId: string, act: Act, draft: AnswerDraft): void {
  const kept = { ...store.get(), [nameOf(offerId, act)]: { ...draft, keptAt: new Date().toISOString() } }
  const latest = Object.entries(kept).toSorted(([, a], [, b]) =>
    (b.keptAt ?? '').localeCompare(a.keptAt ?? ''),
  )
  store.set(Object.fromEntries(latest.slice(0, mostKept)))
}

export function dropDraft(offerId: string, act: Act): void {
  const { [nameOf(offerId, act)]: _sent, ...others } = store.get()
  store.set(others)
}
