import * as z from 'zod'
import type { Calls } from './call.ts'
import { one } from './wire.ts'

export const pushCalls = {
  'GET /public/push-key': {
    summary: 'The key a browser subscribes to pushes with (VAPID); null where none are sent',
    tag: 'notifications',
    access: { roles: 'anyone' },
    answer: one(z.object({ public_key: z.string().nullable() })),
  },
} as const satisfies Calls
