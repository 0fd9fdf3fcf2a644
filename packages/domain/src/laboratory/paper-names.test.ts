import { describe, expect, it } from 'vitest'
import { testedFor } from './characteristic.ts'
import { labUnitNamed, paperNames, readCharacteristic, testedNamed } from './paper-names.ts'

describe('what papers call a substance', () => {
  it('is read by the name that Mahsul writes, each of its own', () => {
    for (const tested of testedFor) expect(testedNamed(` ${paperNames[tested].toUpperCase()} `)).toBe(tested)
    expect(new Set(Object.values(paperNames)).size).toBe(testedFor.length)
  })
  it.each([
    ['Oil', 'oil'],
    ['FFA', 'free_fatty_acids'],
    ['Aflatoxin, B1', 'aflatoxin_b1'],
    ['Aflatoxin total', 'aflatoxin_total'],
    ['Total aflatoxin', 'aflatoxin_total'],
    ['Aflatoxins, total', 'aflatoxin_total'],
    ['Total aflatoxins', 'aflatoxin_total'],
    ['Purity', 'purity'],
    ['Admixture', 'admixture'],
    ['Moisture', 'moisture'],
    ['Free fatty acids', 'free_fatty_acids'],
    ['Broken', 'broken'],
    ['Damaged', 'damaged'],
    ['Volatile oil', 'volatile_oil'],
    ['Ochratoxin A', 'ochratoxin_a'],
    ['Ethylene oxide', 'ethylene_oxide'],
    ['Pesticide residues', 'pesticide_residues'],
    ['Salmonella', 'salmonella'],
    ['AFB1', 'aflatoxin_b1'],
    ['Aflatoxin-B1', 'aflatoxin_b1'],
    ['أفلاتوكسين B1', 'aflatoxin_b1'],
    ['Moisture content', 'moisture'],
    ['Aflatoxin', undefined],
    ['', undefined],
  ])('“%s” is %s', (name, tested) => expect(testedNamed(name)).toBe(tested))
})

it.each([
  ['µg/kg', 'µg/kg'],
  ['\u03bcg/kg', 'µg/kg'],
  ['ug/kg', 'µg/kg'],
  [' PPB ', 'ppb'],
  ['MG/KG', 'mg/kg'],
  ['g/kg', 'g/kg'],
  ['bags', undefined],
])('the unit “%s” is %s', (written, unit) => expect(labUnitNamed(written)).toBe(unit))

describe('a characteristic of the contract', () => {
  it.each([
    ['Moisture, max %', '6', { analyte: 'moisture', direction: 'at_most', value: '6', unit: '%' }],
    ['Purity , MIN %', ' 99 ', { analyte: 'purity', direction: 'at_least', value: '99', unit: '%' }],
    ['Oil content, min %', '47,5', { analyte: 'oil', direction: 'at_least', value: '47.5', unit: '%' }],
    [
      'Aflatoxin, total, max ppb',
      '4',
      { analyte: 'aflatoxin_total', direction: 'at_most', value: '4', unit: 'ppb' },
    ],
  ])('%s is read', (name, value, read) =>
    expect(readCharacteristic(name, value)).toEqual({ ...read, method: null }),
  )

  it.each([
    ['Crop year', '2026'],
    ['Moisture, max', '6'],
    ['Moisture, about %', '6'],
    ['Moisture, max % or so', '6'],
    ['Moisture, max %', 'six'],
    ['Colour, max %', '6'],
    ['Moisture, max bags', '6'],
    ['Moisture', '6'],
    ['', '6'],
  ])('%s: %s is not guessed', (name, value) => expect(readCharacteristic(name, value)).toBeUndefined())
})
