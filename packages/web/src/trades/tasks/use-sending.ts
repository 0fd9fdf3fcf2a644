import type { Problem } from '@mahsul/domain/kit/problems'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { countsKey } from '../../kit/counts.ts'
import { keys } from '../../kit/queries.ts'
import type { Trade } from '../../kit/types.ts'
import type { FieldErrors } from '../../lib/api/field-errors.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { isAnswered } from '../../lib/api/send-once.ts'
import { Refused } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { type Sending, useSend } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'

type How<Saying> = {
  tradeId: string
  /** The server's own rules, with the wire's names. */
  check: (saying: Saying) => Record<string, Problem>
  /** What identifies two attempts as the same. */
  same: (saying: Saying) => unknown
  put: (saying: Saying, how: { version: number; idempotencyKey: string }) => Promise<void>
  errorsOf?: (failure: unknown, saying: Saying) => FieldErrors | undefined
  version: number
}

/**
 * Sends a form of a trade: with the version it was decided on, and under one Idempotency-Key while its content is the same.
 */
export function useSending<Saying>(how: How<Saying>): Sending<Saying> {
  const language = useLanguage()
  const queries = useQueryClient()
  const version = useRef(how.version)
  return useSend<Saying>({
    check: how.check,
    once: how.same,
    errorsOf: how.errorsOf,
    put: (saying, { idempotencyKey, again }) => {
      // A retry is sent unchanged: the first attempt may have increased the version.
      if (!again) version.current = versionOf(queries, how)
      return how.put(saying, { version: version.current, idempotencyKey })
    },
    refused: ({ failure }) => {
      if (isAnswered(failure) && !(failure instanceof Refused && failure.errors))
        void queries.invalidateQueries({ queryKey: keys.trade(how.tradeId) })
      // The form of a finished task disappears, and its messages with it.
      if (
        isRefusal(
          failure,
          'TASK_NOT_OPEN',
          'NOT_YOUR_TURN',
          'ORDER_LAPSED',
          'ALREADY_RATED',
          'REPORT_ENDED',
          'FINDING_ENDED',
        )
      )
        say(failureWords(failure, language), { tone: 'clay' })
    },
  })
}

/** The version on the screen now, including what came meanwhile. */
const versionOf = (queries: QueryClient, { tradeId, version }: { tradeId: string; version: number }) =>
  queries.getQueryData<Trade>(keys.trade(tradeId))?.version ?? version

/** Refetches counts and lists of trades, once one of them has moved. */
export function refreshLists(queries: QueryClient): void {
  for (const queryKey of [keys.trades, keys.notifications, ['offers'], countsKey])
    void queries.invalidateQueries({ queryKey })
}
