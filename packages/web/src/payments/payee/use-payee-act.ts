import { actWords } from '@mahsul/contract/trades/trade-words'
import type { Problem } from '@mahsul/domain/kit/problems'
import type { PayeeAct } from '@mahsul/domain/trades/process/process'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import type { Trade } from '../../kit/types.ts'
import { clearTyped } from '../../lib/api/use-typed.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { refreshLists, useSending } from '../../trades/tasks/use-sending.ts'
import { say } from '../../ui/toasts.ts'
import { type Payee, payeeQuery } from '../payee-query.ts'

type Put<Saying> = (saying: Saying, idempotencyKey: string) => Promise<{ data: Payee }>

/** What is typed for an act stays until it was sent. */
export const payeeForm = (trade: Trade, act: PayeeAct) => `${trade.id}/${act}`

/** Proposes, confirms or stops a change, and shows the resulting account. */
export function usePayeeAct<Saying>(
  trade: Trade,
  act: PayeeAct,
  { put, check = () => ({}) }: { put: Put<Saying>; check?: (saying: Saying) => Record<string, Problem> },
) {
  const language = useLanguage()
  const queries = useQueryClient()
  return useSending<Saying>({
    tradeId: trade.id,
    version: trade.version,
    check,
    same: (saying) => [act, saying],
    put: async (saying, { idempotencyKey }) => {
      const { data } = await put(saying, idempotencyKey)
      queries.setQueryData(payeeQuery(trade.id).queryKey, data)
      void queries.invalidateQueries({ queryKey: keys.trade(trade.id), exact: true })
      refreshLists(queries)
      clearTyped(payeeForm(trade, act))
      say(actWords[act].done[language])
    },
  })
}
