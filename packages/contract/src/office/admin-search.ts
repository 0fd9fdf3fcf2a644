import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { MemberRoleChoice, OfferStatusChoice, RoleChoice, TradeStatusChoice } from '../kit/choices.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { Id } from '../kit/wire.ts'
import { ProductAnswer } from '../offers/offers.ts'
import { LONGEST_SEARCH, SearchMatch } from './search.ts'

const forAdmins = forAdminsIn('admin-overview')

export const AdminHit = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('trade'),
      id: Id,
      code: z.string().describe('MH-1042-T1017'),
      product: ProductAnswer,
      supplier: z.string(),
      buyer: z.string(),
      status: TradeStatusChoice,
      overdue: z.boolean(),
      held: z.boolean().optional().describe('a company is suspended: nothing is done in it'),
      matched: SearchMatch.nullable().describe('what of its shipments the search names'),
    }),
    z.object({
      kind: z.literal('offer'),
      id: Id,
      code: z.string().describe('MH-1042'),
      product: ProductAnswer,
      company_name: z.string(),
      status: OfferStatusChoice,
    }),
    z.object({
      kind: z.literal('company'),
      id: Id,
      company_name: z.string(),
      city: z.string(),
      country: z.string().describe('ISO 3166-1 alpha-2'),
      role: MemberRoleChoice,
      suspended: z.boolean(),
    }),
    z.object({
      kind: z.literal('user'),
      id: Id,
      name: z.string(),
      last_name: z.string(),
      email: z.string(),
      company_name: z.string(),
      role: RoleChoice,
      suspended: z.boolean(),
    }),
    z.object({
      kind: z.literal('facility'),
      id: Id,
      name: z.string(),
      name_ar: z.string(),
      country: z.string(),
      country_ar: z.string(),
      unlocode: z.string().nullable(),
    }),
  ])
  .meta({ id: 'AdminSearchHit' })

export const adminSearchCalls = {
  'GET /secure/admin/search': {
    id: 'searchEverything',
    ...forAdmins,
    summary:
      'Trades, offers, companies, users and places of all members: by code, container, bill of lading, booking or vessel in full, company, person, e-mail, phone, product or place; all words must match, at most 25',
    query: z.object({
      q: z.string().trim().min(1).max(LONGEST_SEARCH).describe('words that all have to match'),
    }),
    answer: z.object({ data: z.array(AdminHit) }),
  },
} as const satisfies Calls
