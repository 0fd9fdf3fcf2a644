import { seeded } from '@mahsul/domain/testing/seeded'
import { describe, expect, test } from 'vitest'
import { faults } from '../testing/document-faults.ts'
import { cleanSet } from '../testing/document-sets.ts'
import { follows, namesBoth, shown } from '../testing/found-faults.ts'
import { furtherFaults } from '../testing/further-faults.ts'
import { checkDocuments } from './checks.ts'

/** Each kind of deal twice, with what was read at the port and without. */
const everyKind = Array.from({ length: 14 }, (_, at) => at + 1)
describe.each([...faults, ...furtherFaults])('$family: $name', (fault) => {
  test('is found in every set that has a place for it, naming both places, with no false finding', () => {
    const sets = everyKind.flatMap((seed) => fault.put(cleanSet(seed), seeded(seed)) ?? [])
    expect(sets.length).toBeGreaterThan(0)
    for (const set of sets) {
      const findings = checkDocuments(set)
      expect(
        findings.some((one) => namesBoth(one, fault)),
        set.deal.reference,
      ).toBe(true)
      expect(shown(findings.filter((one) => !follows(one, fault))), set.deal.reference).toEqual([])
    }
  })
})
