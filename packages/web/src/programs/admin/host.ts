import type { Answer } from '../../lib/api/api-types.ts'

export type WebhookHost = Answer<'GET /secure/admin/webhook-hosts'>['data'][number]
