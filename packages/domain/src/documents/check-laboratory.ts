import { type IsoDate, isoDate } from '../kit/calendar.ts'
import { isOneOf, type Problem, type Problems } from '../kit/problems.ts'
import { problemOfContainers } from '../shipments/container-number.ts'
import type { Certificate, LabGoods, Sample } from './certificate.ts'
import {
  type Characteristic,
  directions,
  goodsUses,
  isSameCharacteristic,
  type Specification,
  testedFor,
  unitsOf,
} from './characteristic.ts'
import type { LabResult } from './compare.ts'
import { readDecimal } from './decimal.ts'

type FieldProblems = Problems<string>

export const LONGEST_IN_LABORATORY = { name: 120, lot: 60, method: 80 } as const
export const MOST_CHARACTERISTICS = 30
export const MOST_RESULTS = 60
const MOST_CONTAINERS = 100

const required = { rule: 'required' } as const
const choice = { rule: 'choice' } as const
const text = (value: string, max: number): Problem | undefined =>
  value.trim() === '' ? required : value.length > max ? { rule: 'maxLength', max } : undefined
const optional = (value: string | null, max: number): Problem | undefined =>
  value === null ? undefined : text(value, max)
const number = (value: string): Problem | undefined =>
  value.trim() === ''
    ? required
    : readDecimal(value)
      ? undefined
      : { rule: /[,،]/.test(value) ? 'decimalPoint' : 'numeric' }
/** A paper is of today or earlier, wherever it was written. */
const day = (value: string, today: IsoDate): Problem | undefined =>
  value === ''
    ? required
    : !isoDate(value)
      ? { rule: 'isoDate' }
      : value > today
        ? { rule: 'notInFuture' }
        : undefined

const only = (problems: Record<string, Problem | undefined>): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== undefined),
  )

/** Each row's problems under its place: `characteristics.0.value`. */
function rows<T>(
  name: string,
  given: readonly T[],
  { most, check }: { most: number; check: (row: T, index: number) => FieldProblems },
): FieldProblems {
  if (given.length === 0) return { [name]: required }
  if (given.length > most) return { [name]: { rule: 'max', max: most } }
  return only(
    Object.fromEntries(
      given.flatMap((row, index) =>
        Object.entries(check(row, index)).map(([field, problem]) => [`${name}.${index}.${field}`, problem]),
      ),
    ),
  )
}

/** What the goods are for alone is a specification too. */
export function checkSpecification({ goodsUse, characteristics }: Specification): FieldProblems {
  const problems = only({ goodsUse: isOneOf(goodsUses, goodsUse) ? undefined : choice })
  if (characteristics.length === 0)
    return goodsUse === 'any' ? { ...problems, characteristics: required } : problems
  const check = (row: Characteristic, index: number) =>
    only({
      analyte: !isOneOf(testedFor, row.analyte)
        ? choice
        : characteristics.findIndex((other) => isSameCharacteristic(row, other)) < index
          ? { rule: 'valueTwice' }
          : undefined,
      direction: isOneOf(directions, row.direction) ? undefined : choice,
      value: number(row.value),
      unit: isOneOf(unitsOf(row.analyte), row.unit) ? undefined : choice,
      method: optional(row.method, LONGEST_IN_LABORATORY.method),
    })
  return { ...problems, ...rows('characteristics', characteristics, { most: MOST_CHARACTERISTICS, check }) }
}

function checkGoods({ lot, containers }: LabGoods): FieldProblems {
  return only({
    lot: optional(lot, LONGEST_IN_LABORATORY.lot),
    containers:
      problemOfContainers(containers) ??
      (containers.length > MOST_CONTAINERS ? { rule: 'max', max: MOST_CONTAINERS } : undefined),
  })
}

export const checkSample = (sample: Sample, today: IsoDate): FieldProblems => ({
  ...checkGoods(sample),
  ...only({
    number: text(sample.number, LONGEST_IN_LABORATORY.lot),
    sentOn: day(sample.sentOn, today),
    seal: optional(sample.seal, LONGEST_IN_LABORATORY.lot),
    drawnBy: optional(sample.drawnBy, LONGEST_IN_LABORATORY.name),
    courier: optional(sample.courier, LONGEST_IN_LABORATORY.name),
    trackingNumber: optional(sample.trackingNumber, LONGEST_IN_LABORATORY.lot),
  }),
})

/** The days of samples, when they arrived. */
export const checkReceived = (receivedOn: string | undefined, sentOn: IsoDate, today: IsoDate) =>
  day(receivedOn ?? '', today) ??
  (receivedOn !== undefined && receivedOn < sentOn ? { rule: 'notBefore' as const, date: sentOn } : undefined)

export function checkCertificate(certificate: Certificate, today: IsoDate): FieldProblems {
  const check = (row: LabResult) =>
    only({
      analyte: isOneOf(testedFor, row.analyte) ? undefined : choice,
      value: number(row.value),
      unit: isOneOf(unitsOf(row.analyte), row.unit) ? undefined : choice,
      method: optional(row.method, LONGEST_IN_LABORATORY.method),
    })
  return {
    ...checkGoods(certificate),
    ...only({
      laboratory: text(certificate.laboratory, LONGEST_IN_LABORATORY.name),
      number: text(certificate.number, LONGEST_IN_LABORATORY.lot),
      issuedOn: day(certificate.issuedOn, today),
    }),
    ...rows('results', certificate.results, { most: MOST_RESULTS, check }),
  }
}
