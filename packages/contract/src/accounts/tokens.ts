import * as z from 'zod'
import { Instant } from '../kit/wire.ts'

/** The client application. */
export const client = { client_id: z.string().min(1).max(100), client_secret: z.string().max(400).optional() }

/** `''` requests one. From a device that signed in before, so that wrong passwords from elsewhere do not lock it out. */
export const deviceToken = z
  .string()
  .max(200)
  .optional()
  .describe('what an earlier login on this device was answered, or empty to be answered one')

export const TokenAnswer = z
  .object({
    token_type: z.literal('Bearer'),
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.int().describe('seconds'),
    expires_at: Instant,
  })
  .meta({ id: 'Tokens' })

export const LoginAnswer = TokenAnswer.extend({
  device_token: z.string().optional().describe('where the login named one, or an empty one: for the next'),
}).meta({ id: 'SignedIn' })
