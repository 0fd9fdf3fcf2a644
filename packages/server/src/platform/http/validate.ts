import { choice, isoDate, usdAmount } from '@mahsul/contract/kit/wire'
import type { Problem } from '@mahsul/domain/kit/problems'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import * as z from 'zod'
import type { FieldErrors } from './refuse.ts'

export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit its schema')
    this.issues = issues
  }
}

/** Validates input with its schema: nothing is coerced, and handlers get what the schema's transforms return. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input) => {
    const result = z.core.safeParse(schema, input, { reportInput: true })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  }

/** Writes answers with their schema: undeclared fields are left out, and an answer that does not fit it is not sent. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(z.core.encode(schema, answer))

/** Each field with its problems; a nested field by its path, `destinations.0.containers`. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, Problem[]>() // a client may call a field `toString`
  for (const issue of issues)
    for (const field of fieldsOf(issue)) errors.set(field, [...(errors.get(field) ?? []), problemOf(issue)])
  return Object.fromEntries(errors)
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'))
  return [path.join('.') || 'body']
}

/** Messages from the schemas themselves (`usdAmount` of the contract). */
const ofSchemas = new Map<string, Problem>([
  [usdAmount, { rule: usdAmount }],
  [choice, { rule: choice }],
  [isoDate, { rule: isoDate }],
])

/** The product's own message for whatever zod found; zod's messages are about types and patterns, without Arabic. */
function problemOf(issue: z.core.$ZodIssue): Problem {
  if (issue.input === undefined || issue.input === null) return { rule: 'required' }
  return ofSchemas.get(issue.message) ?? ofShape(issue)
}

function ofShape(issue: z.core.$ZodIssue): Problem {
  switch (issue.code) {
    case 'invalid_type':
      return ofTypes[issue.expected] ?? { rule: 'unfit' }
    case 'invalid_value':
      return { rule: 'choice' }
    case 'invalid_format':
      return ofFormats[issue.format] ?? { rule: 'unfit' }
    case 'invalid_union':
      return sameOf(issue.errors.flat().map(problemOf)) ?? { rule: 'unfit' }
    case 'unrecognized_keys':
      return { rule: 'notAsked' }
    case 'not_multiple_of':
      return { rule: 'multipleOf', of: issue.divisor }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? { rule: 'maxLength', max: Number(issue.maximum) }
        : { rule: 'max', max: Number(issue.maximum) }
    default:
      return { rule: 'unfit' }
  }
}

const ofTypes: Readonly<Record<string, Problem>> = {
  number: { rule: 'numeric' },
  int: { rule: 'numeric' },
  string: { rule: 'text' },
  boolean: { rule: 'choice' },
}

const ofFormats: Readonly<Record<string, Problem>> = {
  uuid: { rule: 'choice' },
  date: { rule: 'isoDate' },
  email: { rule: 'email' },
  url: { rule: 'website' },
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Problem {
  const min = Number(minimum)
  const isCounted = origin === 'string' || origin === 'array'
  if (isCounted && min === 1) return { rule: 'required' }
  return origin === 'string' ? { rule: 'minLength', min } : { rule: 'min', min }
}

/** The message shared by all branches of a union, if it is the same. */
const sameOf = ([first, ...others]: readonly Problem[]) =>
  others.every(({ rule }) => rule === first?.rule) ? first : undefined
