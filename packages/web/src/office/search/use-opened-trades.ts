import { useEffect, useState } from 'react'
import type { TradeRow } from '../../kit/types.ts'
import { openedTrades } from '../../offline/readings.ts'

/** The member's trades that are stored on this device, the last one opened first. */
export function useOpenedTrades(open: boolean): readonly TradeRow[] {
  const [trades, setTrades] = useState<readonly TradeRow[]>([])
  useEffect(() => {
    if (!open) return
    let gone = false
    void openedTrades()
      .catch(() => [])
      .then((found) => {
        if (!gone) setTrades(found)
      })
    return () => {
      gone = true
    }
  }, [open])
  return trades
}
