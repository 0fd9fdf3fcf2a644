import * as z from 'zod'
import type { Calls } from './call.ts'
import { one } from './wire.ts'

const everybody = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'] as const

export const realtimeCalls = {
  'GET /broadcasting/socket': {
    summary: 'The key a socket is opened with, at `/app/{key}`',
    tag: 'realtime',
    access: { roles: everybody },
    answer: one(z.object({ key: z.string() })),
  },
  'POST /broadcasting/auth': {
    summary:
      'Let a socket hear my own channel, `private-user.{id}`; as JSON or as a form, which Pusher’s clients send',
    tag: 'realtime',
    access: { roles: everybody },
    body: z.strictObject({
      socket_id: z.string().regex(/^\d{1,10}\.\d{1,10}$/),
      channel_name: z.string().min(1).max(200),
    }),
    // At the top level, and nothing beside it: Pusher’s clients pass it on as it is.
    answer: z.object({ auth: z.string().describe('`key:signature`') }),
  },
} as const satisfies Calls
