import { expect, it } from 'vitest'
import { addressLines } from './figures.ts'

it.each([
  [
    'a street',
    { address: 'Harbour Road 7', city: 'Port Sudan', country: 'SD' },
    'Harbour Road 7\nPort Sudan, Sudan',
  ],
  ['no street', { address: null, city: ' Hamburg ', country: 'DE' }, 'Hamburg, Germany'],
  ['no town', { address: 'P.O. Box 11', city: '', country: 'AE' }, 'P.O. Box 11\nUnited Arab Emirates'],
])('the address of a party with %s', (_, party, lines) => expect(addressLines(party)).toBe(lines))
