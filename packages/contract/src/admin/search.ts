import { memberRoles, roles } from '@mahsul/domain/members/member'
import { offerStatuses } from '@mahsul/domain/offers/offer-status'
import * as z from 'zod'
import type { Calls } from '../call.ts'
import { ProductAnswer } from '../offers.ts'
import { LONGEST_SEARCH, shipmentFields } from '../search.ts'
import { Id } from '../wire.ts'
import { forAdmins } from './resource.ts'

export const AdminHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trade'),
    id: Id,
    code: z.string().describe('MH-1042-T1017'),
    product: ProductAnswer,
    supplier: z.string(),
    buyer: z.string(),
    status: z.enum(['running', 'finished', 'lapsed', 'cancelled']),
    overdue: z.boolean(),
    held: z.boolean().optional().describe('a company is suspended: nothing is done in it'),
    matched: z
      .object({ field: z.enum(shipmentFields), value: z.string() })
      .nullable()
      .describe('what of its shipments the search names'),
  }),
  z.object({
    kind: z.literal('offer'),
    id: Id,
    code: z.string().describe('MH-1042'),
    product: ProductAnswer,
    company_name: z.string(),
    status: z.enum(offerStatuses),
  }),
  z.object({
    kind: z.literal('company'),
    id: Id,
    company_name: z.string(),
    city: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    role: z.enum(memberRoles),
    suspended: z.boolean(),
  }),
  z.object({
    kind: z.literal('user'),
    id: Id,
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company_name: z.string(),
    role: z.enum(roles),
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

export const adminSearchCalls = {
  'GET /secure/admin/search': {
    ...forAdmins,
    summary:
      'Trades, offers, companies, users and places of all members: by code, container, bill of lading, booking or vessel in full, company, person, e-mail, phone, product or place; all words must match, at most 25',
    query: z.object({ q: z.string().trim().min(1).max(LONGEST_SEARCH) }),
    answer: z.object({ data: z.array(AdminHit) }),
  },
} as const satisfies Calls
