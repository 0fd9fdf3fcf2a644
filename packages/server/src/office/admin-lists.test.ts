import { listsAreFiltered } from './testing/lists/filters.ts'
import { openLists } from './testing/lists/open-lists.ts'
import { listsAreSorted } from './testing/lists/orders.ts'
import { listsAreSearched } from './testing/lists/searches.ts'

/** Lists of the back office in one market: that of the demo, which takes longest to open. */
const lists = await openLists()

listsAreFiltered(lists)
listsAreSorted(lists)
listsAreSearched(lists)
