import { accountFields } from '@mahsul/domain/members/account-change'
import * as z from 'zod'

/** One value of an account that an admin wants to change. */
export const FieldChange = z.object({
  field: z.enum(accountFields),
  before: z.string().describe('empty: none'),
  after: z.string(),
})
