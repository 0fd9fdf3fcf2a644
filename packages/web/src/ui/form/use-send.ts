import type { Problem } from '@mahsul/domain/kit/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Attempt, doneOtherwise } from '../../lib/api/attempt.ts'
import { earlierTryQuery } from '../../lib/api/earlier-try.ts'
import type { FieldErrors } from '../../lib/api/field-errors.ts'
import { isDoneOtherwise, type LostAttempt, lostHere } from '../../lib/api/send-once.ts'
import { type Submission, submit } from '../../lib/api/submit.ts'
import { useLanguage, useZone } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'

/** Why an act failed after it was sent. */
export type Refusal<Answers, Field extends string> = {
  failure: unknown
  errors: FieldErrors<Field>
  answers: Answers
  /** An earlier attempt whose answer was lost. */
  lost: Attempt | undefined
}

type How<Answers, Field extends string, Answer> = Submission<Answers, Field, Answer> & {
  /** Where an attempt without an answer is stored, if it is kept with the input; otherwise here, with the form. */
  lost?: LostAttempt
  /** Messages of its own for some problems. */
  words?: (problem: Problem, field: Field) => string | undefined
  /** After the answer, before the button is enabled again. */
  done?: (answer: Answer, sent: { answers: Answers; lost: Attempt | undefined }) => unknown
  refused?: (refusal: Refusal<Answers, Field>) => unknown
}

export type Sending<Answers, Field extends string = string> = {
  /** Whether it was done. The input belongs to the form's page and is not changed here. */
  send: (answers: Answers) => Promise<boolean>
  busy: boolean
  errors: FieldErrors<Field>
  failure: unknown
  /** The last attempt got no answer: the next one retries it. */
  lost: boolean
  /** Increases with each refused attempt: the summary of errors takes the focus again. */
  attempt: number
  /** The error of a field stays until the field changes. */
  clear: (field?: Field) => void
  /** For errors found elsewhere. */
  refuse: (errors: FieldErrors<Field>) => void
}

type State<Field extends string> = Pick<Sending<never, Field>, 'errors' | 'failure' | 'lost' | 'attempt'>

/** Sends a form: one attempt at a time, and everything that a page shows of it. */
export function useSend<Answers, Field extends string = string, Answer = unknown>(
  how: How<Answers, Field, Answer>,
): Sending<Answers, Field> {
  const language = useLanguage()
  const zone = useZone()
  const queries = useQueryClient()
  const [own] = useState(lostHere)
  const [state, setState] = useState<State<Field>>({
    errors: {},
    failure: undefined,
    lost: false,
    attempt: 0,
  })
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const kept = how.lost ?? own

  const trySending = async (answers: Answers): Promise<boolean> => {
    const outcome = await submit(how, answers, {
      lost: kept,
      // `submit` needs the fields of the check.
      wordsOf: (problem, field) => how.words?.(problem, field as Field) ?? wordsFor(problem, language, zone),
      onSend: () => setState((before) => ({ ...before, errors: {}, failure: undefined })),
    })
    if (outcome.is === 'closed') return false
    if (outcome.is === 'done') {
      const { answer, lost } = outcome
      setState((before) => ({ ...before, errors: {}, failure: undefined, lost: false }))
      await how.done?.(answer, { answers, lost })
      return true
    }
    const { errors } = outcome
    const { cause: failure, lost } = outcome.failure ?? {}
    setState(({ attempt, lost: before }) => ({
      ...{ errors, failure, attempt: attempt + 1 },
      lost: outcome.failure ? kept.get() !== undefined : before,
    }))
    if (!outcome.failure) return false
    // What is stored with the input is checked: its page shows the result.
    if (how.lost && lost && isDoneOtherwise(failure)) {
      how.lost.set(doneOtherwise(lost))
      await queries.invalidateQueries(earlierTryQuery(lost))
    }
    await how.refused?.({ failure, errors, answers, lost })
    return false
  }

  const send = async (answers: Answers): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      return await trySending(answers)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const clear = (field?: Field) =>
    setState((before) => ({
      ...before,
      failure: field === undefined ? undefined : before.failure,
      errors: field === undefined ? {} : withoutField(before.errors, field),
    }))

  const refuse = (errors: FieldErrors<Field>) =>
    setState((before) => ({ ...before, errors, failure: undefined, attempt: before.attempt + 1 }))

  return { ...state, send, busy, clear, refuse }
}

function withoutField<Field extends string>(errors: FieldErrors<Field>, field: Field): FieldErrors<Field> {
  const { [field]: _, ...others } = errors
  return others as FieldErrors<Field> // the same, without one that is optional
}
