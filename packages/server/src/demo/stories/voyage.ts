import { addHours, utcDay } from '@mahsul/domain/kit/calendar'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import type { Saying } from './timeline.ts'

export type Voyage = {
  vessel: string
  carrier: string
  booking: string
  /** The three-letter owner code of the containers. */
  boxes: string
  /** Days at sea, as forecast when the details are shared. */
  days: number
}

function loadedAt({ log }: { log: Log }): Date {
  const loaded = log.findLast((entry) => entry.event === 'goods.onShip')
  if (!loaded) throw new Error('the goods are on no ship yet')
  return loaded.at
}
export const dayOnShip = (trade: { log: Log }) => utcDay(loadedAt(trade))
/** A day without a time is shown as its noon: what was loaded in the afternoon is on board the day after. */
export const dayOnBoard = (trade: { log: Log }) => utcDay(addHours(loadedAt(trade), 12))

type Log = Parameters<Saying>[0]['log']
export function lastEta(log: Log) {
  const facts: TaskFacts | undefined = log.findLast(
    (entry) => entry.facts?.corrections ?? entry.facts?.shipments,
  )?.facts
  const eta = (facts?.corrections ?? facts?.shipments)?.[0]?.eta
  if (!eta) throw new Error('no arrival was forecast yet')
  return eta
}

/** Container numbers of an invented owner with a valid ISO 6346 check digit. */
export function boxNumbers(owner: string, batch: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const serial = String(204_417 + batch * 10_000 + index * 1_009).padStart(6, '0')
    const containerNumber = Array.from({ length: 10 }, (_, digit) => `${owner}U${serial}${digit}`).find(
      isContainerNumber,
    )
    if (!containerNumber) throw new Error(`no check digit fits ${owner}U${serial}`)
    return containerNumber
  })
}
