import { approvalStates } from '@mahsul/domain/companies/approval'
import * as z from 'zod'
import { profileCalls } from '../accounts/profile.ts'
import type { Calls } from '../kit/call.ts'
import { ApprovalActChoice } from '../kit/choices.ts'
import { Item } from '../kit/common-answers.ts'
import { Id, IdParam, Instant, listOf, one, Paging, Usd, UsdIn } from '../kit/wire.ts'
import { PurchaseBody } from '../trades/trade-bodies.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const mine = { tag: 'people', access: { roles: members } } as const
const Person = Item.meta({ id: 'ColleagueName' })

export const LimitsAnswer = z
  .object({
    purchase: Usd.nullable().describe('above it a purchase takes a second person; null: never'),
    acceptance: Usd.nullable().describe('the same for accepting a bid'),
    signing: Usd.nullable().describe('the same for signing a contract'),
    bank: z.boolean().describe('whether a change of the bank account takes a second person'),
  })
  .meta({ id: 'CompanyLimits' })

export const LimitsBody = z
  .strictObject({
    purchase: UsdIn.nullable(),
    acceptance: UsdIn.nullable(),
    signing: UsdIn.nullable(),
    bank: z.boolean(),
  })
  .meta({ id: 'CompanyLimitsInput' })

/** The terms of a purchase without the sum, which the act itself has the buyer see again. */
export const KeptTerms = PurchaseBody.omit({
  ticket_id: true,
  expected_total: true,
  costs_version: true,
}).meta({ id: 'PurchaseTerms' })
const Account = profileCalls['PUT /secure/profiles/bank'].body
export const approvalParts = ['waiting', 'mine', 'decided'] as const

const ApprovalAnswer = z
  .object({
    external_id: Id,
    act: ApprovalActChoice,
    state: z.enum(approvalStates),
    reference: z
      .string()
      .nullable()
      .describe('of the offer or the trade; null for the bank account and the limits'),
    ticket_id: Id.nullable(),
    bid_id: Id.nullable(),
    trade_id: Id.nullable(),
    total: Usd.nullable().describe(
      'up to which sum it is approved; null for the bank account and the limits',
    ),
    account: z.string().nullable().describe('the new account, masked, to those who may decide'),
    limits: z
      .object({ before: LimitsAnswer, after: LimitsAnswer })
      .optional()
      .describe('of a change of the limits: what they were, and would be'),
    requested_by: Person,
    requested_at: Instant,
    expires_at: Instant,
    decided_by: Person.nullable(),
    decided_at: Instant.nullable(),
    reason: z.string().describe('why it was declined'),
    may: z.array(z.enum(['approve', 'decline', 'withdraw', 'complete'])),
  })
  .meta({ id: 'Approval', description: 'An act of a company that takes a second person' })

/** Acts of a company that take a second person (decision 122). */
export const approvalCalls = {
  'GET /secure/company/limits': {
    id: 'getLimits',
    ...mine,
    summary: 'Above which sums an act of my company takes a second person',
    answer: one(LimitsAnswer),
  },
  'PUT /secure/company/limits': {
    id: 'setLimits',
    ...mine,
    access: { roles: members, act: 'people' },
    summary:
      'Set these sums; 409 where nobody could be the second person. A higher sum, or none, takes the second person that it ends',
    body: LimitsBody,
    answer: one(LimitsAnswer),
    stepUp: true,
    refusals: ['NOBODY_TO_APPROVE', 'APPROVAL_REQUIRED'],
  },
  'GET /secure/company/approvals': {
    id: 'listRecentApprovals',
    ...mine,
    summary:
      'What awaits a second person in my company, and what was decided in the last 30 days; the latest first',
    answer: z.object({ data: z.array(ApprovalAnswer) }),
  },
  'GET /secure/company/approvals/list': {
    id: 'listApprovals',
    ...mine,
    summary:
      'The same, a part of it in pages: what waits for others to decide or for me, what I asked for, what is over',
    query: Paging.pick({ page: true, page_no: true, per_page: true }).extend({
      part: z.enum(approvalParts).default('waiting').describe('which part of the list'),
    }),
    answer: listOf(ApprovalAnswer),
  },
  'GET /secure/company/approvals/{id}/typed': {
    id: 'getTypedTerms',
    ...mine,
    access: { roles: members, party: 'approval-company', act: 'by-task' },
    summary: 'What I had typed when I asked, to carry on with once it is approved; 403 to colleagues',
    params: IdParam,
    answer: one(z.object({ terms: KeptTerms.nullable(), account: Account.nullable() })),
    refusals: ['APPROVAL_NOT_YOURS', 'APPROVAL_OVER'],
  },
  'POST /secure/company/approvals': {
    id: 'requestApproval',
    ...mine,
    access: { roles: members, act: 'by-task' },
    summary:
      'Ask a colleague to approve an act that was refused with `APPROVAL_REQUIRED`; once approved, the same act is done by who asked',
    body: z.discriminatedUnion('act', [
      z.strictObject({
        act: z.literal('purchase'),
        ticket_id: Id,
        up_to: UsdIn,
        terms: KeptTerms.optional().describe('what was typed: kept, so that it can be carried on with'),
      }),
      z.strictObject({ act: z.literal('acceptance'), bid_id: Id, up_to: UsdIn }),
      z.strictObject({ act: z.literal('signing'), trade_id: Id }),
      z.strictObject({ act: z.literal('bank'), account: Account }),
      z.strictObject({ act: z.literal('limits'), limits: LimitsBody }),
    ]),
    answer: one(ApprovalAnswer),
    status: 201,
    refusals: ['APPROVAL_ASKED', 'NOBODY_TO_APPROVE', 'NOT_FOUND'],
  },
  'POST /secure/company/approvals/{id}/approve': {
    id: 'approveAct',
    ...mine,
    access: { roles: members, party: 'approval-company', act: 'by-task' },
    summary: 'Approve a colleague’s act; nobody approves their own',
    params: IdParam,
    answer: one(ApprovalAnswer),
    stepUp: true,
    refusals: ['OWN_APPROVAL', 'APPROVAL_NOT_YOURS', 'APPROVAL_OVER'],
  },
  'POST /secure/company/approvals/{id}/decline': {
    id: 'declineAct',
    ...mine,
    access: { roles: members, party: 'approval-company', act: 'by-task' },
    summary: 'Decline it, with a reason',
    params: IdParam,
    body: z.strictObject({ reason: z.string().trim().max(1_000).default('') }),
    answer: one(ApprovalAnswer),
    refusals: ['OWN_APPROVAL', 'APPROVAL_NOT_YOURS', 'APPROVAL_OVER'],
  },
  'DELETE /secure/company/approvals/{id}': {
    id: 'withdrawApproval',
    ...mine,
    access: { roles: members, party: 'approval-company', act: 'by-task' },
    summary: 'Take back what I asked for',
    params: IdParam,
    refusals: ['APPROVAL_NOT_YOURS', 'APPROVAL_OVER'],
  },
} as const satisfies Calls
