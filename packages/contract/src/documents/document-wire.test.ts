import { expect, test } from 'vitest'
import { fieldsOfWire, fieldsToWire } from './document-wire.ts'

test('a result below the limit of detection stays one on the wire, and older clients send and get what they know', () => {
  const result = { analyte: 'Aflatoxin B1', value: 0.5, unit: 'µg/kg', method: null }
  const wire = { results: [{ ...result, is_below: true }, result] }
  const fields = { results: [{ ...result, isBelow: true }, result] }
  expect(fieldsOfWire(wire)).toStrictEqual(fields)
  expect(fieldsToWire(fields)).toStrictEqual(wire)
  expect(fieldsOfWire({ results: [{ ...result, is_below: false }] })).toStrictEqual({ results: [result] })
})
