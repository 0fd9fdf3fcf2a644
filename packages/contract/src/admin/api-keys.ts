import * as z from 'zod'
import type { Calls } from '../call.ts'
import { IdParam } from '../wire.ts'
import { forAdminsIn } from './resource.ts'

/** What admins do about the API keys of a company; its page lists them (`companies.ts`). */
export const adminApiKeyCalls = {
  'POST /secure/admin/api-keys/{id}/end': {
    ...forAdminsIn('admin-members'),
    id: 'endApiKeyOfCompany',
    summary: 'End an API key of a company, with a reason that its owners read',
    params: IdParam,
    body: z.strictObject({ reason: z.string().trim().min(1).max(1_000) }),
  },
} as const satisfies Calls
