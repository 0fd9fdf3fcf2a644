import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { FoundPlace } from '@mahsul/domain/documents/finding'
import { samePort } from '../paper/ports.ts'
import { sameCode, sameShip } from '../paper/ships-and-numbers.ts'
import { type Said, says } from './said.ts'

/** UCP 600 31(b): one shipment is one ship on one voyage to one destination. */

/** The ship that the goods of a bill are on: of the on-board notation, if it names one. */
export const shipOf = (bill: DocumentData): Said<string>[] => {
  const onBoard = says(bill, 'onBoardVessel')
  return onBoard.length > 0 ? onBoard : says(bill, 'vessel')
}

type Part = { of: (bill: DocumentData) => Said<string>[]; agree: (one: string, other: string) => boolean }
/** What tells one shipment from another. */
const parts: readonly Part[] = [
  { of: shipOf, agree: sameShip },
  { of: (bill) => says(bill, 'voyage'), agree: sameCode },
  { of: (bill) => says(bill, 'portOfDischarge'), agree: samePort },
]

/** What a bill says first that makes it another shipment; none: it is the same, or does not say. */
export const differenceOf = (one: DocumentData, other: DocumentData): FoundPlace[] =>
  parts
    .flatMap(({ of, agree }) =>
      of(other).filter(({ value }) => of(one).some((said) => !agree(said.value, value))),
    )
    .slice(0, 1)
    .map(({ place }) => place)

/** Whether two bills say of everything that it is the same: what is not said may differ. */
const isSameShipment = (one: DocumentData, other: DocumentData) =>
  parts.every(({ of, agree }) =>
    of(one).some(({ value }) => of(other).some((said) => agree(value, said.value))),
  )

/** Bills of lading by shipment. */
export function groupedByShipment(bills: readonly DocumentData[]): DocumentData[][] {
  const groups: DocumentData[][] = []
  for (const bill of bills) {
    const group = groups.find(([first]) => first && isSameShipment(first, bill))
    if (group) group.push(bill)
    else groups.push([bill])
  }
  return groups
}
