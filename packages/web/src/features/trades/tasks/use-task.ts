import { wordsFor } from '@mahsul/contract/problem-words'
import { actWords } from '@mahsul/contract/trade-words'
import type { TradeAct } from '@mahsul/domain/trades/process'
import type { TaskFacts } from '@mahsul/domain/trades/trade-log'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countsKey } from '../../../app/layouts/menu.ts'
import { keys } from '../../../goods/queries.ts'
import { isRefusal } from '../../../goods/refusal.ts'
import type { Trade } from '../../../goods/types.ts'
import { api, newIdempotencyKey } from '../../../lib/api.ts'
import { type Attempt, attemptFor } from '../../../lib/attempt.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { Refused } from '../../../lib/refused.ts'
import { say } from '../../../ui/toasts.ts'
import { bodyOf, type Files, formOf, promised, sameTry, wireField } from './body.ts'
import { problemsIn } from './check.ts'
import type { OpenTask } from './open-task.ts'

export type Errors = Readonly<Record<string, string>>

type Saying = { act: TradeAct; facts?: TaskFacts; files?: Files }

/** What one task's form sends and is told: errors under the wire's names, the failure that is about none of them. */
export type Sending = {
  send: (saying: Saying) => Promise<boolean>
  /** The act that is under way. */
  busy: TradeAct | undefined
  errors: Errors
  failure: unknown
  /** The last try got no answer: the next one repeats it. */
  lost: boolean
  /** Rises with each try that was refused. */
  attempt: number
}

/**
 * Does a task, or refuses one, once: checked here by the server's own rules, sent with the version it was decided on and
 * under one key for as long as the same is said. What was typed belongs to the form and is touched by nothing here.
 */
export function useTask(trade: Trade, task: OpenTask | undefined, onDone?: () => void): Sending {
  const language = useLanguage()
  const queries = useQueryClient()
  const [state, setState] = useState<Pick<Sending, 'busy' | 'errors' | 'failure' | 'attempt'>>(idle)
  const [lost, setLost] = useState<Attempt & { version: number }>()
  const running = useRef(false)

  const refused = (errors: Errors, failure?: unknown) =>
    setState((before) => ({ busy: undefined, errors, failure, attempt: before.attempt + 1 }))

  const put = async ({ act, facts = {}, files = {} }: Saying): Promise<boolean> => {
    const { attempt, again } = attemptFor(sameTry(act, facts, files), lost, newIdempotencyKey)
    // A repetition goes out as it was: what it did the first time may have moved the version on.
    const version = again && lost ? lost.version : versionOf(queries, trade)
    const body = bodyOf(facts, version)
    try {
      const { data } = await api('POST /secure/trades/{id}/tasks/{task}', {
        params: { id: trade.id, task: act },
        body: hasFiles(files) ? formOf(body, files) : body,
        idempotencyKey: attempt.key,
      })
      setLost(undefined)
      setState(idle)
      tellOf(queries, data)
      say(actWords[act].done[language])
      onDone?.()
      return true
    } catch (failure) {
      const answered = failure instanceof Refused && failure.status < 500
      setLost(answered ? undefined : { ...attempt, version })
      refused(errorsOf(failure, files, language), failure)
      if (answered && !failure.errors) void queries.invalidateQueries({ queryKey: keys.trade(trade.id) })
      // The form of a task that is due no more goes away, and its words with it.
      if (isRefusal(failure, 'TASK_NOT_OPEN', 'NOT_YOUR_TURN', 'ORDER_LAPSED'))
        say(failureWords(failure, language), { tone: 'clay' })
      return false
    }
  }

  const send = async (saying: Saying): Promise<boolean> => {
    if (running.current) return false
    const { act, facts = {}, files = {} } = saying
    const given = hasFiles(files) ? { ...facts, files: promised(files) } : facts
    const problems = problemsIn({ trade, task, act, facts: given, now: new Date() })
    const words = Object.entries(problems).map(([field, problem]) => [field, wordsFor(problem, language)])
    if (words.length > 0) {
      refused(Object.fromEntries(words))
      return false
    }
    running.current = true
    setState((before) => ({ ...before, busy: act, errors: {}, failure: undefined }))
    return put(saying).finally(() => {
      running.current = false
    })
  }

  return { ...state, send, lost: lost !== undefined }
}

const idle = { busy: undefined, errors: {}, failure: undefined, attempt: 0 } as const

const hasFiles = (files: Files) => Object.values(files).some((file) => file !== undefined)

/** The version on the screen now: what came meanwhile has been shown. */
const versionOf = (queries: QueryClient, trade: Trade): number =>
  queries.getQueryData<Trade>(keys.trade(trade.id))?.version ?? trade.version

/** Field errors as the server words them; a file it could not take is an error of the one file that was sent. */
function errorsOf(failure: unknown, files: Files, language: 'en' | 'ar'): Errors {
  if (!(failure instanceof Refused)) return {}
  const [only, another] = Object.entries(files).filter(([, file]) => file)
  if (isRefusal(failure, 'NOT_A_DOCUMENT', 'TOO_LARGE', 'NO_DOCUMENT') && only && !another)
    return { [wireField(only[0])]: failureWords(failure, language) }
  return Object.fromEntries(
    Object.entries(failure.errors ?? {}).map(([field, said]) => [field, said.join(' ')]),
  )
}

/** The answer is the trade as it now is; what counts and lists trades asks again. */
export function tellOf(queries: QueryClient, trade: Trade): void {
  queries.setQueryData(keys.trade(trade.id), trade)
  for (const queryKey of [keys.trades, keys.notifications, ['offers'], countsKey])
    void queries.invalidateQueries({ queryKey })
}
