import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { one } from '../kit/wire.ts'

export const pushCalls = {
  'GET /public/push-key': {
    id: 'getPushKey',
    summary:
      'What pushes are sent to: the key a browser subscribes with (VAPID), null for none; and whether to the app',
    tag: 'notifications',
    access: { roles: 'anyone' },
    answer: one(z.object({ public_key: z.string().nullable(), app: z.boolean() })),
  },
} as const satisfies Calls
