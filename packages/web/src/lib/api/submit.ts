import type { Problem, Problems } from '@mahsul/domain/kit/problems'
import { type Attempt, attemptFor, newIdempotencyKey } from './attempt.ts'
import { errorsOnWire, type FieldErrors, fieldErrors, hasErrors } from './field-errors.ts'
import { type LostAttempt, sendOnce, sendOnceWithCode } from './send-once.ts'
import type { VerifiedEvent } from './verify.ts'

/** One attempt to send a form: its key, and what it may be retrying. */
export type Try = {
  idempotencyKey: string
  /** It retries, unchanged, an attempt whose answer was lost. */
  again: boolean
  /** That attempt, even if the content has changed. */
  lost: Attempt | undefined
}

/** What a form describes about itself: the rest is common. */
export type Submission<Answers, Field extends string, Answer> = {
  /** The server's own rules; may have to fetch the tables they need. */
  check?: ((answers: Answers) => Promise<Problems<Field>> | Problems<Field>) | undefined
  /** All fields of the form, with their wire names. Without them every error keeps the wire's name. */
  names?: Readonly<Record<Field, string>> | undefined
  put: (answers: Answers, attempt: Try) => Promise<Answer>
  /** What identifies two attempts as the same act. Then it is sent under one Idempotency-Key until its answer comes. */
  once?: ((answers: Answers) => unknown) | undefined
  /** A code opens the act; it is requested while none is available. */
  code?: VerifiedEvent | undefined
  /** Maps a refusal without field names to fields. */
  errorsOf?: ((failure: unknown, answers: Answers) => FieldErrors<Field> | undefined) | undefined
}

export type Outcome<Field extends string, Answer> =
  | { is: 'done'; answer: Answer; lost: Attempt | undefined }
  /** The dialog for the code was closed: nothing was sent. */
  | { is: 'closed' }
  /** By the check of the form: then without `failure`. */
  | {
      is: 'refused'
      errors: FieldErrors<Field>
      failure?: { cause: unknown; lost: Attempt | undefined }
    }

type Setting = {
  lost: LostAttempt
  wordsOf: (problem: Problem, field: string) => string
  /** The form's own checks have passed: now it is sent. */
  onSend?: () => void
}

/** Validates, sends and reports the result. Throws no errors of the server or the connection. */
export async function submit<Answers, Field extends string, Answer>(
  { check, names, put, once, code, errorsOf }: Submission<Answers, Field, Answer>,
  answers: Answers,
  { lost: kept, wordsOf, onSend }: Setting,
): Promise<Outcome<Field, Answer>> {
  const lost = kept.get()
  try {
    const errors = inWords((await check?.(answers)) ?? {}, names, wordsOf)
    if (hasErrors(errors)) return { is: 'refused', errors }
    onSend?.()
    const body = once?.(answers)
    let again = once !== undefined && attemptFor(body, lost, newIdempotencyKey).again
    const send = async (idempotencyKey: string) => {
      const attempt = { idempotencyKey, again, lost }
      again = false // sent a second time, with another code, the first was not done
      return { answer: await put(answers, attempt) }
    }
    const act = { body, lost: kept, send }
    const sent = code
      ? await sendOnceWithCode(code, act)
      : await (once ? sendOnce(act) : send(newIdempotencyKey()))
    return sent ? { is: 'done', ...sent, lost } : { is: 'closed' }
  } catch (cause) {
    // A form without names of its own gets the wire's, which are any.
    const onWire = () => errorsOnWire(cause) as FieldErrors<Field>
    const errors = errorsOf?.(cause, answers) ?? (names ? fieldErrors(cause, names) : onWire())
    return { is: 'refused', errors, failure: { cause, lost } }
  }
}

/** Problems of the form's own fields as sentences. */
function inWords<Field extends string>(
  problems: Problems<Field>,
  names: Readonly<Record<Field, string>> | undefined,
  wordsOf: Setting['wordsOf'],
): FieldErrors<Field> {
  const found: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(names ?? problems) as Field[]) {
    // its own keys, in the order of the page
    const problem = problems[field]
    if (problem) found[field] = wordsOf(problem, field)
  }
  return found
}
