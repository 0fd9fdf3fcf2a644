import { commodities } from '@mahsul/domain/catalogue/commodity'
import { type Credit, permissions } from '@mahsul/domain/documents/credit'
import {
  type DocumentData,
  type DocumentKind,
  documentFields,
  type FieldName,
  type FieldValue,
  fieldChoices,
  fieldNames,
} from '@mahsul/domain/documents/document-data'
import {
  type CheckedSet,
  type CodeKind,
  type ContainerAmount,
  codeKinds,
  type DealFacts,
  type DealShipment,
  type FoundPlace,
  type KnownPlace,
  type Quality,
} from '@mahsul/domain/documents/finding'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { isCountryCode } from '@mahsul/domain/kit/countries'
import { isOneOf } from '@mahsul/domain/kit/problems'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { paymentMethods } from '@mahsul/domain/offers/payment'

/** What one place says, and how a finding names that place. */
export type Said<Value> = { value: Value; place: FoundPlace }
/** Two places that disagree. */
export type Pair = readonly [FoundPlace, FoundPlace]
type Field = FoundPlace['field']

const inCents: readonly Field[] = ['sum', 'pricePerTon', 'contractValue', 'insuredSum']

/** A value as a finding shows it: sums with two decimals, a port by its first name. */
export function written(field: Field, value: string | number | KnownPlace): string {
  if (typeof value === 'object') return value.names[0] ?? value.unlocode ?? value.country
  if (typeof value === 'string') return value
  return inCents.includes(field) ? (value / 100).toFixed(2) : String(value)
}

/** Codes of the credit and the deal; those of documents are in the table of their fields. */
const codesElsewhere: Readonly<Partial<Record<Field, CodeKind>>> = {
  partialShipments: 'permission',
  transhipment: 'permission',
  payment: 'payment',
  commodity: 'commodity',
  contractDate: 'day',
  earliestShipment: 'day',
  expiresOn: 'day',
  latestShipment: 'day',
  presentedOn: 'day',
}
/** What kind of code a field holds; undefined: what is written on a paper. */
function codeIn(field: Field): CodeKind | undefined {
  const kind = isOneOf(fieldNames, field) ? documentFields[field].is : undefined
  return isOneOf(codeKinds, kind) ? kind : codesElsewhere[field]
}
const isCode: Record<CodeKind, (value: string) => boolean> = {
  clauses: among(fieldChoices.clauses),
  freight: among(fieldChoices.freight),
  signedAs: among(fieldChoices.signedAs),
  yes: among(fieldChoices.yes),
  permission: among(permissions),
  payment: among(paymentMethods),
  commodity: among(commodities),
  country: isCountryCode,
  day: (value) => isoDate(value) !== undefined,
}
function among(codes: readonly string[]) {
  return (value: string) => codes.includes(value)
}

/** What is written in a field; a code with its kind, so that each reader gets it in words of their language. */
function valued(
  field: Field,
  said: string | number | KnownPlace | null,
): Pick<FoundPlace, 'field' | 'value' | 'code'> {
  if (said === null) return { field, value: null }
  const value = written(field, said)
  const code = codeIn(field)
  return { field, value, ...(code && isCode[code](value) && { code }) }
}

export const placeIn = (
  { kind, destinationId }: DocumentData,
  field: FieldName,
  value: string | number | null,
): FoundPlace => ({ in: kind, destinationId, ...valued(field, value) })
/** A line of a document's list of containers. */
export const placeOfContainer = (
  document: DocumentData,
  container: string,
  value: string | null,
  amount?: ContainerAmount,
): FoundPlace => ({
  ...placeIn(document, 'containers', value),
  container,
  ...(amount && { amount }),
})
export const placeInCredit = (field: keyof Credit, value: string | number | null): FoundPlace => ({
  ...{ in: 'CREDIT', destinationId: null, ...valued(field, value) },
})
export const placeInDeal = (
  field: keyof DealFacts | keyof DealShipment | keyof Quality | 'presentedOn',
  value: string | number | KnownPlace | null,
  destinationId: FacilityId | null = null,
): FoundPlace => ({ in: 'DEAL', destinationId, ...valued(field, value) })

