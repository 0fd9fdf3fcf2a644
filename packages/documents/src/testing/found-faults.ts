import type { Finding, FoundPlace } from '@mahsul/domain/documents/finding'
import type { Fault } from './document-faults.ts'

/** Whether a finding is of the fault that was put into a set. */

const isPlace = (place: FoundPlace, [where, field]: Fault['places'][number]) =>
  place.in === where && place.field === field
export const namesBoth = ({ places: [a, b] }: Finding, { places: [one, other] }: Fault) =>
  (isPlace(a, one) && isPlace(b, other)) || (isPlace(a, other) && isPlace(b, one))
/** A finding that follows from the fault names one of its places; another one is false. */
export const follows = ({ places }: Finding, fault: Fault) =>
  places.some((place) => fault.places.some((at) => isPlace(place, at)))

export const shown = (findings: readonly Finding[]) =>
  findings.map(
    ({ rule, places }) => `${rule}: ${places.map((at) => `${at.in} ${at.field} ${at.value}`).join(' × ')}`,
  )
