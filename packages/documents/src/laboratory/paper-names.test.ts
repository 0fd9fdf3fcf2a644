import { testedFor } from '@mahsul/domain/documents/characteristic'
import { describe, expect, it } from 'vitest'
import { paperNames, readCharacteristic, readName } from './paper-names.ts'

const testedNamed = (name: string) => readName(name)?.analyte

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
    ['Aflatoxin B-1', 'aflatoxin_b1'],
    ['Aflatoxin B₁', 'aflatoxin_b1'],
    ['AFB-1', 'aflatoxin_b1'],
    ['افلاتوكسين B1', 'aflatoxin_b1'],
    ['Total Aflatoxin (B1+B2+G1+G2)', 'aflatoxin_total'],
    ['Aflatoxins (B1 + B2 + G1 + G2)', 'aflatoxin_total'],
    ['Aflatoxins, sum of B1, B2, G1 and G2', 'aflatoxin_total'],
    ['Free fatty acid(s)', 'free_fatty_acids'],
    ['Free fatty acid', 'free_fatty_acids'],
    ['FFA (as oleic acid)', 'free_fatty_acids'],
    ['Foreign matter / admixture', 'admixture'],
    ['Aflatoxins (B1, B2, G1, G2)', 'aflatoxin_total'],
    ['Total Aflatoxins (B1, B2, G1, G2)', 'aflatoxin_total'],
    ['Aflatoxin (AFB1 + AFB2 + AFG1 + AFG2)', 'aflatoxin_total'],
    ['Toplam Aflatoksin (B1+B2+G1+G2)', 'aflatoxin_total'],
    ['TOPLAM AFLATOKSİN', 'aflatoxin_total'],
    ['Aflatoksin B1', 'aflatoxin_b1'],
    ['Okratoksin A', 'ochratoxin_a'],
    ['Free Fatty Acids (FFA)', 'free_fatty_acids'],
    ['F.F.A', 'free_fatty_acids'],
    ['F.F.A. (as Oleic)', 'free_fatty_acids'],
    ['Damaged kernels', 'damaged'],
    ['Broken kernels', 'broken'],
    ['Foreign matters', 'admixture'],
    ['Serbest yağ asitliği', 'free_fatty_acids'],
    ['Rutubet', 'moisture'],
    ['Nem Oranı', 'moisture'],
    ['Yabancı Madde', 'admixture'],
    ['YABANCI MADDE', 'admixture'],
    ['Saflık', 'purity'],
    ['نسبة الرطوبة', 'moisture'],
    ['الرطوبه', 'moisture'],
    ['النقاوة', 'purity'],
    ['سالمونيلا', 'salmonella'],
    ['المواد الغريبة', 'admixture'],
    ['أفلاتوكسين ب 1', 'aflatoxin_b1'],
    ['مجموع الأفلاتوكسينات', 'aflatoxin_total'],
    ['الأحماض الدهنية الحرّة', 'free_fatty_acids'],
    ['Aflatoxin', undefined],
    ['', undefined],
  ])('“%s” is %s', (name, tested) => expect(testedNamed(name)).toBe(tested))

  it.each([
    ['one aflatoxin of the four', 'Aflatoxin B-2'],
    ['not the sum of all four', 'Total aflatoxins (B1+B2)'],
    ['four that nobody says are added', 'Aflatoxins B1, B2, G1, G2'],
    ['two of the four in brackets', 'Aflatoxins (B1, B2)'],
    ['oil of a dried sample', 'Oil content (dry basis)'],
    ['fat may be more than oil', 'Fat'],
    ['damaged ones and others', 'Damaged / discoloured kernels'],
    ['broken ones and halves', 'Broken and splits'],
    ['foreign material, among which some count fine parts of the seed', 'Foreign material'],
    ['a word that papers have for admixture and for impurities', 'الشوائب'],
    ['a vitamin', 'Vitamin B1'],
    ['the activity of water', 'Water activity'],
    ['an object’s own word', 'constructor'],
    ['four and one more', 'Total aflatoxins (B1+B2+G1+G2+M1)'],
    ['fatty acids in another acid', 'FFA (as palmitic acid)'],
    ['more than what is foreign: ISO 658 counts fine parts of the seed', 'Impurities'],
    ['water and what else evaporates', 'Moisture and volatile matter'],
  ])('is not equated with its neighbour: %s', (_, name) => expect(testedNamed(name)).toBeUndefined())

  it.each([
    ['Aflatoxin B1 (HPLC)', 'aflatoxin_b1', 'HPLC'],
    ['Total aflatoxin (LC-MS/MS)', 'aflatoxin_total', 'LC-MS/MS'],
    ['Moisture (ISO 665:2020) ', 'moisture', 'ISO 665:2020'],
    ['Total aflatoxin (B1+B2+G1+G2) (HPLC)', 'aflatoxin_total', 'HPLC'],
    ['Moisture', 'moisture', null],
  ])('the method in “%s” stays one', (name, analyte, method) =>
    expect(readName(name)).toMatchObject({ analyte, method, unit: null }),
  )

  it.each([
    ['Aflatoxin B1 (ppb)', 'aflatoxin_b1', 'ppb', null],
    ['Moisture (%)', 'moisture', '%', null],
    ['Moisture %', 'moisture', '%', null],
    ['Moisture, % w/w', 'moisture', '%', null],
    ['Moisture (% w/w)', 'moisture', '%', null],
    ['Salmonella spp (25g)', 'salmonella', 'in 25 g', null],
    ['Aflatoxin B1 (HPLC) (µg/kg)', 'aflatoxin_b1', 'µg/kg', 'HPLC'],
    ['Aflatoxin B1 (ppb) (HPLC)', 'aflatoxin_b1', 'ppb', 'HPLC'],
    ['Admixture by weight', 'admixture', null, null],
    ['Purity (by weight)', 'purity', null, null],
    ['Purity, by mass', 'purity', null, null],
    ['Oil content (m/m)', 'oil', null, null],
    ['Oil content w/w', 'oil', null, null],
  ])('the unit in “%s” is one', (name, analyte, unit, method) =>
    expect(readName(name)).toEqual({ analyte, unit, method }),
  )
  it('of two units or two methods in one name, nobody can say which one is meant', () => {
    expect(readName('Aflatoxin B1 (ppm) (ppb)')).toBeUndefined()
    expect(readName('Aflatoxin B1 (HPLC) (ELISA)')).toBeUndefined()
  })
})

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

  it('keeps the method that its name includes, and reads a unit with spaces', () => {
    const b1 = { analyte: 'aflatoxin_b1', direction: 'at_most', value: '8', unit: 'µg/kg' }
    expect(readCharacteristic('Aflatoxin B-1 (HPLC), max µg / kg', '8')).toEqual({ ...b1, method: 'HPLC' })
  })

  it.each([
    ['Crop year', '2026'],
    ['Moisture, max', '6'],
    ['Moisture, about %', '6'],
    ['Moisture, max % or so', '6'],
    ['Moisture, max %', 'six'],
    ['Colour, max %', '6'],
    ['Moisture, max bags', '6'],
    ['Moisture', '6'],
    ['Aflatoxin B1 (ppb), max mg/kg', '6'],
    ['', '6'],
  ])('%s: %s is not guessed', (name, value) => expect(readCharacteristic(name, value)).toBeUndefined())
})
