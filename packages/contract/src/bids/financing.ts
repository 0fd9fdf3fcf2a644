import { MOST_RATE } from '@mahsul/domain/offers/price-at-sight'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { one } from '../kit/wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

const RateAnswer = z
  .object({
    rate: z
      .number()
      .nullable()
      .describe('Percent a year, with two decimals at most. Null until the company has said.'),
  })
  .meta({ id: 'FinancingRate' })

/** What money costs a company, by which bids of different payment days are compared. */
export const financingCalls = {
  'GET /secure/company/financing-rate': {
    id: 'getFinancingRate',
    tag: 'people',
    access: { roles: members },
    summary: 'What money costs my company a year; other companies never see it',
    answer: one(RateAnswer),
  },
  'PUT /secure/company/financing-rate': {
    id: 'setFinancingRate',
    tag: 'people',
    access: { roles: members, act: 'deal' },
    summary: 'Set it, so that bids with payment days can be compared with bids at sight',
    body: z.strictObject({
      rate: z
        .number()
        .min(0)
        .max(MOST_RATE / 100)
        .multipleOf(0.01)
        .nullable(),
    }),
    answer: one(RateAnswer),
  },
} as const satisfies Calls
