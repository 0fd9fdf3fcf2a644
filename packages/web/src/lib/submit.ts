import type { Problem, Problems } from '@mahsul/domain/problems'
import { type Attempt, attemptFor, newIdempotencyKey } from './attempt.ts'
import { errorsOnWire, type FieldErrors, fieldErrors, hasErrors } from './field-errors.ts'
import { type LostAttempt, sendOnce, sendOnceWithCode } from './send-once.ts'
import type { VerifiedEvent } from './verify.ts'

/** One try to send answers: under which key, and what it may be the repetition of. */
export type Try = {
  idempotencyKey: string
  /** It repeats, unchanged, an attempt whose answer never came. */
  again: boolean
  /** That attempt, also where something else is said now. */
  lost: Attempt | undefined
}

/** What a form says of itself: the rest is the machine's. */
export type Submission<Answers, Field extends string, Answer> = {
  /** The rules that the server goes by as well; may have to fetch the tables they ask. */
  check?: ((answers: Answers) => Promise<Problems<Field>> | Problems<Field>) | undefined
  /** All fields of the form, by the name each has on the wire. Without them every error keeps the wire's name. */
  names?: Readonly<Record<Field, string>> | undefined
  put: (answers: Answers, attempt: Try) => Promise<Answer>
  /** What makes two tries the same act. Then it goes out under one key until its answer comes. */
  once?: ((answers: Answers) => unknown) | undefined
  /** The act is opened by a code, which is asked for while none is at hand. */
  code?: VerifiedEvent | undefined
  /** What a refusal says of fields, where it does not name them as such. */
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
  /** The answers are right as far as the form can tell: now they go out. */
  onSend?: () => void
}

/** Checks, sends and tells what came of it. Throws nothing that the server or the connection has to answer for. */
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
    // Without names of its own a form is told the wire's, which are any.
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
