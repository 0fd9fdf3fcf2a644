import { memberRoles } from '@mahsul/domain/accounts/member'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { one } from '../kit/wire.ts'

export const helpCalls = {
  'POST /secure/help': {
    id: 'askForHelp',
    summary: 'Ask the admins for help; they get it by mail, and answer by mail',
    tag: 'profile',
    access: { roles: memberRoles },
    body: z.strictObject({ message: z.string().max(4_000) }),
    answer: one(z.object({ received: z.literal(true) })),
    status: 201,
  },
} as const satisfies Calls
