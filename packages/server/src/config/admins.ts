import * as z from 'zod'
import { flag } from './values.ts'

/** Settings of the first admin, and of what admins may do. */
export const admins = {
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('Who gets the messages to the admin, and the first admin of an empty database'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters at least')
    .max(128, 'must have 128 characters at most')
    .optional()
    .describe('Opens the first admin’s account; read only while the database has no member at all'),
  ADMINS_CANCEL_TRADES: flag
    .default(false)
    .describe(
      'Whether admins may cancel a running trade, by a call that has no screen, for a reason that is kept in its log',
    ),
} as const
