import { describe, expect, test } from 'vitest'
import { found, jebelAli, nhavaSheva, rulesOf, to } from '../testing/agreed-credit.ts'

describe('ports', () => {
  test.each([
    ['JEBEL ALI PORT, UAE'],
    ['JABAL ALI'],
    ['AEJEA'],
    ['AE JEA'],
    ['DUBAI'],
    ['ANY PORT IN UNITED ARAB EMIRATES'],
    ['ANY GULF PORT'],
    ['MUNDRA / JEBEL ALI'],
  ])('%s is Jebel Ali', (portOfDischarge) => {
    expect(found({ portOfDischarge })).toEqual([])
  })
  test.each([['JEBEL'], ['ANY INDIAN PORT IN INDIA'], ['ALI'], ['SHARJAH']])(
    '%s is not',
    (portOfDischarge) => {
      expect(rulesOf(found({ portOfDischarge }))).toEqual(['port-of-discharge'])
    },
  )
  test.each([['JNPT'], ['JAWAHARLAL NEHRU PORT'], ['ANY PORT IN INDIA'], ['NHAVA-SHEVA']])(
    '%s is Nhava Sheva',
    (portOfDischarge) => {
      expect(found({ portOfDischarge }, { shipments: [to(nhavaSheva, 'b')] })).toEqual([])
    },
  )
  test('each destination is looked for', () => {
    const two = { shipments: [to(jebelAli, 'a'), to(nhavaSheva, 'b')] }
    const [finding, ...others] = found({ partialShipments: 'allowed' }, two)
    expect(others).toEqual([])
    expect(finding?.places[1]).toEqual({
      in: 'DEAL',
      destinationId: 'b',
      field: 'place',
      value: 'Nhava Sheva',
    })
  })
})
