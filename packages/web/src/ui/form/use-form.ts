import type { Problem } from '@mahsul/domain/kit/problems'
import type { Submission } from '../../lib/api/submit.ts'
import { type Fields, useFields } from './use-fields.ts'
import type { Input } from './use-input.ts'
import { type Sending, useSend } from './use-send.ts'

/** Why what is typed is not kept: a word or a choice is soon typed again, and a secret is in no store. */
type NotKept = 'brief' | 'secret'

type How<Field extends string, Answers> = {
  /** Of `useInput`, where more than a few words are typed. */
  input: Input | NotKept
  /** The prefix of field ids: `security` makes `security-password`. */
  id?: string
  /** Every field by its label, in page order. */
  labels: Readonly<Record<Field, string>>
  /** The wire name of a field, if it differs. */
  names?: Readonly<Partial<Record<Field, string>>>
  /** Messages of its own for some problems. */
  words?: (problem: Problem, field: Field) => string | undefined
} & Pick<Submission<Answers, Field, void>, 'check' | 'put' | 'once'>

export type Form<Field extends string, Answers> = Pick<
  Sending<Answers, Field>,
  'send' | 'busy' | 'failure' | 'attempt'
> & { input?: Input } & Fields<Field>

/** A form that describes its fields. `failure` is why it failed, if that is about none of them. */
export function useForm<Field extends string, Answers>(how: How<Field, Answers>): Form<Field, Answers> {
  const { id, labels, words, check, put, once } = how
  const input = typeof how.input === 'object' ? how.input : undefined
  const fields = Object.keys(labels) as Field[] // its own keys
  const names = Object.fromEntries(fields.map((field) => [field, how.names?.[field] ?? field])) as Record<
    Field,
    string
  > // one of each
  const { send, busy, errors, failure, attempt } = useSend<Answers, Field, void>({
    names,
    check,
    put,
    once,
    ...(words && { words }),
  })
  const shown = useFields<Field>({ errors }, labels, id)
  const sendAndDrop = async (answers: Answers) => {
    const done = await send(answers)
    if (done) input?.drop()
    return done
  }
  return {
    ...{ ...shown, send: sendAndDrop, busy, attempt, ...(input && { input }) },
    failure: shown.summary.length > 0 ? undefined : failure,
  }
}
