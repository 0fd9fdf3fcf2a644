import * as z from 'zod'
import { Instant } from './wire.ts'

/** Which application asks. */
export const client = { client_id: z.string().min(1).max(100), client_secret: z.string().max(400).optional() }

export const TokenAnswer = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().describe('seconds'),
  expires_at: Instant,
})
