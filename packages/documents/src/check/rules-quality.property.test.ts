import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCharacteristic } from '../laboratory/paper-names.ts'
import { doc, setOf } from '../testing/checked-set.ts'
import { checkDocuments } from './checks.ts'

/** Whatever people write, among it the names that every JavaScript object answers to. */
const written = (...known: readonly string[]) =>
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'),
    fc.constantFrom(...known),
  )
const limits = [
  readCharacteristic('Aflatoxin B1, max µg/kg', '2')!, // both can be read
  readCharacteristic('Moisture, max %', '6')!,
]
const line = fc.record({
  analyte: written('Aflatoxin B1', 'Moisture', 'Black seeds', 'Aflatoxins ('),
  value: fc.oneof(fc.double(), fc.nat(20)),
  unit: written('%', 'µg/kg', 'ppb ()', 'Absent'),
  method: fc.option(written('ISO 665', 'HPLC')),
})

test('whatever a certificate of quality has as name, unit and method, the check of the trade answers', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (results) => {
      const set = setOf({ quality: { limits } }, doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results }))
      for (const { places } of checkDocuments(set))
        for (const { value } of places) expect(value === null || typeof value === 'string').toBe(true)
    }),
  )
})

test.each(['constructor', '__proto__', 'toString'])('%s is no name, no direction and no unit', (word) => {
  for (const name of [`${word}, max %`, `Moisture, ${word} %`, `Moisture, max ${word}`])
    expect(readCharacteristic(name, '6'), name).toBeUndefined()
})
