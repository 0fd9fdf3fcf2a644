import type { Finding, FoundPlace } from '@mahsul/domain/documents/finding'
import { inSnakeCase } from './facts-of-body.ts'

export const placeToWire = ({
  in: where,
  destinationId,
  field,
  container,
  value,
  measured,
  code,
  amount,
}: FoundPlace) => ({
  in: where,
  facility_destination: destinationId,
  field: inSnakeCase(field),
  ...(container !== undefined && { container }),
  value,
  ...(measured && { measured }),
  ...(code && { code }),
  ...(amount && { amount }),
})

type Place = ReturnType<typeof placeToWire>

/** What a rule found, with both places under the names of the API. */
export const findingToWire = ({ rule, severity, places: [first, second] }: Finding) => {
  const places: [Place, Place] = [placeToWire(first), placeToWire(second)]
  return { rule, severity, places }
}
