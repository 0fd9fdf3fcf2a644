import { wordsFor } from '@mahsul/contract/problem-words'
import type { Problem } from '@mahsul/domain/problems'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api.ts'
import { type Attempt, attemptFor } from '../../../lib/attempt.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { isRefusal } from '../../../lib/refusal.ts'
import { Refused } from '../../../lib/refused.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { zoneOf } from '../../../lib/zone.ts'
import { countsKey } from '../../../model/counts.ts'
import { keys } from '../../../model/queries.ts'
import type { Trade } from '../../../model/types.ts'
import { say } from '../../../ui/toasts.ts'

export type Errors = Readonly<Record<string, string>>

/** What a form is told: errors under the wire's names, and the failure that is about none of them. */
export type Sending<Saying> = {
  /** Whether it was done. */
  send: (saying: Saying) => Promise<boolean>
  busy: boolean
  errors: Errors
  failure: unknown
  /** The last try got no answer: the next one repeats it. */
  lost: boolean
  /** Rises with each try that was refused. */
  attempt: number
}

type How<Saying> = {
  tradeId: string
  /** The server's own rules, under the names of the wire. */
  check: (saying: Saying) => Record<string, Problem>
  /** What makes two tries the same. */
  same: (saying: Saying) => unknown
  put: (saying: Saying, how: { version: number; idempotencyKey: string }) => Promise<void>
  /** Which field a refusal is about that names none: a file that is no document. */
  fieldOf?: (failure: Refused, saying: Saying) => string | undefined
  version: number
}

const idle = { busy: false, errors: {}, failure: undefined } as const

/**
 * Sends what a form says, once: checked before, with the version it was decided on, and under one key for as long as
 * the same is said. What was typed belongs to the form and is touched by nothing here.
 */
export function useSending<Saying>(how: How<Saying>): Sending<Saying> {
  const language = useLanguage()
  const zone = zoneOf(useCurrentUser())
  const queries = useQueryClient()
  const [state, setState] = useState<Pick<Sending<Saying>, 'busy' | 'errors' | 'failure'>>(idle)
  const [attempts, setAttempts] = useState(0)
  const [lost, setLost] = useState<Attempt & { version: number }>()
  const running = useRef(false)

  const refused = (errors: Errors, failure?: unknown) => {
    setState({ busy: false, errors, failure })
    setAttempts((before) => before + 1)
    return false
  }

  const put = async (saying: Saying): Promise<boolean> => {
    const { attempt, again } = attemptFor(how.same(saying), lost, newIdempotencyKey)
    // A repetition goes out as it was: what it did the first time may have moved the version on.
    const version = again && lost ? lost.version : versionOf(queries, how)
    try {
      await how.put(saying, { version, idempotencyKey: attempt.key })
      setLost(undefined)
      setState(idle)
      return true
    } catch (failure) {
      const answered = failure instanceof Refused && failure.status < 500
      setLost(answered ? undefined : { ...attempt, version })
      if (answered && !failure.errors) void queries.invalidateQueries({ queryKey: keys.trade(how.tradeId) })
      // The form of a task that is due no more goes away, and its words with it.
      if (isRefusal(failure, 'TASK_NOT_OPEN', 'NOT_YOUR_TURN', 'ORDER_LAPSED', 'ALREADY_RATED'))
        say(failureWords(failure, language), { tone: 'clay' })
      return refused(errorsOf(failure, saying), failure)
    }
  }

  const errorsOf = (failure: unknown, saying: Saying): Errors => {
    if (!(failure instanceof Refused)) return {}
    const field = how.fieldOf?.(failure, saying)
    if (field) return { [field]: failureWords(failure, language) }
    return Object.fromEntries(
      Object.entries(failure.errors ?? {}).map(([name, said]) => [name, said.join(' ')]),
    )
  }

  const send = async (saying: Saying): Promise<boolean> => {
    if (running.current) return false
    const problems = Object.entries(how.check(saying))
    if (problems.length > 0)
      return refused(
        Object.fromEntries(problems.map(([field, problem]) => [field, wordsFor(problem, language, zone)])),
      )
    running.current = true
    setState({ busy: true, errors: {}, failure: undefined })
    return put(saying).finally(() => {
      running.current = false
    })
  }

  return { ...state, send, attempt: attempts, lost: lost !== undefined }
}

/** The version on the screen now: what came meanwhile has been shown. */
const versionOf = (queries: QueryClient, { tradeId, version }: { tradeId: string; version: number }) =>
  queries.getQueryData<Trade>(keys.trade(tradeId))?.version ?? version

/** What counts and lists trades asks again, once one of them has moved. */
export function refreshLists(queries: QueryClient): void {
  for (const queryKey of [keys.trades, keys.notifications, ['offers'], countsKey])
    void queries.invalidateQueries({ queryKey })
}
