import { LONGEST_VIEW_NAME } from '@mahsul/domain/offers/saved-view'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { Id, IdParam, Instant, one } from '../kit/wire.ts'

const forAdmins = forAdminsIn('admin-overview')

/** The path of a list on screen: `/admin/users`. */
const List = z
  .string()
  .regex(/^\/admin\/[a-z/-]{1,80}$/)
  .describe('the path of the list on screen')

export const ListView = z
  .object({
    id: Id,
    list: z.string(),
    name: z.string(),
    query: z.string().describe('search, filters and order as the address has them: role=BUYER&sort=name'),
    created_at: Instant,
  })
  .meta({ id: 'ListView' })

export const listViewCalls = {
  'GET /secure/admin/list-views': {
    id: 'listListViews',
    ...forAdmins,
    summary: 'My saved views of a list of the back office, in the order they were saved',
    query: z.object({ list: List }),
    answer: z.object({ data: z.array(ListView) }),
  },
  'POST /secure/admin/list-views': {
    id: 'saveListView',
    ...forAdminsIn('admin-overview', 'read'),
    summary: 'Save search, filters and order of a list under a name; 20 at most',
    body: z.strictObject({
      list: List,
      name: z.string().trim().min(1).max(LONGEST_VIEW_NAME),
      query: z.string().min(1).max(2_000),
    }),
    answer: one(ListView),
    status: 201,
    refusals: ['TOO_MANY_SAVED_VIEWS', 'VIEW_NAME_TAKEN'],
  },
  'DELETE /secure/admin/list-views/{id}': {
    id: 'deleteListView',
    ...forAdminsIn('admin-overview', 'read'),
    summary: 'Delete a saved view of a list',
    params: IdParam,
  },
} as const satisfies Calls
