import * as z from 'zod'
import { AccountFieldChoice } from './choices.ts'

/** One value of an account that an admin wants to change. */
export const FieldChange = z
  .object({
    field: AccountFieldChoice,
    before: z.string().describe('empty: none'),
    after: z.string(),
  })
  .meta({ id: 'AccountFieldChange' })
