import { pageState } from '../../lib/state.ts'

/** What is open over the page: the search, or the list of shortcuts. */
export const searchOpened = pageState<'palette' | 'shortcuts' | undefined>(undefined)
