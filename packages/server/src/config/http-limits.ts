import * as z from 'zod'
import { address, flag, list, port, proxies, word } from './values.ts'

/** Settings of the server's addresses and rate limits. */
export const door = {
  PORT: port.default(3000).describe('Where to listen; 0 takes a free port and prints it'),
  HOST: word.optional().describe('The address to listen on: 127.0.0.1 in demo mode, 0.0.0.0 in production'),
  APP_URL: address.optional().describe('Where people open the product; links in mails begin with it'),
  TRUST_PROXY: z
    .union([flag, proxies])
    .optional()
    .describe('Addresses of proxies whose X-Forwarded-For is believed; `true` believes any'),
  CORS_ORIGINS: list
    .optional()
    .describe('Origins besides our own that a browser may call from, separated by commas'),
  CLIENT_IDS: list
    .default(['marketplace-web', 'marketplace-mobile'])
    .describe('Clients that may sign members in'),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_200)
    .describe('How much one member, or one address without a session, may ask; 0 sets no limit'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(15)
    .optional()
    .describe(
      'How long `/readyz` says no before the door closes, for proxies to notice: 5 in production, 0 in demo mode',
    ),
} as const
