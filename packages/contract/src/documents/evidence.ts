import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { IdParam } from '../kit/wire.ts'

/** Everything that proves a trade, in one file. */
export const evidenceCalls = {
  'GET /secure/trades/{id}/evidence.zip': {
    id: 'downloadTradeEvidence',
    summary: 'Contract, every document with its hash, the log, and a page that verifies them offline',
    tag: 'documents',
    access: { roles: ['BUYER', 'SUPPLIER', 'TRADER'], party: 'trade-party' },
    params: IdParam,
    answer: z.any().describe('application/zip'),
    file: 'application/zip',
  },
} as const satisfies Calls
