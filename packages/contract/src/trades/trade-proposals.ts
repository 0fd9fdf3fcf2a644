import { carrierClassifiers, carrierEventCodes } from '@mahsul/domain/shipments/carrier-event'
import { milestoneTasks } from '@mahsul/domain/trades/process/process'
import * as z from 'zod'
import { CorrectableChoice, SideChoice } from '../kit/choices.ts'
import { Day, Id, Instant } from '../kit/wire.ts'
import { reportedThings } from '../shipments/carrier-words.ts'

/** What one side, an admin or a carrier proposes of a trade, beside its plan, for a side to answer. */

const Moved = z.object({ from: Day, to: Day }).meta({ id: 'MovedDay' }).nullable()
export const OnBoardDate = z
  .object({
    rule: z
      .enum(['free', 'proposal', 'presented', 'due'])
      .describe(
        'free: the supplier corrects it (logistics.correct); proposal: the buyer has to accept (onBoardDate.propose); presented, due: it stands, because documents went out under a credit or the balance fell due',
      ),
    proposal: z
      .object({
        at: Instant,
        message: z.string(),
        dates: z.array(z.object({ facility_destination: Id.nullable(), from: Day.nullable(), to: Day })),
        present_by: Moved.describe('how the last day to present documents would move'),
        balance_due: Moved.describe('how the day would move on which the balance falls due'),
      })
      .nullable()
      .describe('waits for onBoardDate.accept (which names the version) or onBoardDate.decline'),
  })
  .meta({ id: 'OnBoardDate' })

export const CreditAmendment = z
  .object({
    proposal: z
      .int()
      .describe('its entry in the log; credit.acceptAmendment and credit.declineAmendment name it'),
    at: Instant,
    message: z.string().nullable().describe('what the buyer wrote with it'),
    present_by: Moved.describe('how the last day to present documents would move'),
    yours: z.boolean().describe('the reader’s side has to answer'),
  })
  .meta({ id: 'CreditAmendment' })

export const SpecificationProposal = z
  .object({
    proposal: z
      .int()
      .describe('its entry in the log; specification.accept and specification.decline name it'),
    actor: SideChoice.describe('who has to answer; it holds nothing up'),
    yours: z.boolean().describe('the reader’s side has to answer'),
  })
  .meta({ id: 'SpecificationProposal' })

export const Correction = z
  .object({
    proposal: z.int().describe('its entry in the log; correction.accept and correction.decline name it'),
    at: Instant,
    milestone: CorrectableChoice,
    facility_destination: Id.nullable(),
    from: z.string().describe('a moment; of logistics.atSea a day: the on-board date'),
    to: z.string(),
    reason: z.string(),
    present_by: Moved.describe('how the last day to present documents would move'),
    balance_due: Moved.describe('how the day would move on which the balance falls due'),
    accepted: z.array(SideChoice).describe('who has accepted it already'),
    yours: z.boolean().describe('the reader’s side has not answered it yet'),
  })
  .meta({ id: 'Correction' })

export const CarrierReport = z
  .object({
    id: Id.describe('the task is sent with it as `report`, to take it over; or `report.dismiss`'),
    task: z.enum([...milestoneTasks, 'logistics.atSea', 'logistics.correct']),
    proposes: z.enum(reportedThings),
    facility_destination: Id.nullable().describe('of the goods for which destination'),
    occurred_at: Instant.nullable().describe('of a milestone'),
    day: Day.nullable().describe('on-board date, or the new ETD or ETA, as it is written at the port'),
    code: z.enum([...carrierEventCodes.EQUIPMENT, ...carrierEventCodes.TRANSPORT]),
    classifier: z.enum(carrierClassifiers),
    unlocode: z.string().nullable(),
    vessel_name: z.string().nullable(),
    voyage: z.string().nullable(),
    containers: z.array(z.string()).describe('of the events that it rests on'),
    bill_of_lading_number: z.string().nullable().describe('of logistics.atSea, if the carrier names it'),
    missing: z
      .enum(['bill_of_lading_number'])
      .nullable()
      .describe('what has to be sent with it, in `shipments`'),
  })
  .meta({ id: 'CarrierReport', description: 'What a carrier reported, for a side to take over or dismiss' })