export const documentsOf = ({ documents }: CheckedSet, ...kinds: readonly DocumentKind[]) =>
  documents.filter(({ kind }) => kinds.includes(kind))

type Scalar = Extract<FieldValue<FieldName>, string | number>
type ScalarField = { [Name in FieldName]: FieldValue<Name> extends Scalar ? Name : never }[FieldName]

/** What documents of some kinds say in a field; those that leave it out or empty say nothing. */
export const documentsSay = <Name extends ScalarField>(
  set: CheckedSet,
  kinds: readonly DocumentKind[],
  field: Name,
): Said<FieldValue<Name>>[] => documentsOf(set, ...kinds).flatMap((document) => says(document, field))

/** What one document says in a field, if it does. */
export function says<Name extends ScalarField>(
  document: DocumentData,
  field: Name,
): Said<FieldValue<Name>>[] {
  const value: FieldValue<Name> | undefined = document.fields[field]
  return value === undefined || value === '' ? [] : [{ value, place: placeIn(document, field, value) }]
}

type CreditField = { [F in keyof Credit]: NonNullable<Credit[F]> extends Scalar ? F : never }[keyof Credit]
export function creditSays<F extends CreditField>(
  { credit }: CheckedSet,
  field: F,
): Said<NonNullable<Credit[F]>>[] {
  const value = credit?.[field]
  return value === undefined || value === null || value === ''
    ? []
    : [{ value, place: placeInCredit(field, value) }]
}

type DealField = {
  [F in keyof DealFacts]: NonNullable<DealFacts[F]> extends Scalar | KnownPlace ? F : never
}[keyof DealFacts]
export function dealSays<F extends DealField>(
  { deal }: CheckedSet,
  field: F,
): Said<NonNullable<DealFacts[F]>>[] {
  const value = deal[field]
  return value === null ? [] : [{ value, place: placeInDeal(field, value) }]
}

type ShipmentField = 'place' | 'containers' | 'vessel' | 'billOfLadingNumber' | 'onBoardOn'
export const shipmentsSay = <F extends ShipmentField>(
  { deal }: CheckedSet,
  field: F,
): Said<NonNullable<DealShipment[F]>>[] =>
  deal.shipments.flatMap((shipment) => {
    const value = shipment[field]
    return value === null ? [] : [{ value, place: placeInDeal(field, value, shipment.destinationId) }]
  })

/** What can be compared with a place: what is about the same destination, else what is about all of them. */
export function comparable<Value>(these: readonly Said<Value>[], { place }: { place: FoundPlace }) {
  const same = these.filter((one) => one.place.destinationId === place.destinationId)
  if (same.length > 0) return same
  return these.filter((one) => one.place.destinationId === null || place.destinationId === null)
}

/** Those that none of these agrees with, each beside the first that it was compared with. */
export const disagreements = <A, B>(
  these: readonly Said<A>[],
  those: readonly Said<B>[],
  agree: (a: A, b: B) => boolean,
): Pair[] =>
  those.flatMap((that) => {
    const compared = comparable(these, that)
    const [first] = compared
    if (!first || compared.some(({ value }) => agree(value, that.value))) return []
    return [[first.place, that.place] as const]
  })

/**
 * Those that do not fit every one of these, each beside the first that it does not fit: a document about several shipments is about
 * each of them.
 */
export const conflicts = <A, B>(
  these: readonly Said<A>[],
  those: readonly Said<B>[],
  agree: (a: A, b: B) => boolean,
): Pair[] =>
  those.flatMap((that) => {
    const against = comparable(these, that).find(({ value }) => !agree(value, that.value))
    return against ? [[against.place, that.place] as const] : []
  })

/** Of several ports, ships or voyages on one paper each: `MERSIN / JEDDAH AND AQABA`. */
export const severalIn = (text: string): string[] => [text, ...text.split(/,|;|\+|&|\n| \/ | and /i)]

export const same = <Value>(a: Value, b: Value) => a === b

/** One rule of several comparisons. */
export const all =
  (...finds: readonly ((set: CheckedSet) => readonly Pair[])[]) =>
  (set: CheckedSet): Pair[] =>
    finds.flatMap((find) => find(set))
