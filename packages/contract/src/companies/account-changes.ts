import { accountChangeStates } from '@mahsul/domain/accounts/account-change'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { AdminRoleChoice } from '../kit/choices.ts'
import { PersonName } from '../kit/common-answers.ts'
import { FieldChange } from '../kit/field-change.ts'
import { listFile } from '../kit/list-file.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging, sortedBy } from '../kit/wire.ts'

const forAdmins = forAdminsIn('admin-members')

const Person = PersonName

const row = {
  external_id: Id,
  member: Person.extend({ email: z.string(), company_name: z.string() }),
  reason: z.string(),
  state: z.enum(accountChangeStates),
  requested_by: Person,
  requested_at: Instant,
  expires_at: Instant,
  decided_by: Person.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
}

/** A change of a member's e-mail, phone or bank account that an admin requested (decision 114). */
export const AccountChange = z
  .object({
    ...row,
    changes: z.array(FieldChange).describe('masked in lists, and once it is decided'),
    can_approve: z.boolean().describe('it waits, another admin asked for it, and the reader may approve it'),
    may_approve: z.array(AdminRoleChoice).describe('the admins who may approve it'),
  })
  .meta({
    id: 'AccountChange',
    description: 'A change of a member’s e-mail, phone or bank account that an admin asked for',
  })

const filters = {
  state: AnyOfInQuery(z.enum(accountChangeStates)).optional(),
  sort: sortedBy(['member', 'requested_by', 'requested_at']).optional(),
}
export const DecisionReason = z.string().trim().min(1).max(1_000)

export const accountChangeCalls = {
  'GET /secure/admin/account-changes': {
    id: 'listAccountChanges',
    ...forAdmins,
    summary: 'Changes of members’ e-mail, phone and bank account that admins asked for, the latest first',
    query: Paging.extend(filters),
    answer: listOf(AccountChange),
  },
  'GET /secure/admin/account-changes.csv': listFile({
    tag: 'admin-members',
    id: 'exportAccountChanges',
    many: 'changes of accounts',
    row: z.object({ ...row, changes: z.array(z.string()) }),
    query: filters,
  }),
  'GET /secure/admin/account-changes/{id}': {
    id: 'getAccountChange',
    ...forAdmins,
    summary: 'Show a change of an account; while it waits, its values are whole for those who may approve it',
    params: IdParam,
    answer: one(AccountChange),
  },
  'POST /secure/admin/account-changes/{id}/approve': {
    id: 'approveAccountChange',
    ...forAdmins,
    summary: 'Make a change that another admin asked for',
    stepUp: 'where-enforced',
    params: IdParam,
    answer: one(AccountChange),
    refusals: [
      'SECOND_ADMIN_NEEDED',
      'ALREADY_DEALT_WITH',
      'CHANGE_EXPIRED',
      'ACCOUNT_CHANGED',
      'EMAIL_ALREADY_REGISTERED',
    ],
  },
  'POST /secure/admin/account-changes/{id}/decline': {
    id: 'declineAccountChange',
    ...forAdmins,
    summary: 'Decline a change, or withdraw one’s own, with a reason',
    params: IdParam,
    body: z.strictObject({ reason: DecisionReason }),
    answer: one(AccountChange),
    refusals: ['ALREADY_DEALT_WITH', 'CHANGE_EXPIRED'],
  },
} as const satisfies Calls
