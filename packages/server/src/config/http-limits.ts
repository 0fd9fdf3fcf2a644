import * as z from 'zod'
import { address, type Environment, flag, list, port, proxies, word } from './values.ts'

/** Settings of the server's addresses and rate limits. */
export const door = {
  PORT: port.default(3000).describe('Where to listen; 0 takes a free port and prints it'),
  HOST: word.optional().describe('The address to listen on: 127.0.0.1 in demo mode, 0.0.0.0 in production'),
  DEMO_FOR_EVERYBODY: flag
    .optional()
    .describe(
      'Lets the demo listen on an address that others reach, who then read every mail and sign in with the known password',
    ),
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

const isLoopback = (host: string) => /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host)

/** The demo is for its own machine: everybody knows its passwords, and its outbox shows every mail. */
export function* demoForOthers({ HOST, DEMO_FOR_EVERYBODY }: Environment): Iterable<string> {
  if (HOST && !isLoopback(HOST) && !flag.safeParse(DEMO_FOR_EVERYBODY).data)
    yield 'HOST: is an address that others reach, and this is the demo. To let others read every mail and sign in with the known password, set DEMO_FOR_EVERYBODY=true'
}
