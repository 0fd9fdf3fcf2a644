import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Day, IdParam, one } from '../kit/wire.ts'
import { OwnerAnswer } from '../offers/offers.ts'

/** A member's trading record in figures; with whom and about what stays between the parties (decision 104). */
const ConductAnswer = z
  .object({
    member_since: Day,
    trades_finished: z.int(),
    trades_running: z.int(),
    orders_lapsed: z.int().describe('sold and then not confirmed within 24 hours'),
    refusals: z.int().describe('papers, artwork and payments of the other side refused, with a reason'),
  })
  .meta({ id: 'Conduct' })

export const MemberAnswer = OwnerAnswer.extend({ conduct: ConductAnswer }).meta({
  id: 'Member',
  description: 'What one member may see of another',
})

export const memberCalls = {
  'GET /secure/members/{id}': {
    id: 'getMember',
    summary: 'What one member may see of another: company, country, role, rating, conduct (decision 104)',
    tag: 'marketplace',
    access: { roles: ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'], party: 'member' },
    params: IdParam,
    answer: one(MemberAnswer),
  },
} as const satisfies Calls
