import type { WebhookAnswer } from '@mahsul/contract/programs/webhooks'
import type * as z from 'zod'
import type { WebhookRow } from './webhooks.queries.ts'

export function webhookToWire(row: WebhookRow, now: Date): z.output<typeof WebhookAnswer> {
  const { off, failingSince, formerUntil } = row
  return {
    external_id: row.id,
    url: row.url,
    description: row.description,
    event_types: row.eventTypes,
    host: row.host,
    off: off && { reason: off.reason, at: off.at.toISOString() },
    failing_since: failingSince?.toISOString() ?? null,
    former_secret_until: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    waiting: row.waiting,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
  }
}

/** For the logs and for admins: without the query, in which some receivers have a password. */
export function shownUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pathname}${search ? '?…' : ''}`
}
