import * as z from 'zod'
import { EventChoice, PaymentMethodChoice, RoleChoice } from './choices.ts'
import { Id } from './wire.ts'

/** What answers of several calls have in common, under its name in the OpenAPI document. */
export const Item = z
  .object({ external_id: Id, name: z.string() })
  .meta({ id: 'Item', description: 'Something that has one name in both languages' })
export const CompanyName = z
  .object({ external_id: Id, company_name: z.string(), country: z.string() })
  .meta({ id: 'CompanyName' })
export const PersonName = z
  .object({ external_id: Id, name: z.string(), last_name: z.string() })
  .meta({ id: 'PersonName' })
export const PersonWithEmail = PersonName.extend({ email: z.string() }).meta({ id: 'PersonWithEmail' })
export const AuthorName = z.object({ name: z.string(), last_name: z.string() }).meta({ id: 'AuthorName' })
export const RatingSummary = z
  .object({ average: z.number().describe('1 to 5'), count: z.int() })
  .meta({ id: 'RatingSummary' })
export const RoleAnswer = z.object({ id: z.int(), name: RoleChoice }).meta({ id: 'RoleAnswer' })
export const TradeReference = z
  .object({ id: Id, reference: z.string().describe('MH-1042-T1017') })
  .meta({ id: 'TradeReference' })
export const PaymentMethodAnswer = z
  .object({ slug: PaymentMethodChoice, name: z.string().describe('in the reader’s language') })
  .meta({ id: 'PaymentMethodName' })
export const ActVerified = z
  .object({ verified: z.literal(true), action: EventChoice })
  .meta({ id: 'ActVerified' })
/** Of a company in what is sent. */
export const documentName =
  'how contracts and invoices write the company, whose own name has letters that they cannot show'
/** Older clients do not know the question, and are not asked. */
export const BankConfirmed = z
  .boolean()
  .optional()
  .describe(
    'whether a person has confirmed what is possible and rarely right: a SWIFT code and an IBAN of two countries, or an account number of unusual length. With false such an account is refused, so that the person is asked',
  )
export const CodeSent = z
  .object({ channel: z.enum(['mail', 'sms']), resend_after: z.int().describe('seconds') })
  .meta({ id: 'CodeSent' })
