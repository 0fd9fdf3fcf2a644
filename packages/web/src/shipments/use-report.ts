import { actWords } from '@mahsul/contract/trades/trade-words'
import type { Problem } from '@mahsul/domain/kit/problems'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../kit/queries.ts'
import type { Trade } from '../kit/types.ts'
import { api } from '../lib/api/api.ts'
import { clearTyped } from '../lib/api/use-typed.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import type { CarrierReport } from '../trades/model/carrier-reports.ts'
import { refreshLists, useSending } from '../trades/tasks/use-sending.ts'
import type { Sending } from '../ui/form/use-send.ts'
import { say } from '../ui/toasts.ts'

export const numberField = 'shipments.0.bill_of_lading_number'

type Saying = { does: 'take'; number: string } | { does: 'dismiss'; message: string }

/** What is typed for it stays until it was sent. */
export const reportForm = (trade: Trade, report: CarrierReport) => `${trade.id}/report/${report.id}`

/**
 * Takes over what a carrier reported, or dismisses it. Both are sent at once and never kept for later: until then the trade may have
 * moved on.
 */
export function useReport(trade: Trade, report: CarrierReport): Sending<Saying> {
  const language = useLanguage()
  const queries = useQueryClient()
  return useSending<Saying>({
    tradeId: trade.id,
    version: trade.version,
    check: (saying): Record<string, Problem> =>
      saying.does === 'take' && report.missing && saying.number === ''
        ? { [numberField]: { rule: 'required' } }
        : {},
    same: (saying) => saying,
    put: async (saying, { version, idempotencyKey }) => {
      const act = saying.does === 'take' ? report.task : 'report.dismiss'
      const { data } = await api('POST /secure/trades/{id}/tasks/{task}', {
        params: { id: trade.id, task: act },
        body: {
          report: report.id,
          version,
          ...(report.facility_destination && { facility_destination: report.facility_destination }),
          ...(saying.does === 'take'
            ? report.missing && { shipments: [{ bill_of_lading_number: saying.number }] }
            : saying.message !== '' && { message: saying.message }),
        },
        idempotencyKey,
      })
      queries.setQueryData(keys.trade(trade.id), data)
      refreshLists(queries)
      clearTyped(reportForm(trade, report))
      say(actWords[act].done[language])
    },
  })
}
