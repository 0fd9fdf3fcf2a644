import { offerQuery } from '../kit/queries.ts'
import { queries } from '../lib/api/queries.ts'
import type { PagePath } from '../routes/route-tree.ts'
import { tradeQuery } from '../trades/model/trade-query.ts'

/** Never fails: the page asks again for what is missing, and shows why. */
export type PageData = (params: { id?: string }) => Promise<unknown>

const offer: PageData = ({ id = '' }) => queries.prefetchQuery(offerQuery(id))

/**
 * Asks for the data of a page together with its script: when it is opened, and already while a pointer or a finger is on a link
 * to it. What is fresh is not asked for again.
 */
export const dataOf: { readonly [Path in PagePath]?: PageData } = {
  '/marketplace/$id/show': offer,
  '/offers/$id': offer,
  '/trades/$id/show': ({ id = '' }) => queries.prefetchQuery(tradeQuery(id)),
}
