import { PAYEE_WAIT_HOURS } from '@mahsul/domain/payments/payee'
import type { Trade } from '../../kit/types.ts'

type Line = Pick<Trade['log'][number], 'task' | 'at'>

/** A pending change of the account, derived from the log alone; undefined if there is none. */
export function waitingChangeIn(log: readonly Line[], now: Date): { confirmed: boolean } | undefined {
  const last = log.findLast(
    ({ task }) => task === 'payee.change' || task === 'payee.confirm' || task === 'payee.stop',
  )
  if (!last || last.task === 'payee.stop') return undefined
  const proposed = log.findLast(({ task }) => task === 'payee.change')
  const earliest = Date.parse(proposed?.at ?? last.at) + PAYEE_WAIT_HOURS * 3_600_000
  const confirmed = last.task === 'payee.confirm'
  return confirmed && now.getTime() >= earliest ? undefined : { confirmed }
}
