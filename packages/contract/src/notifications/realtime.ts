import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { one } from '../kit/wire.ts'

const everybody = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'] as const

/** The id of a socket, as the server that holds it names it. */
const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/)

export const realtimeCalls = {
  'GET /broadcasting/socket': {
    id: 'getSocket',
    summary: 'The key a socket is opened with, at `/app/{key}`: here, or at a service outside',
    tag: 'realtime',
    access: { roles: everybody },
    answer: one(
      z.object({
        key: z.string(),
        outside: z
          .object({ host: z.string(), port: z.int(), tls: z.boolean() })
          .nullable()
          .describe('The service that holds the sockets, where it is not this server'),
      }),
    ),
    refusals: ['UNAVAILABLE'],
  },
  'POST /broadcasting/auth': {
    id: 'authorizeChannel',
    summary:
      'Let a socket hear my own channel, `private-user.{id}`; as JSON or as a form, which Pusher’s clients send',
    tag: 'realtime',
    access: { roles: everybody },
    body: z
      .strictObject({
        socket_id: socketId,
        channel_name: z.string().min(1).max(200),
      })
      .meta({ id: 'ChannelRequest' }),
    urlEncoded: true,
    // At the top level, and nothing next to it: Pusher’s clients pass it on as it is.
    answer: z.object({ auth: z.string().describe('`key:signature`') }),
    refusals: ['FORBIDDEN'],
  },
  'POST /broadcasting/user-auth': {
    id: 'authorizeSocketUser',
    summary: 'Sign a socket at a service outside in, so that it closes when this session ends',
    tag: 'realtime',
    access: { roles: everybody },
    body: z.strictObject({ socket_id: socketId }),
    answer: z.object({
      auth: z.string().describe('`key:signature`'),
      user_data: z.string().describe('JSON with the `id` that the socket is known by'),
    }),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Calls
