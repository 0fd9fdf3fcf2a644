import { expect, test } from 'vitest'
import { likeProduct } from './like-product.ts'

const gedaref = { id: 'gedaref', typeId: 'white', gradeId: 'gedaref', bagKg: 50, loads: 1 }
const golden = { ...gedaref, id: 'golden', gradeId: 'golden', loads: 3 }
const half = { ...gedaref, id: 'half', gradeId: 'half', loads: 2 }

test.each([
  ['the same type and bag', { ...gedaref, id: 'new', gradeId: 'other' }, [gedaref], 'gedaref'],
  ['the same grade before more loads', gedaref, [golden, { ...gedaref, id: 'purer' }], 'purer'],
  ['more loads, of other grades', { ...gedaref, gradeId: 'other' }, [half, golden], 'golden'],
  ['never itself', gedaref, [gedaref], undefined],
  ['no other bag', { ...gedaref, id: 'new', bagKg: 25 }, [gedaref], undefined],
  ['no other type', { ...gedaref, id: 'new', typeId: 'hulled' }, [gedaref], undefined],
  ['none without a load', { ...gedaref, id: 'new' }, [{ ...gedaref, loads: 0 }], undefined],
])('the product that loads are copied from: %s', (_, of, products, id) => {
  expect(likeProduct(of, products)?.id).toBe(id)
})

test('a product that does not exist yet has one as well', () => {
  const { id: _, ...draft } = gedaref
  expect(likeProduct(draft, [gedaref])).toBe(gedaref)
})
