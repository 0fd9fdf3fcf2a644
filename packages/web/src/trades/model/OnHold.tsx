import { useTranslations } from 'use-intl'
import type { TradeRow } from '../../kit/types.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A company of the trade is suspended: nothing can be done in it. */
export function OnHold({ trade, watched = false }: { trade: Pick<TradeRow, 'held'>; watched?: boolean }) {
  const t = useTranslations('trades.held')
  if (!trade.held) return null
  return (
    <span className="next__alarm is-late">
      <Icon name="warning" />
      <span>{t(watched ? 'watched' : 'why')}</span>
    </span>
  )
}
