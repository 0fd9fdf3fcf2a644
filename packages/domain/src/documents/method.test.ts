import { expect, it } from 'vitest'
import { isSameMethod } from './method.ts'

it.each([
  ['ISO 665', 'ISO 665'],
  ['ISO 665', 'iso665'],
  ['ISO 665', 'ISO-665'],
  ['ISO 665:2020', 'ISO 665'],
  ['ISO 665 : 2020', 'ISO 665:2020'],
  ['ISO 665 (2020)', 'ISO 665:2020'],
  ['ISO 665-2020', 'ISO 665'],
  ['ISO 6579-1:2017', 'ISO 6579-1'],
  ['EN ISO 16050', 'ISO 16050'],
  ['EN-ISO 16050', 'ISO 16050'],
  ['DIN EN ISO 16050', 'ISO 16050'],
  ['DIN EN ISO 16050:2011-09', 'EN ISO 16050'],
  ['NF EN ISO 665', 'BS EN ISO 665'],
  ['UNE-EN ISO 665', 'ISO 665'],
  ['SASO ISO 665', 'GSO ISO 665'],
  ['DIN EN 15662', 'EN 15662:2018'],
  ['AOAC 2005.08', 'aoac 2005.08'],
  ['AOAC Official Method 2005.08', 'AOAC 2005.08'],
  ['GB 5009.22-2016', 'GB 5009.22'],
  ['AOCS Ab 3-49', 'AOCS Ab 3-49'],
  ['HPLC', 'hplc'],
])('%s is the method %s', (one, other) => {
  expect(isSameMethod(one, other)).toBe(true)
  expect(isSameMethod(other, one)).toBe(true)
})

it.each([
  ['ISO 665', 'ISO 659'],
  ['ISO 665:2020', 'ISO 659:2020'],
  ['ISO 665:2020', 'ISO 665:2000'],
  ['ISO 665 (2000)', 'ISO 665:2020'],
  ['ISO 6579-1', 'ISO 6579-2'],
  ['ISO 6579-1:2017', 'ISO 6579'],
  ['ISO 16050', 'EN 16050'],
  ['ISO 16050', 'DIN 16050'],
  ['EN ISO 16050:2011', 'ISO 16050:2003'],
  ['similar to ISO 665', 'ISO 665'],
  ['ISO 665 / AOAC 925.40', 'ISO 665'],
  ['AOAC 2005.08', 'AOAC 2005.09'],
  ['AOAC 2005.08', 'AOAC'],
  ['AOCS Ab 3-49', 'AOCS Ab 3'],
  ['ELISA', 'HPLC'],
])('%s is not the method %s', (one, other) => {
  expect(isSameMethod(one, other)).toBe(false)
  expect(isSameMethod(other, one)).toBe(false)
})
