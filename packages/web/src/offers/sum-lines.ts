import { useTranslations } from 'use-intl'
import type { Costs } from '../kit/types.ts'
import type { SumLine } from '../ui/CostSum.tsx'
import { costLines, type Side } from './facts/cost-lines.ts'

/** The calculation of a lot in words, for one side; an advance is under the contract value it is part of. */
export function useSumLines(costs: Costs, side: Side, containers: number): SumLine[] {
  const t = useTranslations('offers')
  const g = useTranslations('goods.sum')
  return costLines(costs, side, { containers }).flatMap((line): SumLine[] => {
    const worded = { ...line, label: line.key === 'total' ? g(`total.${side}`) : t(`sum.${line.key}`) }
    const advance = line.key === 'contract' && Number(costs.advance) > 0
    return advance
      ? [worded, { key: 'advance', label: t('sum.advance'), amount: costs.advance, kind: 'of' }]
      : [worded]
  })
}
