import type { Trade, TradeRow } from '../kit/types.ts'
import type { Reading } from './store.ts'

type Row = { row: TradeRow; seenAt: number }
type List = { data: readonly TradeRow[] }

const kindOf = ({ key }: Reading): string | undefined => /^\["(trades?)"/.exec(key)?.[1]

/** A trade that was opened, as a row of the list. */
const asRow = (trade: Trade): TradeRow => ({
  ...trade,
  product: trade.terms.product,
  containers: trade.terms.containers,
  quantity: trade.terms.quantity,
  container_type: trade.terms.container_type,
  price_shown: trade.terms.price_shown,
  contract_value: trade.amounts.contract_value,
  international_commercial_term: trade.terms.international_commercial_term,
  origin: trade.terms.origin,
  destinations: trade.terms.destinations,
  counterparty: trade.parties[trade.side === 'buyer' ? 'supplier' : 'buyer'],
})

function rowsIn(reading: Reading): Row[] {
  const { data, seenAt } = reading
  // The server answered it to this build or to one before it, whose fields the list reads were the same.
  if (kindOf(reading) === 'trades') return (data as List).data.map((row) => ({ row, seenAt }))
  return kindOf(reading) === 'trade' ? [{ row: asRow(data as Trade), seenAt }] : []
}

/** Trades that were opened and not only listed, the last one first. */
export const openedOf = (readings: readonly Reading[]): TradeRow[] =>
  readings
    .filter((reading) => kindOf(reading) === 'trade')
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .flatMap(rowsIn)
    .map(({ row }) => row)

/**
 * A list of trades that was never opened with a connection, made of the trades on this device: each as it was last seen, those
 * whose turn it is first. Undefined if there are none; `seenAt` is the oldest part of it.
 */
export function keptTrades(
  readings: readonly Reading[],
  { status, page, perPage }: { status: string; page: number; perPage: number },
): { data: unknown; seenAt: number } | undefined {
  const latest = new Map<string, Row>()
  for (const reading of readings)
    for (const each of rowsIn(reading)) {
      const known = latest.get(each.row.id)
      if (!known || known.seenAt < each.seenAt) latest.set(each.row.id, each)
    }
  const isYours = ({ row }: Row) => row.open_tasks.some((task) => task.yours)
  const rows = [...latest.values()]
    .filter(({ row }) => status === 'all' || row.status === status)
    .toSorted((a, b) => Number(isYours(b)) - Number(isYours(a)) || b.seenAt - a.seenAt)
  if (rows.length === 0) return undefined
  const pages = Math.ceil(rows.length / perPage)
  const data = {
    data: rows.slice((page - 1) * perPage, page * perPage).map(({ row }) => row),
    total_data: rows.length,
    total_page: pages,
    next_page: page < pages ? page + 1 : null,
  }
  return { data, seenAt: Math.min(...rows.map(({ seenAt }) => seenAt)) }
}
