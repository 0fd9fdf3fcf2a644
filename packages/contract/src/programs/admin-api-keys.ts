import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { IdParam } from '../kit/wire.ts'

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
