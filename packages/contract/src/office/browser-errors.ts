import * as z from 'zod'
import type { Calls } from '../kit/call.ts'

/**
 * A report of an uncaught browser error. Every field is bounded and cannot hold personal text: places in our own files, names
 * of our own routes. The server strips digits and addresses from `message`.
 */
export const BrowserError = z
  .strictObject({
    kind: z
      .enum(['error', 'rejection', 'page'])
      .describe('thrown, a promise nobody waited for, or a page that fell'),
    build: z.string().regex(/^[\w-]{1,40}$/),
    route: z
      .string()
      .regex(/^[a-z0-9.-]{1,60}$/)
      .describe('its path, with dots: trades.id.show'),
    name: z
      .string()
      .regex(/^\w{1,40}$/)
      .describe('of the error: TypeError'),
    message: z.string().max(200),
    at: z
      .array(z.string().regex(/^[\w./-]{1,80}:\d{1,7}:\d{1,7}$/))
      .max(5)
      .describe('file:line:column, innermost first'),
    failed_request: z
      .string()
      .regex(/^[\w.-]{8,64}$/)
      .optional()
      .describe('the last request that was answered with a failure'),
  })
  .meta({ id: 'BrowserError' })

export const browserErrorCalls = {
  'POST /public/browser-errors': {
    id: 'reportBrowserError',
    summary: 'Report an error of the browser; it is logged',
    tag: 'public',
    access: { roles: 'anyone' },
    body: BrowserError,
  },
} as const satisfies Calls
