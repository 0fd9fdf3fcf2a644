import { pageState } from '../../lib/state.ts'

/** What is open over the page: the search, or the list of shortcuts. */
export const searchOpened = pageState<'palette' | 'shortcuts' | undefined>(undefined)

/** The text of the search; outside of it, because people type before its script is there. `entered`: then Enter. */
export const searchTyped = pageState({ text: '', entered: false })

export function openSearch(): void {
  searchTyped.set({ text: '', entered: false })
  searchOpened.set('palette')
}

/** A key while the search is opening, and its field does not have the focus yet. */
export function typeEarly(key: string): void {
  const { text } = searchTyped.get()
  if (key === 'Enter') searchTyped.set({ text, entered: text !== '' })
  else if (key === 'Escape') searchOpened.set(undefined)
  else if (key === 'Backspace') searchTyped.set({ text: text.slice(0, -1), entered: false })
  else if (key.length === 1) searchTyped.set({ text: text + key, entered: false })
}
