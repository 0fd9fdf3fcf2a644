import type { DocumentKind, FieldName } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { documentsOf, type Pair, placeIn, type Said, same, says, written } from './said.ts'

export type AmountField = Extract<
  FieldName,
  'netKg' | 'grossKg' | 'bags' | 'sum' | 'insuredSum' | 'originals' | 'copies'
>

/** An amount of the documents of a kind, added up for each destination; a destination where one says nothing is left out. */
export function amountsIn(set: CheckedSet, kind: DocumentKind, field: AmountField): Said<number>[] {
  const documents = documentsOf(set, kind)
  const destinations = [...new Set(documents.map(({ destinationId }) => destinationId))]
  return destinations.flatMap((destinationId) => {
    const here = documents.filter((document) => document.destinationId === destinationId)
    const said = here.flatMap((document) => says(document, field))
    return said.length < here.length ? [] : addUp(field, said)
  })
}

/** The amount for all destinations: of the document about all of them, else added up if there is one for each. */
export function wholeOf(set: CheckedSet, kind: DocumentKind, field: AmountField): Said<number>[] {
  const amounts = amountsIn(set, kind, field)
  const whole = amounts.filter(({ place }) => place.destinationId === null)
  if (whole.length > 0) return whole
  const complete = set.deal.shipments.every(({ destinationId }) =>
    amounts.some(({ place }) => place.destinationId === destinationId),
  )
  return complete ? addUp(field, amounts).map(forAll) : []
}

const forAll = ({ value, place }: Said<number>) => ({ value, place: { ...place, destinationId: null } })

function addUp(field: AmountField, said: readonly Said<number>[]): Said<number>[] {
  const [first] = said
  if (!first) return []
  const value = said.reduce((sum, one) => sum + one.value, 0)
  return [{ value, place: { ...first.place, value: written(field, value) } }]
}

/** Where two kinds of documents differ in an amount: destination by destination, else as a whole. */
export function differentAmounts(
  set: CheckedSet,
  [one, other]: readonly [DocumentKind, DocumentKind],
  field: AmountField,
): Pair[] {
  const [these, those] = [amountsIn(set, one, field), amountsIn(set, other, field)]
  const shared = pairsOf(these, those)
  const pairs = shared.length > 0 ? shared : pairsOf(wholeOf(set, one, field), wholeOf(set, other, field))
  const different = pairs.filter(([a, b]) => !same(a.value, b.value))
  if (shared.length > 0 || different.length === 0) return different.map(([a, b]) => [a.place, b.place])
  const atFault = otherThanListed(set, [one, other], field)
  return atFault.length > 0 ? atFault : different.map(([a, b]) => [a.place, b.place])
}

const ofLines: Partial<Record<AmountField, 'netKg' | 'grossKg' | 'bags'>> = {
  netKg: 'netKg',
  grossKg: 'grossKg',
  bags: 'bags',
}
/** Which of several papers has another amount than the lines for its containers in the one that is about all of them. */
function otherThanListed(
  set: CheckedSet,
  [one, other]: readonly [DocumentKind, DocumentKind],
  field: AmountField,
): Pair[] {
  const column = ofLines[field]
  const [list] = documentsOf(set, one).filter(({ destinationId }) => destinationId === null)
  const lines = list?.fields.containers ?? []
  if (!list || !column) return []
  return documentsOf(set, other).flatMap((document) => {
    const own = document.fields.containers ?? []
    const amounts = own.map(({ number }) => lines.find((line) => line.number === number)?.[column] ?? null)
    if (own.length === 0 || amounts.includes(null)) return []
    const listed = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
    return says(document, field)
      .filter(({ value }) => value !== listed)
      .map(({ place }) => [placeIn(list, 'containers', written(field, listed)), place] as const)
  })
}

const pairsOf = (these: readonly Said<number>[], those: readonly Said<number>[]) =>
  those.flatMap((that) =>
    these
      .filter(({ place }) => place.destinationId === that.place.destinationId)
      .map((one) => [one, that] as const),
  )
