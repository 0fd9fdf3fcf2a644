import { sealStates } from '@mahsul/domain/documents/certificate'
import { directions, labUnits, testedFor } from '@mahsul/domain/documents/characteristic'
import { verdicts, whyNot } from '@mahsul/domain/documents/compare'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Day, IdParam, Instant, one } from '../kit/wire.ts'
import { GoodsUse, SourceReading } from '../lane-rules/lane-rules.ts'

const Tested = z.enum(testedFor).meta({ id: 'TestedFor', description: 'What a laboratory measures' })
const LabUnit = z.enum(labUnits).meta({
  id: 'LabUnit',
  description: 'ppb is µg/kg, ppm is mg/kg; in 25 g: a count, 0 if nothing was found',
})
const Direction = z.enum(directions).meta({ id: 'LimitDirection' })
const Figure = z
  .string()
  .max(20)
  .meta({ id: 'LabFigure', description: 'A decimal number as it is written on the paper: 0.05' })
const Line = z.string().max(200)
const LineIn = z.string().max(200).nullable().optional()
const Reason = z.string().max(2_000)

const characteristic = {
  analyte: Tested,
  direction: Direction,
  value: Figure,
  unit: LabUnit,
} as const
const CharacteristicInput = z
  .strictObject({ ...characteristic, method: LineIn.describe('of analysis: ISO 659; left out: any') })
  .meta({ id: 'LabCharacteristicInput' })
const Characteristic = z
  .object({ ...characteristic, method: Line.nullable().describe('null: any') })
  .meta({ id: 'LabCharacteristic', description: 'One thing that the goods must meet' })

/** Of specification.propose. */
export const SpecificationInput = z
  .strictObject({
    goods_use: GoodsUse.optional().describe('what the goods are for; left out: nobody has said'),
    characteristics: z.array(CharacteristicInput).max(100),
  })
  .meta({ id: 'SpecificationInput' })

const container = z.string().max(40).describe('ISO 6346')
/** Of sample.send. */
export const SampleInput = z
  .strictObject({
    number: Line.describe('the supplier’s own, once in a trade'),
    lot: LineIn,
    containers: z.array(container).max(200).optional(),
    sent_on: Day,
    seal: LineIn.describe('left out: it is not sealed'),
    drawn_by: LineIn.describe('who drew it, and by which rule'),
    courier: LineIn,
    tracking_number: LineIn,
  })
  .meta({ id: 'SampleInput' })

const SealState = z.enum(sealStates).meta({ id: 'SealState' })
/** Of sample.receive, sample.approve and sample.refuse. */
export const SampleAnswerInput = z
  .strictObject({
    number: Line,
    received_on: Day.optional().describe('of sample.receive'),
    seal: SealState.optional().describe('of sample.receive, if it was sealed'),
  })
  .meta({ id: 'SampleAnswerInput' })

const result = { analyte: Tested, value: Figure, unit: LabUnit } as const
/** Of results.state. */
export const CertificateInput = z
  .strictObject({
    laboratory: Line,
    number: Line.describe(
      'with the laboratory it names the certificate: stated again by the same side, it replaces it',
    ),
    issued_on: Day,
    lot: LineIn,
    containers: z.array(container).max(200).optional(),
    sample: LineIn.describe('the number of a sample of the trade'),
    results: z
      .array(
        z
          .strictObject({
            ...result,
            is_below: z.boolean().optional().describe('less than the value, which is the limit of detection'),
            method: LineIn,
          })
          .meta({ id: 'LabResultInput' }),
      )
      .max(200),
  })
  .meta({ id: 'CertificateInput' })

const Specification = z
  .object({ goods_use: GoodsUse, characteristics: z.array(Characteristic) })
  .meta({ id: 'Specification' })
const stated = {
  at: Instant,
  side: z.enum(['supplier', 'buyer']),
  company: z.string(),
  entry: z.int().describe('its number in the log'),
} as const
const proposed = { ...stated, specification: Specification, message: Reason.nullable() } as const

