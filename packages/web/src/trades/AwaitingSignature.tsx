import { useTranslations } from 'use-intl'
import type { TradeRow } from '../kit/types.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = {
  trade: Pick<TradeRow, 'awaiting_approval' | 'side'>
  /** Read by somebody who is on neither side. */
  watched?: boolean
}

/** The signature waits for a second person: of the reader's company, or of the other side's. */
export function AwaitingSignature({ trade, watched = false }: Props) {
  const t = useTranslations('trades.awaitingApproval')
  const side = trade.awaiting_approval
  if (!side) return null
  return (
    <span className="next__alarm">
      <Icon name="clock" />
      <span>{t(side === trade.side && !watched ? 'own' : `theirs.${side}`)}</span>
    </span>
  )
}
