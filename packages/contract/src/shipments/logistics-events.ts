import { carrierEventCodes } from '@mahsul/domain/shipments/carrier-event'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { TradeReference } from '../kit/common-answers.ts'
import { carrierReasons, outcomes, reportedThings } from './carrier-words.ts'

export const MOST_EVENTS = 100

/** What became of one event. */
export const EventOutcome = z
  .object({
    event_id: z.string().nullable().describe('the eventID as it was sent'),
    outcome: z
      .enum(outcomes)
      .describe(
        'proposed: it waits in a trade to be taken over; accepted: it belongs to a trade and proposes nothing now; unmatched: no trade has its numbers, it is kept for 90 days; ignored: it was not understood',
      ),
    reason: z.enum(carrierReasons).nullable().describe('why it proposes nothing'),
    message: z.string().describe('the same in the reader’s language'),
    fields: z.array(z.string()).optional().describe('of an unreadable event: what could not be read'),
    repeated: z.literal(true).optional().describe('the same event was received before'),
    trades: z.array(TradeReference),
    proposes: z.array(z.enum(reportedThings)),
  })
  .meta({ id: 'CarrierEventOutcome' })

const Event = z.looseObject({}).describe(
  `An event of DCSA Track & Trace 2.2: ${Object.entries(carrierEventCodes)
    .map(([type, codes]) => `${type} (${codes.join(', ')})`)
    .join('; ')}. Fields of the standard that are not used are accepted`,
)

export const logisticsEventCalls = {
  'POST /secure/logistics/events': {
    id: 'receiveCarrierEvents',
    summary:
      'Events of a carrier (DCSA Track & Trace 2.2), one or up to 100: each that belongs to a running trade of my company proposes a milestone or a forecast there, and changes nothing by itself',
    tag: 'logistics',
    access: { roles: ['SUPPLIER', 'BUYER', 'TRADER'], act: 'documents' },
    body: z.union([z.array(z.unknown()).min(1).max(MOST_EVENTS), Event]),
    foreign: true,
    answer: z.object({ data: z.array(EventOutcome) }),
    once: true,
  },
} as const satisfies Calls
