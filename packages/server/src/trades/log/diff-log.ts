import type { ChangedField, milestoneFields } from '@mahsul/contract/kit/change-words'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import type { MilestoneTask, TradeEvent } from '@mahsul/domain/trades/process/process'
import type {
  CorrectableMilestone,
  OnBoardFacts,
  ShipmentFacts,
  TaskFacts,
} from '@mahsul/domain/trades/process/trade-log'

// No runtime imports: the page that verifies evidence contains this text as it is, without its types.

type ChangedValue = string | readonly string[] | null
export type Change = {
  facility_destination: FacilityId | null
  field: ChangedField
  from: ChangedValue
  to: ChangedValue
}
type Line = { event: TradeEvent; at: Date | string; facts?: TaskFacts }
/** What an entry states about one thing; it replaces the fields it names. */
type Statement = {
  of: string
  about: FacilityId | null
  fields: [ChangedField, ChangedValue | undefined][]
  /** It is shown with the entry itself, and counts as a change only when it is repeated. */
  quiet?: boolean
  /** What it would replace, where nothing is replaced yet. */
  instead?: ChangedValue
  /** It replaces nothing before somebody accepts it. */
  waits?: boolean
}

/** What each entry of a log changed, in the order of the log: names, dates, a ship and its containers. */
export function changesIn(log: readonly Line[]): Change[][] {
  const stood = new Map<string, ChangedValue>()
  return log.map((line) =>
    statementsOf(line).flatMap(({ of, about, fields, quiet, instead, waits }) =>
      fields.flatMap(([field, said]): Change[] => {
        const from = instead ?? stood.get(`${of} ${field}`) ?? stood.get(`${anywhere(of)} ${field}`) ?? null
        const to = said ?? null
        if (!waits) stood.set(`${of} ${field}`, to)
        return quiet || String(from) === String(to) ? [] : [{ facility_destination: about, field, from, to }]
      }),
    ),
  )
}

/** A milestone without a destination was reported for all of them. */
const anywhere = (of: string) => of.replace(/^milestone .*/, 'milestone null')

/** In the order people read them, which differs from PostgreSQL's. */
const ofShipments = {
  vesselName: 'vessel_name',
  companyName: 'company_name',
  bookingNumber: 'booking_number',
  containerNumbers: 'container_numbers',
  etd: 'etd',
  eta: 'eta',
  billOfLadingNumber: 'bill_of_lading_number',
  onBoardDate: 'on_board_date',
} as const satisfies Record<keyof Omit<ShipmentFacts & OnBoardFacts, 'destinationId'>, ChangedField>

const ofMilestones: typeof milestoneFields = {
  'goods.onTrucks': 'on_trucks',
  'goods.inPort': 'in_port',
  'goods.inContainers': 'in_containers',
  'goods.onShip': 'on_ship',
  'goods.onDestination': 'on_destination',
  'goods.delivered': 'delivered',
}

function statementsOf({ event, at, facts = {} }: Line): Statement[] {
  const own = (...fields: Statement['fields']): Statement => ({ of: event, about: null, fields })
  const about = facts.destinationId ?? null
  const milestone = (task: MilestoneTask): Statement => ({
    of: `milestone ${about}`,
    about,
    fields: [[ofMilestones[task], new Date(facts.occurredAt ?? at).toISOString()]],
    quiet: event === task,
  })
  switch (event) {
    case 'consignment.provide':
      return [own(['consignee_name', facts.consigneeName], ['notify_party', facts.notifyParty])]
    case 'lc.upload':
      return [
        own(
          ['expires_on', facts.expiresOn],
          ['expiry_place', facts.expiryPlace],
          ['presentation_days', facts.presentationDays?.toString()],
        ),
        { ...own(['latest_shipment', facts.credit?.latestShipment]), quiet: true },
      ]
    case 'credit.amend':
    case 'credit.acceptAmendment':
      return [
        {
          of: 'lc.upload',
          about: null,
          fields: [
            ['latest_shipment', facts.credit?.latestShipment],
            ['expires_on', facts.expiresOn],
            ['expiry_place', facts.expiryPlace],
            ['presentation_days', facts.presentationDays?.toString()],
          ],
          waits: event === 'credit.amend',
        },
      ]
    case 'documents.ship':
    case 'copies.ship':
    case 'originals.ship':
      return [own(['courier_name', facts.courierName], ['tracking_number', facts.trackingNumber])]
    case 'goods.onTrucks':
    case 'goods.inPort':
    case 'goods.inContainers':
    case 'goods.onShip':
    case 'goods.onDestination':
    case 'goods.delivered':
      return [milestone(event)]
    case 'goods.correct':
      return facts.milestone ? [milestone(facts.milestone)] : []
    case 'correction.propose':
      return proposedIn(facts)
    case 'onBoardDate.propose':
      return (facts.proposed ?? []).map(({ destinationId, onBoardDate }) => ({
        of: `proposal ${destinationId}`,
        about: destinationId,
        fields: [['proposed_on_board_date', onBoardDate]],
      }))
    default:
      return shipmentsIn(facts)
  }
}

const proposedIn = ({ correction }: TaskFacts): Statement[] =>
  correction
    ? [
        {
          of: 'proposed correction',
          about: correction.destinationId ?? null,
          fields: [[fieldOfCorrection(correction.milestone), correction.to]],
          instead: correction.from,
        },
      ]
    : []

const fieldOfCorrection = (milestone: CorrectableMilestone): ChangedField =>
  milestone === 'logistics.atSea' ? 'on_board_date' : ofMilestones[milestone]

const shipmentsIn = ({ shipments = [], onBoard = [], corrections = [] }: TaskFacts): Statement[] =>
  [...shipments, ...onBoard, ...corrections].map(({ destinationId, ...rest }): Statement => {
    const said: Partial<ShipmentFacts & OnBoardFacts> = rest
    return {
      of: `shipment ${destinationId}`,
      about: destinationId,
      fields: namesOf(ofShipments)
        .filter((name) => name in said)
        .map((name) => [ofShipments[name], said[name]]),
    }
  })

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T)[] // records written here, which have no others