const Comparison = z
  .object({
    with: z.enum(['contract', 'destination']),
    country: z.string().nullable().describe('of a destination, ISO 3166-1 alpha-2; null: not known'),
    limit: Characteristic.nullable().describe('null: there is none on file'),
    from: z.enum(['contract', 'agreed']).nullable().describe('of what the contract or the two sides say'),
    verdict: z
      .enum(verdicts)
      .describe('no_limit: none is on file, which does not mean that any value may pass'),
    why: z.enum(whyNot).nullable().describe('it cannot be compared'),
    rule: z
      .object({
        code: z.string(),
        goods_use: GoodsUse,
        text: z.string(),
        text_ar: z.string(),
        source: z.string(),
        source_url: z.string(),
        source_read: SourceReading.optional(),
        checked_on: Day,
        check_is_old: z.boolean(),
      })
      .meta({ id: 'LabLimitRule', description: 'The rule of the lane that the limit is from' })
      .nullable(),
  })
  .meta({
    id: 'LabComparison',
    description: 'A result beside a limit; advice: it forbids and permits nothing',
  })

const LabResult = z
  .object({
    ...result,
    is_below: z.boolean(),
    method: Line.nullable(),
    comparisons: z.array(Comparison),
  })
  .meta({ id: 'LabResult' })
const goods = { lot: Line.nullable(), containers: z.array(z.string()) } as const
const Certificate = z
  .object({
    ...stated,
    laboratory: Line,
    number: Line,
    issued_on: Day,
    ...goods,
    sample: Line.nullable(),
    replaces: z.boolean().describe('the same side stated it before, and it said something else then'),
    results: z.array(LabResult),
  })
  .meta({ id: 'LabCertificate' })
const Sample = z
  .object({
    ...stated,
    number: Line,
    ...goods,
    sent_on: Day,
    seal: Line.nullable(),
    drawn_by: Line.nullable(),
    courier: Line.nullable(),
    tracking_number: Line.nullable(),
    received: z.object({ received_on: Day.nullable(), seal: SealState.nullable() }).nullable(),
    decision: z
      .object({ approved: z.boolean(), reason: Reason.nullable(), at: Instant, entry: z.int() })
      .nullable(),
  })
  .meta({ id: 'TradeSample' })

export const LaboratoryAnswer = z
  .object({
    version: z.int(),
    may_state: z.boolean().describe('the reader is the supplier, and may send sample.send now'),
    may_state_results: z.boolean().optional().describe('the reader may send results.state now'),
    may_answer: z.boolean().describe('the reader may say of samples what became of them now'),
    may_agree: z.boolean().describe('the reader may propose and answer specifications now'),
    goods_use: GoodsUse,
    characteristics: z
      .array(
        Characteristic.extend({ from: z.enum(['contract', 'agreed']) }).meta({ id: 'MetCharacteristic' }),
      )
      .describe('what the goods must meet'),
    not_read: z
      .array(z.object({ name: z.string(), name_ar: z.string(), value: z.string() }))
      .describe('what else the contract says of the goods, compared with nothing'),
    agreed: z
      .object({ ...proposed, accepted_at: Instant })
      .meta({ id: 'AgreedSpecification' })
      .nullable(),
    proposal: z.object(proposed).meta({ id: 'ProposedSpecification' }).nullable(),
    declined: z
      .object({ ...proposed, reason: Reason })
      .meta({ id: 'DeclinedSpecification' })
      .nullable(),
    destinations: z
      .array(z.object({ country: z.string().nullable(), limits: z.int() }))
      .describe('and how many limits are on file there; 0 says nothing of what may pass'),
    samples: z.array(Sample),
    certificates: z.array(Certificate),
    unmeasured: z.array(Tested).describe('of what the goods must meet: what no certificate has'),
    beyond: z.int().describe('how many results are over or under something'),
    not_comparable: z.int(),
  })
  .meta({ id: 'Laboratory', description: 'Specification, samples and results of a trade' })

/** What a laboratory says of the goods of a trade. */
export const laboratoryCalls = {
  'GET /secure/trades/{id}/laboratory': {
    id: 'getLaboratory',
    summary: 'What the goods of a trade must meet, samples, and results beside the limits',
    tag: 'documents',
    access: { roles: ['BUYER', 'SUPPLIER', 'TRADER'], party: 'trade-party' },
    params: IdParam,
    answer: one(LaboratoryAnswer),
  },
} as const satisfies Calls
