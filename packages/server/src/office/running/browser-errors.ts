import type { BrowserError } from '@mahsul/contract/office/browser-errors'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { countTry } from '../../platform/http/throttle.ts'
import { browserErrors } from '../../platform/observability/counters.ts'

/** Limits a page that fails in a loop; more reports would only fill the log. */
const MOST_AN_ADDRESS = 30
const WINDOW_SECONDS = 600

/** Logs a browser's report under its id, which the reader of the broken page can quote. */
export async function logBrowserError(
  db: Db,
  { report, request, now }: { report: z.output<typeof BrowserError>; request: FastifyRequest; now: Date },
) {
  const key = `browser-error:${request.ip}`
  await countTry(db, { key, most: MOST_AN_ADDRESS, windowSeconds: WINDOW_SECONDS }, now)
  browserErrors.inc({ kind: report.kind })
  const { kind, build, route, name, at, failed_request: failedRequest } = report
  const message = impersonal(report.message)
  request.log.warn(
    { browser: { kind, build, route, name, message, at, failedRequest } },
    'an error in a browser',
  )
}

/** An error's message may contain user input: whatever looks like an address, a number or a quotation is removed. */
export const impersonal = (message: string): string =>
  message
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/(["'“«`])[^"'”»`]{25,}["'”»`]/g, '$1…$1')
    .replaceAll(/\+\d+/g, '…')
    .replaceAll(/[\w+-]*\d[\w+-]*\d[\w+-]*\d[\w+-]*\d[\w+-]*/g, '…')
