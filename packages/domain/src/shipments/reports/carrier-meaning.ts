import type { ReportedThing } from '../../trades/process/process.ts'
import type { CarrierEvent, CarrierEventCode, CarrierEventType } from '../carrier-event.ts'

/**
 * Where an event happened: at the port of loading or of discharge, elsewhere in the country of one of them, or in a third
 * country; `unknown` where the event or the port has no UN/LOCODE.
 */
export type Whereabouts = 'loading' | 'origin' | 'discharge' | 'destination' | 'elsewhere' | 'unknown'

/** Why an event proposes nothing, whatever the trade. */
export type MeaninglessReason =
  | 'document'
  | 'no-milestone'
  | 'forecast'
  | 'empty-container'
  | 'other-transport'
  | 'other-place'
  | 'place-unknown'

type Meaning = {
  type: CarrierEventType
  code: CarrierEventCode
  /** `forecast`: planned or estimated. */
  says: 'actual' | 'forecast'
  at: readonly Whereabouts[]
  /** Of the ship alone, not of a truck, train or barge. */
  byVessel?: true
  proposes: readonly ReportedThing[]
}

/**
 * What each event means for a trade. Of several that propose the same the first counts. A full container at the gate of the port
 * of loading has the goods in it, so `GTIN` stands for stuffing as well where no `STUF` fits.
 */
// biome-ignore format: one page, a row a meaning
export const carrierMeanings: readonly Meaning[] = [
  { type: 'EQUIPMENT', code: 'PICK', says: 'actual', at: ['origin', 'loading'], proposes: ['goods.onTrucks'] },
  { type: 'EQUIPMENT', code: 'GTOT', says: 'actual', at: ['origin'], proposes: ['goods.onTrucks'] },
  { type: 'EQUIPMENT', code: 'STUF', says: 'actual', at: ['origin', 'loading'], proposes: ['goods.inContainers'] },
  { type: 'EQUIPMENT', code: 'GTIN', says: 'actual', at: ['loading'], proposes: ['goods.inPort', 'goods.inContainers'] },
  { type: 'EQUIPMENT', code: 'LOAD', says: 'actual', at: ['loading'], byVessel: true, proposes: ['goods.onShip'] },
  { type: 'TRANSPORT', code: 'DEPA', says: 'forecast', at: ['loading'], byVessel: true, proposes: ['etd'] },
  { type: 'TRANSPORT', code: 'DEPA', says: 'actual', at: ['loading'], byVessel: true, proposes: ['logistics.atSea'] },
  { type: 'TRANSPORT', code: 'ARRI', says: 'forecast', at: ['discharge'], byVessel: true, proposes: ['eta'] },
  { type: 'TRANSPORT', code: 'ARRI', says: 'actual', at: ['discharge'], byVessel: true, proposes: ['goods.onDestination'] },
  { type: 'EQUIPMENT', code: 'DISC', says: 'actual', at: ['discharge'], byVessel: true, proposes: ['goods.onDestination'] },
  { type: 'EQUIPMENT', code: 'GTOT', says: 'actual', at: ['discharge'], proposes: ['goods.delivered'] },
  { type: 'EQUIPMENT', code: 'DROP', says: 'actual', at: ['discharge', 'destination'], proposes: ['goods.delivered'] },
]

/** UN/LOCODEs of the port of loading and of one destination. */
export type PortsOfShipment = { loading: string | null; discharge: string | null }

export function whereabouts(
  { unlocode }: Pick<CarrierEvent, 'unlocode'>,
  ports: PortsOfShipment,
): Whereabouts {
  if (!unlocode) return 'unknown'
  if (unlocode === ports.loading) return 'loading'
  if (unlocode === ports.discharge) return 'discharge'
  const [from, to] = [ports.loading?.slice(0, 2), ports.discharge?.slice(0, 2)]
  const country = unlocode.slice(0, 2)
  if (country === from && from !== to) return 'origin'
  if (country === to && from !== to) return 'destination'
  return ports.loading && ports.discharge ? 'elsewhere' : 'unknown'
}

export type Meant =
  | { proposes: readonly { thing: ReportedThing; rank: number }[] }
  | { nothing: MeaninglessReason }

/** What an event means for a shipment between two ports; `rank` is the row of the table. */
export function meaningOf(event: CarrierEvent, ports: PortsOfShipment): Meant {
  if (event.type === 'SHIPMENT') return { nothing: 'document' }
  const ofCode = ranked.filter(({ row }) => row.type === event.type && row.code === event.code)
  if (ofCode.length === 0) return { nothing: 'no-milestone' }
  if (event.type === 'EQUIPMENT' && event.isEmpty) return { nothing: 'empty-container' }
  const says = event.classifier === 'ACT' ? 'actual' : 'forecast'
  const said = ofCode.filter(({ row }) => row.says === says)
  if (said.length === 0) return { nothing: 'forecast' }
  // Without a transport call nobody says that it was a truck.
  const moved = said.filter(({ row }) => !row.byVessel || (event.mode ?? 'VESSEL') === 'VESSEL')
  if (moved.length === 0) return { nothing: 'other-transport' }
  const where = whereabouts(event, ports)
  const there = moved.filter(({ row }) => row.at.includes(where))
  if (there.length === 0) return { nothing: where === 'unknown' ? 'place-unknown' : 'other-place' }
  return { proposes: there.flatMap(({ row, rank }) => row.proposes.map((thing) => ({ thing, rank }))) }
}

const ranked = carrierMeanings.map((row, rank) => ({ row, rank }))
