import { labUnits, testedFor } from '@mahsul/domain/documents/characteristic'
import {
  documentFields,
  documentKinds,
  type FieldName,
  fieldChoices,
  fieldNames,
} from '@mahsul/domain/documents/document-data'
import { documentTypes } from '@mahsul/domain/documents/documents'
import {
  clauseStates,
  codeKinds,
  containerAmounts,
  measuredAs,
  severities,
} from '@mahsul/domain/documents/finding'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { usdPattern } from '../kit/money.ts'
import { Day, Id, IdParam, Instant, one, usdAmount } from '../kit/wire.ts'
import { type SnakeCase, type WireValue, wireFieldOf } from './document-wire.ts'

export const DocumentKindChoice = z
  .enum(documentKinds)
  .meta({ id: 'DocumentKind', description: 'A document of a trade whose contents are known' })

const Sum = z.string().regex(usdPattern, usdAmount).meta({
  id: 'Sum',
  description: 'A sum in the document’s currency, a decimal string with two decimals: 96900.00',
})
const Whole = z.number()
const Line = z.string().max(400)

export const ContainerLine = z
  .object({
    number: z.string().max(40).describe('ISO 6346, as written'),
    seal: Line.nullable(),
    bags: Whole.nullable(),
    net_kg: Whole.nullable(),
    gross_kg: Whole.nullable(),
  })
  .meta({ id: 'ContainerLine', description: 'A container as a document lists it; null: it does not say' })
const InvoiceLine = z
  .object({ description: Line, net_kg: Whole, price_per_ton: Sum, sum: Sum })
  .meta({ id: 'InvoiceLine' })
const MeasuredValue = z
  .object({
    ...{ analyte: Line, value: z.number(), unit: Line, method: Line.nullable() },
    is_below: z.boolean().optional().describe('less than the value, which is the limit of detection'),
  })
  .meta({ id: 'MeasuredValue', description: 'A value that a laboratory measured' })

const values = {
  text: Line,
  lines: z.string().max(4_000),
  day: Day,
  kilograms: Whole,
  count: Whole,
  hours: Whole,
  money: Sum,
  currency: z.string().max(10).describe('ISO 4217'),
  country: z.string().max(10).describe('ISO 3166-1 alpha-2'),
  containers: z.array(ContainerLine),
  invoiceLines: z.array(InvoiceLine),
  results: z.array(MeasuredValue),
  clauses: z.enum(fieldChoices.clauses),
  freight: z.enum(fieldChoices.freight),
  signedAs: z.enum(fieldChoices.signedAs),
  yes: z.enum(fieldChoices.yes),
} satisfies { [Kind in keyof WireValue]: z.ZodType<WireValue[Kind]> }
type Values = typeof values

type Shape = {
  [Name in FieldName as SnakeCase<Name>]: z.ZodOptional<Values[(typeof documentFields)[Name]['is']]>
}
const described = (name: FieldName) => {
  const { is, untded } = documentFields[name]
  const value: z.ZodType = values[is].optional()
  return untded ? value.describe(`UNTDED ${untded}`) : value
}
/** Made of the one table of fields, so that a new field is a row there. */
const shape = Object.fromEntries(fieldNames.map((name) => [wireFieldOf(name), described(name)])) as Shape // the same mapping

const about = 'What a document says; a field that is left out is not on the paper'
const Fields = z.object(shape).meta({ id: 'DocumentFields', description: about })
const FieldsInput = z.strictObject(shape).meta({ id: 'DocumentFieldsInput', description: about })

/** Of the task container.load: what is not known yet is left out or null. */
export const ContainerInput = z
  .strictObject({
    number: z.string().max(40).describe('ISO 6346; spaces and dashes are not part of it'),
    seal: Line.nullable().optional(),
    bags: Whole.nullable().optional(),
    net_kg: Whole.nullable().optional(),
    gross_kg: Whole.nullable().optional(),
  })
  .meta({ id: 'ContainerInput' })

/** Of the task document.describe. */
export const DocumentInput = z
  .strictObject({
    kind: DocumentKindChoice,
    facility_destination: Id.nullable().optional().describe('of a bill of lading where there are several'),
    entry: z
      .int()
      .nullable()
      .optional()
      .describe(
        '`stated.entry` as it was read, null where nobody had stated it: STALE_VERSION if somebody has since',
      ),
    fields: FieldsInput,
  })
  .meta({ id: 'DocumentInput' })

const measured = {
  analyte: z.enum(testedFor),
  as: z.enum(measuredAs).describe('a limit, or a result; `below`: less than the laboratory can measure'),
  value: Line,
  unit: z.enum(labUnits),
  certificate: Line.optional().describe('its number, of what a laboratory found'),
  method: Line.optional().describe(
    'of analysis, of a limit that a result by another method was not compared with',
  ),
}
const Measured = z.object(measured).meta({ id: 'FindingMeasure' })
const MeasuredInput = z.strictObject(measured).meta({ id: 'FindingMeasureInput' })
const asData = 'the value as data, where it is a limit or a result of a laboratory'
const Code = z
  .enum(codeKinds)
  .describe(
    'where the value is a code, not what a paper says: of which field’s choices; `country`: ISO 3166-1',
  )
const Amount = z
  .enum(containerAmounts)
  .describe('what the value counts, of a container: bags, or kilograms net or gross')

