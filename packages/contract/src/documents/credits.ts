import { creditRuleNames } from '@mahsul/documents/credit/credit-against-contract'
import { LONGEST_CREDIT_TEXT } from '@mahsul/documents/credit/mt700'
import { unreadReasons } from '@mahsul/documents/credit/mt700-values'
import { availabilities, confirmations, permissions } from '@mahsul/domain/documents/credit'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Day, Id, IdParam, Instant, one, usdAmount } from '../kit/wire.ts'
import { creditFieldNames, creditFields, type TypedCredit, type WireCredit } from './credit-wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

/** A multipart form ends every line as Windows does. */
const withPlainLineEnds = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value

export const CreditText = z.preprocess(withPlainLineEnds, z.string().max(LONGEST_CREDIT_TEXT))

const availability = z.enum(availabilities)
const permission = z.enum(permissions)
const confirmation = z.enum(confirmations)

/** The fields of MT700 by what they hold, with the tag of each; `sum` is the only one that answers and requests write differently. */
const fields = <Text extends z.ZodType, List extends z.ZodType, Sum extends z.ZodType>({
  text,
  list,
  sum,
}: {
  text: (tag: string) => Text
  list: (tag: string) => List
  sum: Sum
}) => ({
  number: text('20'),
  issued_on: Day.nullable().describe('31C'),
  form: text('40A'),
  rules: text('40E'),
  expires_on: Day.nullable().describe('31D'),
  expiry_place: text('31D'),
  applicant: text('50'),
  beneficiary: text('59'),
  currency: text('32B, ISO 4217'),
  sum,
  percent_more: z.int().min(0).max(99).nullable().describe('39A'),
  percent_less: z.int().min(0).max(99).nullable().describe('39A'),
  available_with: text('41a'),
  available_by: availability.nullable().describe('41a'),
  drafts: text('42C'),
  drawee: text('42a, on whom drafts are drawn').optional(),
  deferred: text('42P'),
  partial_shipments: permission.nullable().describe('43P'),
  transhipment: permission.nullable().describe('43T'),
  place_of_receipt: text('44A'),
  port_of_loading: text('44E'),
  port_of_discharge: text('44F'),
  place_of_delivery: text('44B'),
  latest_shipment: Day.nullable().describe('44C'),
  goods: text('45A'),
  documents: list('46A, a document each'),
  conditions: list('47A, a condition each'),
  charges: text('71D'),
  presentation_days: z.int().min(1).max(999).nullable().describe('48; null: 21 (UCP 600, 14(c))'),
  confirmation: confirmation.nullable().describe('49'),
})

const Credit = z
  .object(
    fields({
      text: (tag) => z.string().nullable().describe(tag),
      list: (tag) => z.array(z.string()).readonly().describe(tag),
      sum: z.string().nullable().describe('32B, a decimal in its currency: 96900.00'),
    }),
  )
  .meta({ id: 'Credit', description: 'A letter of credit by the fields of MT700; null: it does not say' })

const Typed = z.string().max(8_000)
/** As long together as a text that is pasted. */
const TypedList = z
  .array(Typed)
  .max(100)
  .check(({ value, issues }) => {
    if (value.join('').length > LONGEST_CREDIT_TEXT)
      issues.push({ code: 'too_big', origin: 'string', maximum: LONGEST_CREDIT_TEXT, input: value })
  })
/** What is typed of a credit, in place of what its text says. */
export const CreditInput = z
  .strictObject(
    fields({
      text: (tag) => Typed.nullable().describe(tag),
      list: (tag) => TypedList.readonly().describe(tag),
      sum: z
        .string()
        .regex(/^(\d{1,13}(\.\d{0,3})?)?$/, usdAmount)
        .nullable()
        .describe('32B, a decimal in its currency: 96900.00'),
    }),
  )
  .partial()
  .meta({
    id: 'CreditInput',
    description: 'Fields of a letter of credit; what is left out is taken from its text',
  })

