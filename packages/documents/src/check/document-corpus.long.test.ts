import type { CheckedSet, Finding } from '@mahsul/domain/documents/finding'
import { seeded } from '@mahsul/domain/testing/seeded'
import { expect, test } from 'vitest'
import { type Fault, families, faults } from '../testing/document-faults.ts'
import { cleanSet } from '../testing/document-sets.ts'
import { follows, namesBoth, shown } from '../testing/found-faults.ts'
import { furtherFaults } from '../testing/further-faults.ts'
import { checkDocuments, checkRules, type RuleId, ruleIds } from './checks.ts'

const SETS = 100
const seeds = Array.from({ length: SETS }, (_, at) => at + 1)

type Faulty = { seed: number; fault: Fault; set: CheckedSet; findings: readonly Finding<RuleId>[] }
/** A fault is put into the next set that has a place for it. */
function putFrom(seed: number, fault: Fault): Faulty {
  for (let next = seed; next < seed + 20; next += 1) {
    const set = fault.put(cleanSet(next), seeded(next))
    if (set) return { seed: next, fault, set, findings: checkDocuments(set) }
  }
  throw new Error(`no set has a place for: ${fault.name}`)
}
/** A set for each seed with one fault, the families in turn. */
const faulty: Faulty[] = seeds.map((seed) => {
  const family = families[seed % families.length]
  const ofFamily = faults.filter((fault) => fault.family === family)
  return putFrom(seed, ofFamily[Math.floor(seed / families.length) % ofFamily.length]!) // each family has some
})
/** A set for each further fault, beyond the hundred. */
const further: Faulty[] = furtherFaults.map((fault, at) => putFrom(at + 1, fault))

test('a hundred sets without fault have no finding', () => {
  const found = seeds.flatMap((seed) =>
    shown(checkDocuments(cleanSet(seed))).map((line) => `${seed} ${line}`),
  )
  expect(found).toEqual([])
})

test('of a hundred sets with one fault each, at least 98 are found, naming both places', () => {
  const missed = faulty.filter(({ findings, fault }) => !findings.some((one) => namesBoth(one, fault)))
  expect(missed.map(({ fault, seed }) => `${seed} ${fault.name}`)).toEqual([])
  expect(SETS - missed.length).toBeGreaterThanOrEqual(98)
})

test('at most two findings of all two hundred sets are false', () => {
  const inClean = seeds.flatMap((seed) => checkDocuments(cleanSet(seed)))
  const inFaulty = faulty.flatMap(({ findings, fault }) => findings.filter((one) => !follows(one, fault)))
  expect(shown([...inClean, ...inFaulty])).toEqual([])
  expect(inClean.length + inFaulty.length).toBeLessThanOrEqual(2)
})

test('the hundred faults are of eleven families, each of them several times', () => {
  expect(families).toHaveLength(11)
  for (const family of families)
    expect(faulty.filter(({ fault }) => fault.family === family).length, family).toBeGreaterThanOrEqual(9)
})

test('each rule finds at least one of the faults, naming both places', () => {
  const finding = [...faulty, ...further].flatMap(({ fault, findings }) =>
    findings.filter((one) => namesBoth(one, fault)).map(({ rule }) => rule),
  )
  expect(ruleIds.filter((rule) => !finding.includes(rule))).toEqual([])
})

test('a finding names what its rule compares, in the documents that it compares', () => {
  for (const { rule, places, severity } of [...faulty, ...further].flatMap(({ findings }) => findings)) {
    const row = checkRules[rule]
    expect(severity).toBe(row.severity)
    for (const place of places) {
      expect(row.between, rule).toContain(place.in)
      expect(row.fields, rule).toContain(place.field)
    }
  }
})
