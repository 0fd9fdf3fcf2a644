import type { Calls } from './call.ts'
import { OwnerAnswer } from './offers.ts'
import { IdParam, one } from './wire.ts'

export const memberCalls = {
  'GET /secure/members/{id}': {
    summary: 'What one member may see of another: company, country, role, rating (decision 104)',
    tag: 'members',
    access: { roles: ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'], party: 'member' },
    params: IdParam,
    answer: one(OwnerAnswer),
  },
} as const satisfies Calls
