import type { Words } from '@mahsul/contract/kit/pair-words'
import { wordsFor } from '@mahsul/contract/kit/problem-words'
import {
  type CodeOf,
  codeOf,
  errorCodeOf,
  type RefusalCode,
  refusalStatus,
  refusalWords,
} from '@mahsul/contract/kit/refusals'
import type { Language } from '@mahsul/domain/kit/language'
import { isLanguage } from '@mahsul/domain/kit/language'
import type { Problem, Problems } from '@mahsul/domain/kit/problems'
import type { Result } from '@mahsul/domain/kit/result'

/** For a field: finished texts, or the broken rules, to be worded for the reader. */
export type FieldErrors = Record<string, readonly (string | Problem)[]>
/** Fields of the body in addition to message, code and errors: the id of the existing thing. */
export type RefusalExtras = Readonly<Record<string, unknown>>
type Details = {
  problems?: Problems<string>
  errors?: FieldErrors
  retryAfterSeconds?: number
  extras?: RefusalExtras
  /** In place of the catalogue's message: one that names more. */
  words?: Words
  /** A configuration error that an operator has to fix: logged as an error, and not shown to the client. */
  cause?: Error
}

/** A refusal with a message of the catalogue. Thrown inside a transaction, it rolls that back. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly code: RefusalCode
  readonly errors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extras: RefusalExtras | undefined
  readonly words: Words | undefined

  constructor(
    code: RefusalCode,
    { problems, errors, retryAfterSeconds, extras, words, cause }: Details = {},
  ) {
    super(code, { cause })
    this.code = code
    this.errors = errors ?? (problems && listed(problems))
    this.retryAfterSeconds = retryAfterSeconds
    this.extras = extras
    this.words = words
  }
}

/** What is wrong with a body: ITEM_RETIRED if it is all right but for what it names. */
export function refusedFor(problems: Problems<string>): RefusedError {
  const rules = Object.values(problems).flatMap((problem) => problem?.rule ?? [])
  return new RefusedError(rules.every((rule) => rule === 'retired') ? 'ITEM_RETIRED' : 'VALIDATION', {
    problems,
  })
}

const listed = (problems: Problems<string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  )

/** Only refusals with a message in the catalogue may leave the domain. */
type Worded<Refusal extends string> = CodeOf<Refusal> extends RefusalCode ? Refusal : never

/** The value of a rule's result; throws its refusal, under the code of the catalogue. */
export function unwrap<T, Refusal extends string>(result: Result<T, Refusal & Worded<Refusal>>): T {
  if (result.ok) return result.value
  throw new RefusedError(codeOf<string>(result.refusal) as RefusalCode) // `Worded` let nothing else in
}

export type RefusalBody = { message: string; error_code: RefusalCode; errors?: Record<string, string[]> }

/** The one shape of every refusal, in the reader's language. */
export function refusalBody(
  code: RefusalCode,
  language: Language,
  errors?: FieldErrors,
  zone?: string,
): RefusalBody {
  return {
    message: refusalWords[code][language],
    error_code: errorCodeOf(code),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [
          field,
          texts.map((text) => (typeof text === 'string' ? text : wordsFor(text, language, zone))),
        ]),
      ),
    }),
  }
}

export const statusOf = (code: RefusalCode): number => refusalStatus[code]

/** The first language of the header that we have, if any. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const first = header?.match(/\b(ar|en)\b/i)?.[1]?.toLowerCase()
  return isLanguage(first) ? first : undefined
}
