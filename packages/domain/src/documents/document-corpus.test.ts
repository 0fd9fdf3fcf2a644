import { describe, expect, test } from 'vitest'
import { type Fault, families, faults } from '../testing/document-faults.ts'
import { cleanSet } from '../testing/document-sets.ts'
import { seeded } from '../testing/seeded.ts'
import { checkDocuments, checkRules } from './checks.ts'
import type { CheckedSet, Finding, FoundPlace } from './finding.ts'

const SETS = 100
const seeds = Array.from({ length: SETS }, (_, at) => at + 1)

type Faulty = { seed: number; fault: Fault; set: CheckedSet }
/** A set for each seed with one fault, the families in turn; a fault is put into the next set that has a place for it. */
const faulty: Faulty[] = seeds.map((seed) => {
  const family = families[seed % families.length]
  const ofFamily = faults.filter((fault) => fault.family === family)
  const fault = ofFamily[Math.floor(seed / families.length) % ofFamily.length]! // each family has some
  for (let next = seed; next < seed + 20; next += 1) {
    const set = fault.put(cleanSet(next), seeded(next))
    if (set) return { seed: next, fault, set }
  }
  throw new Error(`no set has a place for: ${fault.name}`)
})

const isPlace = (place: FoundPlace, [where, field]: Fault['places'][number]) =>
  place.in === where && place.field === field
const namesBoth = ({ places: [a, b] }: Finding, { places: [one, other] }: Fault) =>
  (isPlace(a, one) && isPlace(b, other)) || (isPlace(a, other) && isPlace(b, one))
/** A finding that follows from the fault names one of its places; another one is false. */
const follows = ({ places }: Finding, fault: Fault) =>
  places.some((place) => fault.places.some((at) => isPlace(place, at)))

const shown = (findings: readonly Finding[]) =>
  findings.map(
    ({ rule, places }) => `${rule}: ${places.map((at) => `${at.in} ${at.field} ${at.value}`).join(' × ')}`,
  )

test('a hundred sets without fault have no finding', () => {
  const found = seeds.flatMap((seed) =>
    shown(checkDocuments(cleanSet(seed))).map((line) => `${seed} ${line}`),
  )
  expect(found).toEqual([])
})

test('of a hundred sets with one fault each, at least 98 are found, naming both places', () => {
  const missed = faulty.filter(({ set, fault }) => !checkDocuments(set).some((one) => namesBoth(one, fault)))
  expect(missed.map(({ fault, seed }) => `${seed} ${fault.name}`)).toEqual([])
  expect(SETS - missed.length).toBeGreaterThanOrEqual(98)
})

test('at most two findings of all two hundred sets are false', () => {
  const inClean = seeds.flatMap((seed) => checkDocuments(cleanSet(seed)))
  const inFaulty = faulty.flatMap(({ set, fault }) =>
    checkDocuments(set).filter((one) => !follows(one, fault)),
  )
  expect(shown([...inClean, ...inFaulty])).toEqual([])
  expect(inClean.length + inFaulty.length).toBeLessThanOrEqual(2)
})

test('the hundred faults are of eleven families, each of them several times', () => {
  expect(families).toHaveLength(11)
  for (const family of families)
    expect(faulty.filter(({ fault }) => fault.family === family).length, family).toBeGreaterThanOrEqual(9)
})

describe.each(faults)('$family: $name', ({ put, ...fault }) => {
  test('is found in every set that has a place for it, naming both places', () => {
    const sets = seeds.slice(0, 14).flatMap((seed) => put(cleanSet(seed), seeded(seed)) ?? [])
    expect(sets.length).toBeGreaterThan(0)
    for (const set of sets)
      expect(
        checkDocuments(set).some((one) => namesBoth(one, { ...fault, put })),
        set.deal.reference,
      ).toBe(true)
  })
})

test('a finding names what its rule compares, in the documents that it compares', () => {
  for (const { rule, places, severity } of faulty.flatMap(({ set }) => checkDocuments(set))) {
    const row = checkRules[rule]
    expect(severity).toBe(row.severity)
    for (const place of places) {
      expect(row.between, rule).toContain(place.in)
      expect(row.fields, rule).toContain(place.field)
    }
  }
})
