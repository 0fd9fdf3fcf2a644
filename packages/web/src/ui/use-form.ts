import { wordsFor } from '@mahsul/contract/problem-words'
import type { Problems } from '@mahsul/domain/problems'
import { useId, useRef, useState } from 'react'
import { useLanguage } from '../lib/i18n.tsx'
import { Refused } from '../lib/refused.ts'
import type { SummedError } from './ErrorSummary.tsx'

type Words<Field extends string> = Partial<Record<Field, string>>

type How<Field extends string, Answers> = {
  /** Of the fields: `security` makes `security-password`. */
  id?: string
  /** Every field by its label, in page order. */
  labels: Readonly<Record<Field, string>>
  /** What a field is called on the wire, where that is another name. */
  names?: Readonly<Partial<Record<Field, string>>>
  /** The server's own rules; may have to fetch the tables they ask. */
  check: (answers: Answers) => Promise<Problems<Field>> | Problems<Field>
  put: (answers: Answers) => Promise<void>
}

export type Form<Field extends string, Answers> = {
  /** Whether it was done. What was typed belongs to the form's page and is touched by nothing here. */
  send: (answers: Answers) => Promise<boolean>
  busy: boolean
  /** What a field component takes. */
  of: (field: Field) => { id: string; label: string; error?: string }
  summary: SummedError[]
  /** Why it was not done, where that is about no field. */
  failure: unknown
  /** Rises with each try that was refused. */
  attempt: number
}

export function useForm<Field extends string, Answers>(how: How<Field, Answers>): Form<Field, Answers> {
  const language = useLanguage()
  const own = useId()
  const idOf = (field: Field) => `${how.id ?? own}-${field}`
  const [state, setState] = useState<{ errors: Words<Field>; failure?: unknown }>({ errors: {} })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const fields = Object.keys(how.labels) as Field[] // its own keys

  const refused = (errors: Words<Field>, failure?: unknown) => {
    setState({ errors, failure })
    setAttempt((before) => before + 1)
    return false
  }

  const judged = async (answers: Answers): Promise<boolean> => {
    const problems = await how.check(answers)
    const wrong = fields.flatMap((field) => {
      const problem = problems[field]
      return problem ? [[field, wordsFor(problem, language)] as const] : []
    })
    if (wrong.length > 0) return refused(Object.fromEntries(wrong) as Words<Field>) // keyed by fields
    await how.put(answers)
    setState({ errors: {} })
    return true
  }

  const send = async (answers: Answers): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      return await judged(answers)
    } catch (failure) {
      const errors = errorsIn(failure, fields, how.names)
      return refused(errors, Object.keys(errors).length > 0 ? undefined : failure)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    ...{ send, busy, attempt, failure: state.failure },
    of: (field) => {
      const error = state.errors[field]
      return { id: idOf(field), label: how.labels[field], ...(error !== undefined && { error }) }
    },
    summary: fields.flatMap((field) => {
      const error = state.errors[field]
      return error === undefined ? [] : [{ id: idOf(field), message: `${how.labels[field]}: ${error}` }]
    }),
  }
}

/** What the server said of fields, under the names the form has for them. */
export function errorsIn<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
  names?: Readonly<Partial<Record<Field, string>>>,
): Words<Field> {
  if (!(failure instanceof Refused)) return {}
  const said = fields.flatMap((field) => {
    const errors = failure.errors?.[names?.[field] ?? field]
    return errors ? [[field, errors.join(' ')] as const] : []
  })
  return Object.fromEntries(said) as Words<Field> // keyed by fields
}
