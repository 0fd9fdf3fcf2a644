import { describe, expect, test } from 'vitest'
import { newRow, readTyped, typedOf, wireOf } from './document-fields.ts'

const read = readTyped('PACKING_LIST')

describe('what was kept of a document’s form', () => {
  test('is what was typed, with keys that no other row of the page has', () => {
    const taken = newRow().key
    const kept = read({ number: 'PL 1', containers: [{ number: 'CSQU3054383', seal: '', key: taken }] })
    expect(kept).toMatchObject({ number: 'PL 1', containers: [{ number: 'CSQU3054383', seal: '' }] })
    expect(JSON.stringify(kept)).not.toContain(`"${taken}"`)
  })

  test('leaves out what the document has no field for, and what no form could have kept', () => {
    expect(
      read({ number: 'PL 1', clauses: 'clean', voyage: 7, vessel: ['Sudan Star'], containers: 'none' }),
    ).toEqual({ number: 'PL 1' })
    expect(read({ containers: [{ bags: 380 }] })).toEqual({})
    expect(read('PL 1')).toBeUndefined()
  })
})

test('a result below the limit of detection stays one in the form, and one that is not is sent as before', () => {
  const result = { analyte: 'Aflatoxin B1', value: 0.5, unit: 'µg/kg', method: null }
  const sent = { results: [{ ...result, is_below: true }, result] }
  expect(wireOf(typedOf(sent))).toEqual({ fields: sent, problems: {} })
})
