import type { DocumentType } from '@mahsul/domain/documents/documents'
import { isConfirmedAtOpening } from '@mahsul/domain/trades/clock-owes'
import { type PlannedTask, previewOf } from '@mahsul/domain/trades/preview'
import { type TradeStep, tradeSteps } from '@mahsul/domain/trades/process/process'
import { type Prospect, planTerms } from './plan-terms.ts'

export type Side = 'supplier' | 'buyer'
export type Sums = { advance: string; balance: string }

export type PlanRow = PlannedTask & {
  /** The payment that the reader sends or receives with this task. */
  cash: { way: 'out' | 'in'; amount: string | undefined } | null
}
export type PlanFact = { key: 'signed' | 'onBoard' | 'arrives' | 'ends'; at: Date | string } | PlanMoney
type PlanMoney = { key: 'money'; kind: 'advance' | 'balance'; at: Date; amount: string | undefined }

export type Plan = {
  facts: PlanFact[]
  steps: { step: TradeStep; rows: PlanRow[] }[]
  documents: readonly DocumentType[]
}

/** The plan of a deal as one side reads it: a buyer sees when money leaves, a supplier when it arrives. */
export function planFor(prospect: Prospect, side: Side, sums: Sums | undefined, now: Date): Plan {
  const confirmed = isConfirmedAtOpening(prospect.how, prospect.offer.type)
  const preview = previewOf(planTerms(prospect), now, { confirmed })
  const way = side === 'buyer' ? 'out' : 'in'
  const rows = preview.tasks
    .map((task): PlanRow => {
      const isMine = task.money?.way === way
      return { ...task, cash: isMine && task.money ? { way, amount: sums?.[task.money.kind] } : null }
    })
    .toSorted((a, b) => a.latest.getTime() - b.latest.getTime())
  const at = (code: string) => rows.find((row) => row.code === code)?.latest
  const signed = at('C4')
  const facts: (PlanFact | undefined)[] = [
    signed && { key: 'signed', at: signed },
    ...rows.flatMap((row): PlanFact[] =>
      row.cash && row.money?.kind === 'advance'
        ? [{ key: 'money', kind: 'advance', at: row.latest, amount: row.cash.amount }]
        : [],
    ),
    preview.onBoardDate && { key: 'onBoard', at: preview.onBoardDate },
    preview.arrival && { key: 'arrives', at: preview.arrival },
    ...rows.flatMap((row): PlanFact[] =>
      row.cash && row.money?.kind === 'balance'
        ? [{ key: 'money', kind: 'balance', at: row.latest, amount: row.cash.amount }]
        : [],
    ),
    { key: 'ends', at: preview.finished },
  ]
  return {
    facts: facts.filter((fact) => fact !== undefined),
    steps: tradeSteps.flatMap((step) => {
      const own = rows.filter((row) => row.step === step)
      return own.length > 0 ? [{ step, rows: own }] : []
    }),
    documents: preview.documents,
  }
}
