import { useSyncExternalStore } from 'react'
import { persisted } from '../../lib/persisted.ts'
import { isRecord } from '../../lib/refused.ts'
import type { DraftStore } from './draft-keeper.ts'
import { readKept, type StoredDraft } from './draft-merge.ts'
import { readEdit, type StoredEdit } from './kept-edit.ts'

/** The offer being written, and unsaved changes to published ones, by the offer's id. */
type StoredOffers = { draft?: StoredDraft | undefined; edits: Readonly<Record<string, StoredEdit>> }

/** More would only be changes to offers that ended long ago. */
const mostEdits = 10
const none: StoredOffers = { edits: {} }

/** Before edits were stored the draft was the whole content. */
export function readKeptOffers(stored: unknown): StoredOffers | undefined {
  if (!isRecord(stored)) return undefined
  if (!isRecord(stored.edits)) return { draft: readKept(stored), edits: {} }
  const edits = Object.entries(stored.edits).flatMap(([id, each]) => {
    const edit = readEdit(each)
    return edit ? [[id, edit] as const] : []
  })
  return { draft: readKept(stored.draft), edits: Object.fromEntries(edits) }
}

/** The persisted store 'offers' (member.md §9). */
const store = persisted<StoredOffers>('offers', 1, none, readKeptOffers)

export const storedDraft: DraftStore = {
  get: () => store.get().draft,
  set: (draft) => store.set({ ...store.get(), draft }),
  clear: () => store.set({ ...store.get(), draft: undefined }),
  subscribe: store.subscribe,
}

export const useKeptEdit = (offerId: string): StoredEdit | undefined =>
  useSyncExternalStore(store.subscribe, store.get).edits[offerId]

export function keepEdit(offerId: string, edit: StoredEdit): void {
  const { [offerId]: _, ...others } = store.get().edits
  const latest = Object.entries({ ...others, [offerId]: edit }).slice(-mostEdits)
  store.set({ ...store.get(), edits: Object.fromEntries(latest) })
}

export function dropEdit(offerId: string): void {
  const { [offerId]: gone, ...edits } = store.get().edits
  if (gone) store.set({ ...store.get(), edits })
}
