import { keyScopes } from '@mahsul/domain/programs/key-scopes'
import * as z from 'zod'
import { AdminRoleChoice, ApprovalActChoice, RightChoice } from '../kit/choices.ts'
import { errorCodeOf, type RefusalCode, refusalStatus } from '../kit/refusals.ts'
import { Instant } from '../kit/wire.ts'
import { ChangedLine } from '../offers/costs.ts'

const codes = new Set((Object.keys(refusalStatus) as RefusalCode[]).map(errorCodeOf)) // the keys of the table

export const ErrorCode = z.enum([...codes]).meta({
  id: 'ErrorCode',
  description: 'Why a call was refused. A code never changes its meaning; there may be new ones',
})

/** The body of every refusal. */
export const RefusalAnswer = z
  .object({
    message: z.string().describe('for people, in the language of `Accept-Language` or else of the member'),
    error_code: ErrorCode,
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('what is wrong, by field; a nested one by its path: `shipments.0.etd`'),
    rights: z
      .array(RightChoice)
      .optional()
      .describe('RIGHT_MISSING: the rights in the company that may do it'),
    scope: z.enum(keyScopes).optional().describe('SCOPE_MISSING: the scope that the API key lacks'),
    admin_roles: z.array(AdminRoleChoice).optional().describe('ADMIN_ROLE_MISSING: the admins who may do it'),
    approval: z
      .object({ act: ApprovalActChoice, total: z.string().optional(), limit: z.string().optional() })
      .optional()
      .describe('APPROVAL_REQUIRED, KEY_ABOVE_LIMIT: what a colleague has to approve, and above which sum'),
    id: z
      .string()
      .optional()
      .describe('ENTITY_ALREADY_EXISTS: the one that is there, where it can be opened'),
    methods: z
      .array(z.string())
      .optional()
      .describe('SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED, STEP_UP_METHOD: the ways to go on'),
    challenge: z.string().optional().describe('SECOND_FACTOR_REQUIRED: what finishes the login'),
    changed: z
      .array(ChangedLine)
      .optional()
      .describe('STALE_VERSION: the costs that were shown, and those of now'),
    last_change: z
      .object({ by: z.string().nullable(), at: Instant })
      .optional()
      .describe('STALE_VERSION: who changed the record last, and when'),
    request_id: z
      .string()
      .optional()
      .describe('of a failure of the server: what to quote when asking for help'),
  })
  .meta({ id: 'Error', description: 'Why a call was refused' })
