import type { Credit } from '@mahsul/domain/documents/credit'
import type { ContainerLine, DocumentFields, DocumentKind } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'

/** The ways in which a set without fault is changed. */

/** Changes what the first document of a kind says. */
export function say(set: CheckedSet, kind: DocumentKind, change: (fields: DocumentFields) => DocumentFields) {
  const at = set.documents.findIndex((document) => document.kind === kind)
  if (at < 0) return undefined
  return {
    ...set,
    documents: set.documents.map((document, place) =>
      place === at ? { ...document, fields: { ...document.fields, ...change(document.fields) } } : document,
    ),
  }
}
export const credit = (set: CheckedSet, change: (credit: Credit) => Partial<Credit>) =>
  set.credit ? { ...set, credit: { ...set.credit, ...change(set.credit) } } : undefined
export const without = (set: CheckedSet, kind: DocumentKind) =>
  set.documents.some((document) => document.kind === kind)
    ? { ...set, documents: set.documents.filter((document) => document.kind !== kind) }
    : undefined
export const underCredit = (set: CheckedSet, put: () => CheckedSet | undefined) =>
  set.credit ? put() : undefined
type LineChange = (line: ContainerLine) => Partial<ContainerLine>
/** Changes the first container that a document lists. */
export const lineField = (set: CheckedSet, kind: DocumentKind, change: LineChange) =>
  say(set, kind, ({ containers = [] }) => ({
    containers: containers.map((line, at) => (at === 0 ? { ...line, ...change(line) } : line)),
  }))
/** Changes what was read of the first container at the port. */
export function loadedWith(set: CheckedSet, change: LineChange) {
  const [shipment, ...others] = set.deal.shipments
  const [container, ...rest] = shipment?.loaded ?? []
  if (!shipment || !container) return undefined
  const shipments = [{ ...shipment, loaded: [{ ...container, ...change(container) }, ...rest] }, ...others]
  return { ...set, deal: { ...set.deal, shipments } }
}
const days = (set: CheckedSet) => set.deal.shipments.flatMap(({ onBoardOn }) => onBoardOn ?? []).toSorted()
export const first = (set: CheckedSet) => days(set)[0]! // each set has sailed
/** Another port in the credit, which fits no set. */
export const MOMBASA = 'Mombasa, Kenya'

/** Two letters of the first word exchanged. */
export function misspelt(party: string) {
  const [a = '', b = '', ...rest] = party
  return [b, a, ...rest].join('')
}

/** The same set with a bill whose ship is the one of its heading. */
export function noNotation(set: CheckedSet): CheckedSet {
  return (
    say(set, 'BILL_OF_LADING', () => ({
      onBoardVessel: undefined,
      intendedVessel: undefined,
      preCarriage: undefined,
      placeOfReceipt: undefined,
    })) ?? set
  )
}

/** The last two figures that differ exchanged. */
export function exchanged(text: string) {
  const isFigure = (letter = '') => /\d/.test(letter)
  const at = [...text].findLastIndex(
    (letter, place) => isFigure(letter) && isFigure(text[place - 1]) && letter !== text[place - 1],
  )
  return at < 0 ? `${text}0` : [text.slice(0, at - 1), text[at], text[at - 1], text.slice(at + 1)].join('')
}
export const exchangedIn = (amount: number) => Number(exchanged(String(amount)))
