import { mayDescribe } from '@mahsul/domain/trades/describe-document'
import type { Trade } from '../kit/types.ts'
import { serverNow } from '../lib/clock.ts'
import type { LoadedContainer } from '../trades/model/container-answers.ts'
import { tradeOfWire } from '../trades/model/trade-of-wire.ts'

/** The supplier, from the day both have signed until the trade ends. */
export const mayLoad = (trade: Trade): boolean =>
  trade.side === 'supplier' && !trade.held && mayDescribe(tradeOfWire(trade), serverNow())

export const loadedIn = (trade: Trade): readonly LoadedContainer[] => trade.loaded_containers ?? []

/** The numbers of the shipment that nobody has reported yet. */
export const unreported = (trade: Trade): string[] =>
  trade.shipments
    .flatMap((shipment) => shipment.container_numbers)
    .filter((number) => !loadedIn(trade).some((line) => line.number === number))

/** How many containers the trade has. */
export const containersOf = ({ terms }: Trade): number => terms.containers
