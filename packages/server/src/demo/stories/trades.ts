import { overTheLimit } from './laboratory.ts'
import type { Timeline } from './timeline.ts'
import { atThePayment } from './trades-at-payment.ts'
import { atTheContract, beforeShipment } from './trades-before-shipment.ts'
import { ended } from './trades-ended.ts'
import { onTheWay } from './trades-on-the-way.ts'

/** Trades in every state from the order to the last rating. */
export function trades(time: Timeline) {
  atTheContract(time)
  beforeShipment(time)
  overTheLimit(time)
  onTheWay(time)
  atThePayment(time)
  ended(time)
}
