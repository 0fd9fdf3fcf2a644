import { LONGEST_VIEW_NAME } from '@mahsul/domain/offers/saved-view'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Id, IdParam, Instant, one } from '../kit/wire.ts'
import { MarketFilters } from './offers.ts'

const ViewName = z.string().trim().min(1).max(LONGEST_VIEW_NAME)

/** The filters as they came in, which are those of the list's query. */
const SavedFilters = z.object(MarketFilters.shape).extend({ product: z.string().optional() })

export const SavedViewAnswer = z
  .object({
    id: Id,
    name: z.string(),
    filters: SavedFilters.describe('parameters of `GET secure/tickets/marketplace`'),
    alert: z.boolean().describe('whether the member is notified of an offer that fits'),
    created_at: Instant,
  })
  .meta({ id: 'SavedView' })

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const savedViewCalls = {
  'GET /secure/saved-views': {
    id: 'listSavedViews',
    summary: 'My saved views of the marketplace, in the order they were saved',
    tag: 'marketplace',
    access: { roles: members },
    answer: z.object({ data: z.array(SavedViewAnswer) }),
  },
  'POST /secure/saved-views': {
    id: 'saveView',
    summary: 'Save filters of the marketplace under a name; 20 at most',
    tag: 'marketplace',
    access: { roles: members },
    body: z.strictObject({ name: ViewName, filters: MarketFilters, alert: z.boolean().default(false) }),
    answer: one(SavedViewAnswer),
    status: 201,
    refusals: ['TOO_MANY_SAVED_VIEWS', 'VIEW_NAME_TAKEN'],
  },
  'PATCH /secure/saved-views/{id}': {
    id: 'updateSavedView',
    summary: 'Rename a saved view, or turn its alert on or off; what is left out stays',
    tag: 'marketplace',
    access: { roles: members, party: 'view-owner' },
    params: IdParam,
    body: z.strictObject({ name: ViewName.optional(), alert: z.boolean().optional() }),
    answer: one(SavedViewAnswer),
    refusals: ['VIEW_NAME_TAKEN'],
  },
  'DELETE /secure/saved-views/{id}': {
    id: 'deleteSavedView',
    summary: 'Delete a saved view',
    tag: 'marketplace',
    access: { roles: members, party: 'view-owner' },
    params: IdParam,
  },
} as const satisfies Calls