const place = {
  in: z.enum([...documentKinds, 'CREDIT', 'DEAL']),
  facility_destination: Id.nullable(),
  field: z.string().max(60).describe('of the document, or of the credit or the deal'),
  container: z.string().max(40).optional().describe('the line of the list of containers'),
  value: z.string().max(4_000).nullable().describe('what is written there; null: nothing'),
}
const Place = z
  .object({
    ...place,
    measured: Measured.optional().describe(asData),
    code: Code.optional(),
    amount: Amount.optional(),
  })
  .meta({ id: 'FindingPlace' })
const PlaceInput = z
  .strictObject({
    ...place,
    measured: MeasuredInput.optional().describe('as it was read; `value` alone is compared'),
    code: Code.optional(),
    amount: Amount.optional(),
  })
  .meta({ id: 'FindingPlaceInput' })
const Rule = z.string().max(60).describe('the row of the check')

/** Of the task finding.decide: the finding as it was read. */
export const FindingInput = z
  .strictObject({ rule: Rule, places: z.tuple([PlaceInput, PlaceInput]) })
  .meta({ id: 'FindingInput' })

/** In the log of a trade: what a side left as it is. */
export const DecidedFinding = z
  .object({ rule: Rule, severity: z.enum(severities), places: z.array(Place).length(2) })
  .meta({ id: 'DecidedFinding' })

const Described = z
  .object({
    fields: Fields,
    at: Instant,
    company: z.string().describe('who stated it'),
    person: z.string().optional().describe('who of my own company'),
    entry: z.int().describe('its number in the log'),
  })
  .meta({ id: 'StatedDocument' })

const Asked = z
  .object({
    field: z.string().max(60).describe('of the document'),
    tag: z.string().max(4).describe('of MT700: `46A`'),
    words: z.string().max(4_000).describe('what the credit says there'),
  })
  .meta({ id: 'AskedField' })

const DocumentOfTrade = z
  .object({
    kind: DocumentKindChoice,
    facility_destination: Id.nullable().describe('of a bill of lading where there are several'),
    document_type: z.enum(documentTypes).describe('the file whose contents it is'),
    stated: Described.nullable().describe('null: nobody has stated or confirmed it yet'),
    prefilled: Fields.describe('what is known of it from the terms, the shipment and the other documents'),
    by_product: z.boolean().describe('the product writes it: nobody describes it'),
    written: z
      .boolean()
      .optional()
      .describe('of what the product writes: false until the buyer has named the consignee'),
    optional: z.boolean(),
    asked: z
      .array(Asked)
      .optional()
      .describe(
        'the fields that the letter of credit asks about, each with its words; absent: no data of a credit',
      ),
  })
  .meta({ id: 'DocumentOfTrade' })

const FindingAnswer = z
  .object({
    rule: Rule,
    severity: z
      .enum(severities)
      .describe('grave: a bank or customs may refuse the set; advice: worth a look'),
    source: z.string().describe('the article it comes from'),
    places: z.tuple([Place, Place]),
    decisions: z
      .array(
        z.object({
          side: z.enum(['supplier', 'buyer']),
          company: z.string(),
          reason: z.string(),
          at: Instant,
          entry: z.int(),
        }),
      )
      .describe('who let it be as it is, and why; a changed value reopens it'),
  })
  .meta({ id: 'Finding', description: 'What does not fit, with both places; advice, never a ban' })

const CreditClause = z
  .object({
    tag: z.string().max(4).describe('of MT700: `46A` or `47A`'),
    text: z
      .string()
      .describe('a line of the field or a sentence of one, in its own characters; all of them are the field'),
    state: z
      .enum(clauseStates)
      .describe(
        'compared: each of its requirements was compared with a field of a document; to_check: a person has to read it; not_documents: it is about what banks do or charge',
      ),
    compared_with: z.array(Place).describe('the fields of documents that it was compared with'),
    not_said: z
      .array(Place)
      .describe('the fields that it asks about and that are empty, or whose document is not there'),
    left: z.array(z.string()).describe('its words about documents that nothing here compares'),
  })
  .meta({ id: 'CreditClause' })

export const DocumentDataAnswer = z
  .object({
    version: z.int(),
    may_describe: z.boolean().describe('the reader may send document.describe now'),
    may_decide: z.boolean().describe('the reader may send finding.decide now'),
    documents: z.array(DocumentOfTrade),
    findings: z.array(FindingAnswer).describe('grave ones first'),
    not_compared: z
      .array(z.string())
      .describe(
        'what field 46A of the letter of credit asks for and is not compared here: a person has to read it',
      ),
    clauses: z
      .array(CreditClause)
      .optional()
      .describe(
        'each clause of fields 46A and 47A of the letter of credit, in order, with what became of it. Absent: no data of a credit',
      ),
    agreement: z
      .object({ agree: z.int(), of: z.int() })
      .describe(
        'how many of the documents of the trade have no grave finding; one that nobody has described agrees with nothing',
      ),
    compared: z
      .object({ asked: z.int(), compared: z.int() })
      .optional()
      .describe(
        'how many points the letter of credit asks about, and how many of them were compared; the rest is for a person. Absent: no data of a credit',
      ),
  })
  .meta({ id: 'DocumentData' })

/** What the documents of a trade say. */
export const documentDataCalls = {
  'GET /secure/trades/{id}/document-data': {
    id: 'getDocumentData',
    summary: 'What the documents of a trade say, what is known of them, and what does not agree',
    tag: 'documents',
    access: { roles: ['BUYER', 'SUPPLIER', 'TRADER'], party: 'trade-party' },
    params: IdParam,
    answer: one(DocumentDataAnswer),
  },
} as const satisfies Calls
