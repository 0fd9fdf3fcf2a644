import type { Language } from '@mahsul/domain/members/member'
import type { Problem } from '@mahsul/domain/problems'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'
import { ar, en } from 'zod/locales'
import type { FieldErrors } from './refuse.ts'

export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit its schema')
    this.issues = issues
  }
}

/** Checks input against its schema: nothing is converted, and what the schema transforms is what handlers get. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input) => {
    const result = z.core.safeParse(schema, input, { reportInput: true })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  }

/** zod's texts take an issue before it was given one; they read nothing that a finished issue lacks. */
type Texts = (issue: z.core.$ZodIssue) => string | { message: string } | undefined | null
const inEnglish = en().localeError as Texts
const inArabic = ar().localeError as Texts

/** Each field with what is wrong with it; a field inside another by its path, `destinations.0.containers`. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], language: Language): FieldErrors {
  const errors = new Map<string, (string | Problem)[]>() // a client may call a field `toString`
  for (const issue of issues)
    for (const field of fieldsOf(issue))
      errors.set(field, [...(errors.get(field) ?? []), problemOf(issue) ?? worded(issue, language)])
  return Object.fromEntries(errors)
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'))
  return [path.join('.') || 'body']
}

/** The product's own words (member.md §5) where it has some for what zod found. */
function problemOf(issue: z.core.$ZodIssue): Problem | undefined {
  if (issue.message !== textOf(inEnglish(issue))) return undefined // the schema brought its own words
  const isMissing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_union':
      return isMissing ? { rule: 'required' } : undefined
    case 'invalid_type':
      if (isMissing) return { rule: 'required' }
      return issue.expected === 'number' || issue.expected === 'int' ? { rule: 'numeric' } : undefined
    case 'invalid_value':
      return issue.input === undefined ? { rule: 'required' } : { rule: 'choice' }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { rule: 'required' }
      return isNumber(issue.origin) ? { rule: 'min', min: Number(issue.minimum) } : undefined
    case 'too_big':
      if (issue.origin === 'string') return { rule: 'maxLength', max: Number(issue.maximum) }
      return isNumber(issue.origin) ? { rule: 'max', max: Number(issue.maximum) } : undefined
    default:
      return undefined
  }
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int'

function worded(issue: z.core.$ZodIssue, language: Language): string {
  const isOwn = issue.message !== textOf(inEnglish(issue))
  return language === 'en' || isOwn ? issue.message : (textOf(inArabic(issue)) ?? issue.message)
}

const textOf = (said: ReturnType<Texts>) => (typeof said === 'string' ? said : said?.message)
