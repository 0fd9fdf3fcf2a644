import type { Credit } from '@mahsul/domain/documents/credit'
import type { DealFacts, DealShipment, FoundPlace, Severity } from '@mahsul/domain/documents/finding'

/** What a rule found: both places, and what the field of the credit has to say; null: that it should go. */
export type Found = { places: readonly [FoundPlace, FoundPlace]; amendTo: string | null }
/** One rule: a row of a table. */
export type CreditRow = {
  severity: Severity
  /** The article or the part of the contract that it follows from. */
  source: string
  /** `others` are types and grades of the same commodity as the market calls them. */
  find: (credit: Credit, deal: DealFacts, others: readonly string[]) => readonly Found[]
}

export const inCredit = (field: keyof Credit, value: string | null): FoundPlace => ({
  in: 'CREDIT',
  destinationId: null,
  field,
  value,
})
export const inDeal = (
  field: keyof DealFacts | keyof DealShipment,
  value: string | null,
  destinationId: DealShipment['destinationId'] = null,
): FoundPlace => ({ in: 'DEAL', destinationId, field, value })

export const found = (credit: FoundPlace, other: FoundPlace, amendTo = other.value): readonly Found[] => [
  { places: [credit, other], amendTo },
]
export const none: readonly Found[] = []
export const onlyIf = (is: boolean, make: () => readonly Found[]) => (is ? make() : none)
