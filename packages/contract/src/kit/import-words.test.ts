import type { ImportRule } from '@mahsul/domain/kit/import-problem'
import { expect, test } from 'vitest'
import { importWordsFor } from './import-words.ts'

const problems: { [R in ImportRule['rule']]: Extract<ImportRule, { rule: R }> } = {
  unknownPlace: { rule: 'unknownPlace', said: 'Atlantis' },
  ambiguousPlace: { rule: 'ambiguousPlace', said: 'Tripoli' },
  unknownBase: { rule: 'unknownBase', said: 'Sesame, Chad' },
  unknownType: { rule: 'unknownType', said: 'Hulled', of: 'Sesame, Sudan' },
  unknownGrade: { rule: 'unknownGrade', said: 'Gedaref', of: 'Sesame, Sudan, Hulled' },
  unknownCharacteristic: { rule: 'unknownCharacteristic', said: 'Moisture, max %' },
  unknownProduct: { rule: 'unknownProduct', said: '98 % 98/2, 50 kg' },
  unknownContainer: { rule: 'unknownContainer', said: 'Tank' },
  ambiguousName: { rule: 'ambiguousName', said: 'Sesame' },
  purity: { rule: 'purity' },
  productTwice: { rule: 'productTwice', row: 4 },
  loadTwice: { rule: 'loadTwice', row: 5 },
  unknownChoice: { rule: 'unknownChoice', said: 'licence', of: 'ban, document' },
  unknownArea: { rule: 'unknownArea', said: 'Atlantis' },
  ruleTwice: { rule: 'ruleTwice', row: 8 },
  laneTwice: { rule: 'laneTwice', row: 7 },
  usdOnly: { rule: 'usdOnly' },
  ambiguousAmount: { rule: 'ambiguousAmount', said: '1,950' },
  moreCells: { rule: 'moreCells', most: 6 },
  nulByte: { rule: 'nulByte' },
  noRows: { rule: 'noRows' },
  missingColumn: { rule: 'missingColumn', column: 'origin' },
  notATable: { rule: 'notATable' },
}

test.each(Object.values(problems))('$rule has words in both languages, with its own figures', (problem) => {
  const { rule: _, ...figures } = problem
  const [en, ar] = [importWordsFor(problem, 'en'), importWordsFor(problem, 'ar')]
  for (const words of [en, ar]) {
    expect(words).not.toMatch(/[{}]/)
    for (const figure of Object.values(figures)) expect(words).toContain(String(figure))
  }
  expect(ar).toMatch(/\p{Script=Arabic}/u)
  expect(en).not.toMatch(/\p{Script=Arabic}/u)
})

test('what forms refuse as well has their words', () => {
  expect(importWordsFor({ rule: 'required' }, 'en')).toBe('This field is required')
})
