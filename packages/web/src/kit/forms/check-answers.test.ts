import { expect, it } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { FormField } from './form.ts'
import { decimalOf } from './typed-numbers.ts'

const fields: FormField<'place' | 'price' | 'days' | 'purity'>[] = [
  { as: 'line', name: 'place', label: 'Place' },
  { as: 'money', name: 'price', label: 'Price', unit: 'USD', least: 1 },
  { as: 'number', name: 'days', label: 'Days', least: 1 },
  { as: 'number', name: 'purity', label: 'Purity', places: 3, most: 100, optional: true },
]
const right = { place: 'Mersin', price: '950', days: '9', purity: '99.5' }
const wrongOf = (change: Partial<typeof right>) => checkAnswers(fields, { ...right, ...change })

it('a missing answer is required, also for a number, unless it is optional', () => {
  expect(wrongOf({})).toEqual({})
  expect(wrongOf({ place: ' ', price: '', days: ' ', purity: '' })).toEqual({
    place: { rule: 'required' },
    price: { rule: 'required' },
    days: { rule: 'required' },
  })
})

it('an invalid number is reported, and so is one that is too small or too large', () => {
  const numeric = { rule: 'numeric' }
  expect(wrongOf({ price: 'abc', days: '1.5', purity: 'pure' })).toEqual({
    price: numeric,
    days: numeric,
    purity: numeric,
  })
  expect(wrongOf({ price: '0.99', days: '0', purity: '100.1' })).toEqual({
    price: { rule: 'min', min: 1 },
    days: { rule: 'min', min: 1 },
    purity: { rule: 'max', max: 100 },
  })
})

it('numbers are read in any digits and grouping', () => {
  expect(wrongOf({ price: '٢٥٠٫٥', days: '٥٠', purity: '٩٩' })).toEqual({})
  expect(wrongOf({ price: '1,000', days: '1,000' })).toEqual({})
  expect(['٢٥٠٫٥', '1,000', '٥٠'].map(decimalOf)).toEqual(['250.5', '1000', '50'])
})
