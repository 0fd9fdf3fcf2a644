import { tradeEvents } from '@mahsul/domain/trades/process/process'
import * as z from 'zod'
import { ContainerLine, DecidedFinding } from '../documents/document-data.ts'
import { changedFields } from '../kit/change-words.ts'
import { ReceiversChoice, TaskChoice } from '../kit/choices.ts'
import { Day, Id, Instant } from '../kit/wire.ts'
import { reportedThings } from '../shipments/carrier-words.ts'

const ChangedValue = z.union([z.string(), z.array(z.string()).readonly()]).nullable()

const Change = z
  .object({
    facility_destination: Id.nullable().describe('of the goods for which destination'),
    field: z.enum(changedFields),
    from: ChangedValue.describe('null where nothing had been said'),
    to: ChangedValue,
  })
  .meta({ id: 'TradeChange' })

export const LogEntryAnswer = z
  .object({
    seq: z.int(),
    at: Instant,
    side: z.enum(['supplier', 'buyer', 'system']),
    actor: z.string().nullable().describe('the company that acted'),
    person: z.string().optional().describe('who of my own company did it; to an admin, of both'),
    key: z.string().optional().describe('the API key with which they did it, to the same readers'),
    task: z.enum(tradeEvents),
    document_type: z.string().nullable(),
    document_version: z.int().optional().describe('of document.read: which one an admin read'),
    artwork_side: z.enum(['buy', 'sell']).nullable(),
    facility_destination: Id.nullable().describe('of a milestone; null: wherever it could be said of'),
    message: z.string().nullable(),
    to: ReceiversChoice.optional().describe('of platform.message: whom it was written to'),
    extended: z
      .object({
        code: z.string(),
        task: TaskChoice,
        facility_destination: Id.nullable(),
        from: Instant,
        until: Instant,
      })
      .optional()
      .describe('of deadline.extend: for which task, and the time before'),
    changes: z.array(Change).describe('what was said with it, and what of that stood before'),
    credit_terms: z
      .object({
        expires_on: Day.nullable(),
        expiry_place: z.string().nullable(),
        presentation_days: z.int().nullable(),
      })
      .optional()
      .describe('of credit.acceptAmendment: the terms of the letter of credit from then on'),
    agreed: z
      .literal(true)
      .optional()
      .describe('a correction that an admin proposed and both sides accepted'),
    container: ContainerLine.optional().describe(
      'of container.load: as it was loaded and sealed; of container.withdraw: its number',
    ),
    finding: DecidedFinding.optional().describe('of finding.decide: what was found, with the values it had'),
    report: z
      .object({
        event_id: z.string(),
        code: z.string(),
        proposes: z.enum(reportedThings),
        at: Instant,
        unlocode: z.string().nullable(),
        vessel_name: z.string().nullable(),
        voyage: z.string().nullable(),
      })
      .optional()
      .describe('the carrier’s event that was taken over, or dismissed'),
    occurred_at: Instant.nullable().describe(
      'of a milestone, or of a container as it was read, when that differs from when it was said',
    ),
    hash: z.string().describe('SHA-256 over this entry and the hash of the one before'),
  })
  .meta({ id: 'TradeLogEntry' })
