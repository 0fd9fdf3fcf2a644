import { expect, it, test } from 'vitest'
import { writeChoices } from '../../../kit/forms/select-values.ts'
import {
  chooseBase,
  chooseCharacteristic,
  chooseGrade,
  chooseOrigin,
  chooseType,
  draftBase,
  draftGrade,
  draftOrigin,
  draftType,
  emptyBase,
  emptyName,
  emptyWizard,
  firstOpen,
  mayGoOn,
  mayStandAt,
  originToCreate,
  takeIfThere,
  takenPart,
  type Wizard,
} from './wizard.ts'

const sesame = chooseGrade(chooseType(chooseBase(emptyWizard, 'sesame'), 'white'), '98/2')
const asked = { is_required: '', values: '' }
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

test('pressing a choice again removes it', () => {
  expect(chooseBase(sesame, 'sesame')).toEqual({ ...emptyWizard })
  expect(chooseType(sesame, 'white').type).toBeUndefined()
  expect(chooseGrade(sesame, '98/2').grade).toBeUndefined()
  const moisture = chooseCharacteristic(sesame, 'moisture')
  expect(moisture.characteristics).toEqual(['moisture'])
  expect(chooseCharacteristic(moisture, 'moisture').characteristics).toEqual([])
})

test('a new draft replaces the choice and clears those below; further typing clears nothing', () => {
  const drafted = draftBase(sesame, { ...emptyBase, name: 'Oats' })
  expect(drafted).toMatchObject({ base: { draft: { name: 'Oats' } }, type: undefined, grade: undefined })
  const below = draftGrade(draftType(drafted, named), named)
  expect(draftBase(below, { ...emptyBase, name: 'Oat' })).toMatchObject({
    type: { draft: named },
    grade: { draft: named },
  })
  expect(draftType(sesame, named)).toMatchObject({ type: { draft: named }, grade: undefined })
})

it('continues only with a choice or with both names', () => {
  expect(mayGoOn(emptyWizard, 'base')).toBe(false)
  expect(mayGoOn(sesame, 'base')).toBe(true)
  const half = draftType(sesame, { ...named, name_ar: ' ' })
  expect(mayGoOn(half, 'type')).toBe(false)
  expect(mayGoOn(draftType(half, named), 'type')).toBe(true)
  expect(mayGoOn(draftBase(sesame, { ...emptyBase, ...named }), 'base')).toBe(false)
  const whole = { ...emptyBase, ...named, origin: 'Sudan', origin_ar: 'السودان' }
  expect(mayGoOn(draftBase(sesame, whole), 'base')).toBe(true)
})

it('asks for a characteristic, and accepts no select without values', () => {
  const withNew = (values: string): Wizard => ({
    ...sesame,
    characteristic: { ...named, ...asked, field_type: 'select', values },
  })
  expect(mayGoOn(sesame, 'characteristics')).toBe(false)
  expect(mayGoOn(chooseCharacteristic(sesame, 'moisture'), 'characteristics')).toBe(true)
  expect(mayGoOn(withNew(writeChoices([{ en: '', ar: '' }])), 'characteristics')).toBe(false)
  expect(mayGoOn(withNew(writeChoices([{ en: 'Sudan', ar: '' }])), 'characteristics')).toBe(false)
  expect(mayGoOn(withNew(writeChoices([{ en: 'Sudan', ar: 'السودان' }])), 'characteristics')).toBe(true)
  const begun = {
    ...chooseCharacteristic(sesame, 'moisture'),
    characteristic: { ...named, ...asked, field_type: '' },
  }
  expect(mayGoOn(begun, 'characteristics')).toBe(false)
})

it('a later step leads back to the first incomplete one', () => {
  const whole = chooseCharacteristic(sesame, 'moisture')
  expect([emptyWizard, chooseBase(emptyWizard, 'sesame'), sesame, whole].map(firstOpen)).toEqual([
    'base',
    'type',
    'characteristics',
    'product',
  ])
  expect([mayStandAt(sesame, 'characteristics'), mayStandAt(sesame, 'product')]).toEqual([true, false])
})

const gezira = { name: 'Gezira', name_ar: 'الجزيرة' }
const chosen = { id: 'gezira', ...gezira }
const from = { origin: gezira.name, origin_ar: gezira.name_ar }

test('an origin, chosen or new, belongs to a new base; an existing base keeps its own', () => {
  const oats = draftBase(emptyWizard, { ...emptyBase, ...named })
  expect(chooseOrigin(oats, chosen)).toMatchObject({
    origin: { id: 'gezira' },
    base: { draft: { ...named, ...from } },
  })
  expect(chooseOrigin(chooseOrigin(oats, chosen), chosen)).toEqual({ ...oats, origin: undefined })
  expect(draftOrigin(chooseOrigin(oats, chosen), named)).toMatchObject({
    origin: { draft: named },
    base: { draft: { origin: named.name } },
  })
  expect(chooseOrigin(sesame, chosen)).toEqual({ ...sesame, origin: { id: 'gezira' } })
})

it('continues from the origins only with one, and then to the characteristics', () => {
  expect(mayGoOn(emptyWizard, 'origins')).toBe(false)
  expect(mayGoOn(draftOrigin(emptyWizard, { ...gezira, name_ar: '' }), 'origins')).toBe(false)
  const gone = draftOrigin(emptyWizard, gezira)
  expect(mayGoOn(gone, 'origins')).toBe(true)
  expect([mayStandAt(gone, 'characteristics'), mayStandAt(emptyWizard, 'characteristics')]).toEqual([
    true,
    false,
  ])
  expect(mayStandAt(chooseCharacteristic(gone, 'moisture'), 'product')).toBe(false)
})

test('a new origin is created when a new base comes from it', () => {
  const gone = draftOrigin(emptyWizard, gezira)
  expect(originToCreate(gone)).toEqual(gezira)
  expect(originToCreate(draftBase(gone, { ...emptyBase, ...named }))).toBeUndefined()
  expect(originToCreate(draftOrigin(sesame, gezira))).toBeUndefined()
  expect(originToCreate(chooseOrigin(emptyWizard, chosen))).toBeUndefined()
})

test.each([
  ['golden', "cote d'ivoire", 'base'],
  [' GOLDEN ', 'Côte d’Ivoire', 'base'],
  ['Golden', 'Ghana', undefined],
  ['Gold', 'Côte d’Ivoire', undefined],
])('a new base “%s” of “%s” beside Golden of Côte d’Ivoire: taken at %s', (name, origin, part) => {
  const all = [{ name: 'Golden', origin: 'Côte d’Ivoire' }]
  const draft = { ...emptyBase, name, origin }
  expect(takenPart(takeIfThere(draftBase(emptyWizard, draft), 'base', { all, draft }))).toBe(part)
})