const Place = z
  .object({
    in: z.enum(['CREDIT', 'DEAL']),
    facility_destination: Id.nullable(),
    field: z.string().describe('of the credit, or of the deal'),
    value: z.string().nullable().describe('what is there, as it is written'),
  })
  .meta({ id: 'CreditFindingPlace' })

const Lines = { tag: z.string().nullable(), lines: z.array(z.string()).readonly() }

const Finding = z
  .object({
    rule: z.enum(creditRuleNames),
    severity: z.enum(['grave', 'advice']),
    source: z.string().describe('the article or contract that it follows from'),
    places: z.array(Place).describe('the field of the credit, and what it does not fit'),
    amend_to: z.string().nullable().describe('what the field should say; null: nothing of the kind'),
  })
  .meta({ id: 'CreditFinding' })

const Amendment = z
  .object({
    proposal: z.int().describe('its entry in the log'),
    from: Credit.describe('as it applies now'),
    to: Credit.describe('as it applies once the supplier accepts'),
    amended: z.array(z.enum(creditFieldNames.map((name) => creditFields[name]))).describe('what differs'),
    text: z.string().nullable().describe('of its MT707, as it was pasted'),
    file: z.object({ id: Id, mime: z.string() }).nullable().describe('a document of the trade'),
    findings: z.array(Finding).describe('what of it does not fit the contract'),
  })
  .meta({ id: 'CreditAmendmentReading' })

const UnreadLines = z.object({ ...Lines, reason: z.enum(unreadReasons) }).meta({ id: 'UnreadLines' })

const Stated = z
  .object({
    side: z.enum(['supplier', 'buyer']),
    entry: z.int().describe('its number in the log'),
    at: Instant,
    credit: Credit,
    text: z.string().nullable().describe('of its MT700, as it was pasted'),
    unread: z.array(UnreadLines),
    differs: z
      .array(z.enum(creditFieldNames.map((name) => creditFields[name])))
      .describe('what it says otherwise than the credit that applies, or than the other side’s'),
    findings: z.array(Finding).describe('what of it does not fit the contract'),
  })
  .meta({ id: 'StatedCredit' })

const CreditAnswer = z
  .object({
    credit: Credit.nullable().describe('as it applies now; null: there is none, or only its file'),
    text: z.string().nullable().describe('of its MT700, as it was pasted; amendments do not change it'),
    read: z.array(z.object(Lines)).describe('the lines of the text that were read, by their tags'),
    unread: z
      .array(UnreadLines)
      .describe('the lines of the text that were not read, and why; nothing of them is guessed'),
    findings: z
      .array(Finding)
      .describe('what does not fit the contract, the grave first; advice: the supplier decides'),
    amendment: Amendment.optional().describe(
      'what waits for the supplier’s answer; until then the credit before applies (UCP 600, 10(c)); left out if none',
    ),
    stated: z
      .array(Stated)
      .optional()
      .describe(
        'the credit as a side has it from its bank (credit.state); it applies to nothing; left out if none',
      ),
  })
  .meta({ id: 'CreditReading', description: 'A letter of credit as data, beside its contract' })

export const creditCalls = {
  'GET /secure/trades/{id}/credit': {
    id: 'getCredit',
    summary: 'The letter of credit as data, and what in it does not fit the contract',
    tag: 'documents',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(CreditAnswer),
  },
  'POST /secure/trades/{id}/credit/read': {
    id: 'readCredit',
    summary: 'Read the text of a letter of credit and compare it with the contract; nothing is stored',
    tag: 'documents',
    access: { roles: members, party: 'trade-party', act: 'documents' },
    params: IdParam,
    body: z
      .strictObject({ credit_text: CreditText.optional(), credit: CreditInput.optional() })
      .meta({ id: 'CreditReadInput' }),
    answer: one(CreditAnswer),
    refusals: ['TRADE_HELD'],
  },
} as const satisfies Calls

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
true satisfies Same<z.output<typeof Credit>, WireCredit>
true satisfies Same<z.output<typeof CreditInput>, TypedCredit>
