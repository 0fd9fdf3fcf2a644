import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Instant, one } from '../kit/wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const mine = { tag: 'trades', access: { roles: members } } as const

/** The dates of all running trades, for a calendar that is subscribed to an address. */
export const calendarCalls = {
  'GET /secure/trade-calendar': {
    id: 'getCalendarFeed',
    ...mine,
    summary: 'Since when I have a calendar of my trades; its address is told once',
    answer: one(z.object({ created_at: Instant.nullable() }).meta({ id: 'CalendarFeed' })),
  },
  'POST /secure/trade-calendar': {
    id: 'createCalendarFeed',
    ...mine,
    summary: 'A calendar of all my running trades at an address of its own; the address before it ends',
    answer: one(z.object({ url: z.string(), created_at: Instant }).meta({ id: 'NewCalendarFeed' })),
    status: 201,
  },
  'DELETE /secure/trade-calendar': {
    id: 'endCalendarFeed',
    ...mine,
    summary: 'End the address of my calendar',
  },
  'GET /public/calendars/{token}/trades.ics': {
    id: 'readCalendarFeed',
    tag: 'trades',
    access: { roles: 'anyone' },
    summary: 'The calendar itself, for whoever has its address, while its member may read their trades',
    params: z.strictObject({ token: z.string().max(100).describe('of the address') }),
    answer: z.any().describe('text/calendar'),
    file: 'text/calendar',
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Calls
