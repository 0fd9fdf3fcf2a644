import { expect, it, test } from 'vitest'
import { writeChoices } from '../select-values.ts'
import {
  chooseBase,
  chooseCharacteristic,
  chooseGrade,
  chooseType,
  draftBase,
  draftGrade,
  draftType,
  emptyBase,
  emptyName,
  emptyWizard,
  firstOpen,
  mayGoOn,
  type Wizard,
} from './wizard.ts'

const sesame = chooseGrade(chooseType(chooseBase(emptyWizard, 'sesame'), 'white'), '98/2')
const named = { ...emptyName, name: 'Golden', name_ar: 'ذهبي' }

test('another base clears type and grade, another type the grade', () => {
  expect(chooseBase(sesame, 'peanuts')).toMatchObject({
    base: { id: 'peanuts' },
    type: undefined,
    grade: undefined,
  })
  expect(chooseType(sesame, 'brown')).toMatchObject({
    base: { id: 'sesame' },
    type: { id: 'brown' },
    grade: undefined,
  })
  expect(chooseGrade(sesame, '99/1')).toMatchObject({ type: { id: 'white' }, grade: { id: '99/1' } })
})

test('what is pressed again is chosen no more', () => {
  expect(chooseBase(sesame, 'sesame')).toEqual({ ...emptyWizard })
  expect(chooseType(sesame, 'white').type).toBeUndefined()
  expect(chooseGrade(sesame, '98/2').grade).toBeUndefined()
  const moisture = chooseCharacteristic(sesame, 'moisture')
  expect(moisture.characteristics).toEqual(['moisture'])
  expect(chooseCharacteristic(moisture, 'moisture').characteristics).toEqual([])
})

test('a new draft takes the place of the choice and clears what stood below; typing on clears nothing', () => {
  const drafted = draftBase(sesame, { ...emptyBase, name: 'Oats' })
  expect(drafted).toMatchObject({ base: { draft: { name: 'Oats' } }, type: undefined, grade: undefined })
  const below = draftGrade(draftType(drafted, named), named)
  expect(draftBase(below, { ...emptyBase, name: 'Oat' })).toMatchObject({
    type: { draft: named },
    grade: { draft: named },
  })
  expect(draftType(sesame, named)).toMatchObject({ type: { draft: named }, grade: undefined })
})

it('goes on only with a choice or with both names', () => {
  expect(mayGoOn(emptyWizard, 'base')).toBe(false)
  expect(mayGoOn(sesame, 'base')).toBe(true)
  const half = draftType(sesame, { ...named, name_ar: ' ' })
  expect(mayGoOn(half, 'type')).toBe(false)
  expect(mayGoOn(draftType(half, named), 'type')).toBe(true)
  expect(mayGoOn(draftBase(sesame, { ...emptyBase, ...named }), 'base')).toBe(false)
  const whole = { ...emptyBase, ...named, origin: 'Sudan', origin_ar: 'السودان' }
  expect(mayGoOn(draftBase(sesame, whole), 'base')).toBe(true)
})

it('takes no characteristic that is a choice without words', () => {
  const asked = (values: string): Wizard => ({
    ...sesame,
    characteristic: { ...named, field_type: 'select', values },
  })
  expect(mayGoOn(sesame, 'characteristics')).toBe(true)
  expect(mayGoOn(asked(writeChoices([{ en: '', ar: '' }])), 'characteristics')).toBe(false)
  expect(mayGoOn(asked(writeChoices([{ en: 'Sudan', ar: '' }])), 'characteristics')).toBe(false)
  expect(mayGoOn(asked(writeChoices([{ en: 'Sudan', ar: 'السودان' }])), 'characteristics')).toBe(true)
  expect(
    mayGoOn({ ...sesame, characteristic: { ...named, field_type: '', values: '' } }, 'characteristics'),
  ).toBe(false)
})

it('sends whoever opens a later step to the first that lacks something', () => {
  expect([firstOpen(emptyWizard), firstOpen(chooseBase(emptyWizard, 'sesame')), firstOpen(sesame)]).toEqual([
    'base',
    'type',
    'product',
  ])
})
