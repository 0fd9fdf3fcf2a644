import { expect, it } from 'vitest'
import { productName, shortContainer } from './product.ts'

const named = (name: string, name_ar: string) => ({
  external_id: '',
  name,
  name_ar,
  origin: '',
  origin_ar: '',
})
const sesame = named('Sesame', 'سمسم')

it('a type of several words joins the sentence, a proper name of the trade keeps its capital', () => {
  expect(productName('en', { parent: sesame, type: named('Natural white', '') })).toBe(
    'Sesame, natural white',
  )
  expect(productName('en', { parent: named('Chickpeas', ''), type: named('Kabuli', '') })).toBe(
    'Chickpeas, Kabuli',
  )
})
it('in Arabic the adjective follows its noun', () => {
  expect(productName('ar', { parent: sesame, type: named('Natural white', 'أبيض طبيعي') })).toBe(
    'سمسم أبيض طبيعي',
  )
})
it('a base without types is named once', () => {
  expect(productName('en', { parent: sesame, type: named('Sesame', '') })).toBe('Sesame')
})
it('containers are named by their feet', () => {
  expect(shortContainer("20' Dry")).toBe('20′')
  expect(shortContainer("40' High Cube")).toBe('40′ HC')
  expect(shortContainer('Flat rack')).toBe('Flat rack')
})
