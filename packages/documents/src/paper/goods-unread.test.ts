import { describe, expect, test } from 'vitest'
import { namesQuantity } from './goods-unread.ts'

describe('a figure that can be the quantity', () => {
  test.each([
    ...['T', 'TM', 'TNE', 'KGM', 'LB', 'LBS', 'POUND', 'POUNDS', 'QUINTAL', 'QUINTALS', 'QTL', 'QTLS', 'CWT'],
    ...['SACK', 'SACKS', 'CARTON', 'CARTONS', 'PACKAGE', 'PACKAGES', 'BALE', 'BALES', 'BAG', 'BAGS'],
    'METRIC TONES',
  ])('stands before its unit: 40 %s', (unit) => {
    expect(namesQuantity(`WHITISH SESAME, 40 ${unit}`)).toBe(true)
  })
  test.each([
    ...['57 MT SESAME', '1 MT SESAME', '1000 KG SESAME', 'SESAME, 40 FULL TONS', 'SESAME, FORTY TONS'],
    ...['SESAME, QTY: 57', 'SESAME, QUANTITY 57', 'SESAME, QUANTITY OF 57', 'SESAME, QUANTITY IS 57'],
    // One kilogram or a thousand.
    'SESAME, 1.000 KG',
  ])('is in: %s', (goods) => expect(namesQuantity(goods)).toBe(true))
})

describe('a figure that is something else', () => {
  test.each([
    ...['SESAME IN BAGS, 50 KG', 'SESAME IN BAGS, 0.05 MT', 'SESAME 999 KG'],
    ...['SESAME, 19 MT PER CONTAINER', 'SESAME, GROSS WEIGHT 57.4 MT', 'SESAME GRADE 2 BAGS'],
  ])('is in: %s', (goods) => expect(namesQuantity(goods)).toBe(false))

  test.each([
    ...['IN NEW BAGS', 'FOR NEW BAGS', 'PER BAG', 'WITH NEW PP BAGS', 'PACKED NEW PP BAGS', 'AS BAGS'],
    ...['AT BAGS', 'FOB PORT SUDAN, NEW BAGS', 'CIF MERSIN, NEW BAGS', 'CFR MERSIN, NEW BAGS', '/ NEW BAGS'],
    ...['- NEW BAGS', 'PCT NEW BAGS', 'FCL NEW BAGS'],
  ])('does not count bags beyond what it is about: GEDAREF 99 %s', (words) => {
    expect(namesQuantity(`SESAME GEDAREF 99 ${words}`)).toBe(false)
  })
})
