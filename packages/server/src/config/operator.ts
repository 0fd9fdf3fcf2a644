import { demoOperator, type Operator } from '@mahsul/contract/site/operator'
import * as z from 'zod'

const line = z.string().trim().min(1).max(200)

/** Who runs this market: terms, mails and pages name them. */
export const operators = {
  OPERATOR_NAME: line.optional().describe('The legal person that runs this market, as its register has it'),
  OPERATOR_ADDRESS: line.optional().describe('Its registered address, in one line'),
  OPERATOR_NUMBER: line.optional().describe('Its number in the commercial register'),
  OFFICE_EMAIL: z
    .email()
    .optional()
    .describe('Where members write to: mails that warn of a changed account name it'),
  OFFICE_PHONE: line.optional().describe('Where members ring: `+249 311 000000`'),
} as const

export const neededOfOperator = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_NUMBER',
  'OFFICE_EMAIL',
  'OFFICE_PHONE',
] as const

const Operators = z.object(operators)
type OperatorSettings = z.output<typeof Operators>

/** Reserved for what does not exist (RFC 2606): a member who writes there reaches nobody. */
const ofExamples = /\.example$|[@.]example\.(?:com|net|org)$/i
export function* operatorOfExamples(set: OperatorSettings): Iterable<string> {
  for (const name of neededOfOperator)
    if (ofExamples.test(set[name] ?? '')) yield `${name}: is an address of examples, where nobody is reached`
}

export const operatorOf = (set: OperatorSettings): Operator => ({
  legal_name: set.OPERATOR_NAME ?? demoOperator.legal_name,
  address: set.OPERATOR_ADDRESS ?? demoOperator.address,
  registration_number: set.OPERATOR_NUMBER ?? demoOperator.registration_number,
  email: set.OFFICE_EMAIL ?? demoOperator.email,
  phone: set.OFFICE_PHONE ?? demoOperator.phone,
})
