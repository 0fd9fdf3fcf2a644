import { describe, expect, it } from 'vitest'
import { commodities } from '../catalogue/commodity.ts'
import type { IsoDate } from '../kit/calendar.ts'
import { areaNamed, countryNamed, isArea, isInArea } from './country-groups.ts'
import type { LaneRule } from './lane-rule.ts'
import { draftsOfRules, type GoodsLane, isCheckOld, rulesOfLane } from './rules-of-lane.ts'

const day = '2026-11-26' as IsoDate // a day of the calendar
const named = {
  commodity: null,
  hsPrefix: '',
  origin: '',
  destination: '',
  text: 'A rule.',
  textAr: 'اشتراط.',
  source: 'A regulation',
  sourceUrl: 'https://example.org',
  validFrom: null,
  validUntil: null,
  checkedOn: day,
}
const rule = (
  code: string,
  change: Partial<typeof named> & Partial<{ validUntil: IsoDate }> = {},
): LaneRule => ({
  ...named,
  kind: 'registration',
  code,
  ...change,
  ...(change.commodity !== undefined && { commodity: change.commodity }),
})
const hamburg: GoodsLane = { commodity: 'peanut', origins: ['SD'], destination: 'DE' }
const codes = (rules: readonly LaneRule[], lane = hamburg, on = day) =>
  rulesOfLane(rules, lane, on).rules.map(({ code }) => code)

describe('the rules of a lane', () => {
  it('a rule for the European Union is one for Hamburg, and none for Jeddah', () => {
    expect(codes([rule('eu', { destination: 'EU' }), rule('gulf', { destination: 'GCC' })])).toEqual(['eu'])
    expect(isInArea('SA', 'GCC')).toBe(true)
    expect(isInArea('SA', 'EU')).toBe(false)
  })

  it('a rule for a heading is one for the goods under it, whether it is shorter than their code or longer', () => {
    const rules = ['12', '1202', '120242', '1207'].map((hsPrefix) => rule(`hs-${hsPrefix}`, { hsPrefix }))
    expect(codes(rules)).toEqual(['hs-120242', 'hs-1202', 'hs-12'])
    expect(codes(rules, { ...hamburg, hsCode: '12024100' })).toEqual(['hs-1202', 'hs-12'])
  })

  it('a rule for a commodity or a heading is none for other goods', () => {
    const peanuts = { ...rule('peanuts'), commodity: 'peanut' as const }
    expect(
      codes([peanuts, rule('sesame', { hsPrefix: '120740' })], { ...hamburg, commodity: 'sesame' }),
    ).toEqual(['sesame'])
    const rules = [rule('nuts', { hsPrefix: '12' }), rule('all')]
    expect(codes(rules, { ...hamburg, commodity: 'other' })).toEqual(['all'])
    expect(codes(rules, { ...hamburg, commodity: 'other', hsCode: '1202' })).toEqual(['nuts', 'all'])
  })

  it('a code alone finds the rules of the commodity whose heading it is under', () => {
    const rules = commodities.map((commodity) => ({ ...rule(commodity), commodity }))
    const found = (hsCode: string, commodity: GoodsLane['commodity'] = 'other') =>
      codes(rules, { ...hamburg, commodity, hsCode })
    expect(found('12074090')).toEqual(['sesame'])
    expect(found('1202')).toEqual(['peanut'])
    expect(found('120242')).toEqual(['peanut'])
    // Nobody knows yet which of them the goods are.
    expect(found('1207')).toEqual(['melon', 'sesame'])
    expect(found('120720')).toEqual(['other'])
    expect(found('0901')).toEqual(['other'])
    expect(codes(rules, { ...hamburg, commodity: 'other' })).toEqual(['other'])
  })

  it('a commodity that is named keeps its own rules, whatever code comes with it', () => {
    const peanuts = { ...rule('peanuts'), commodity: 'peanut' as const }
    const sesame = { ...rule('sesame'), commodity: 'sesame' as const }
    const rules = [peanuts, sesame, rule('seeds', { hsPrefix: '1207' }), rule('nuts', { hsPrefix: '1202' })]
    expect(codes(rules, { ...hamburg, hsCode: '120740' })).toEqual(['peanuts', 'seeds'])
    expect(codes(rules, { ...hamburg, hsCode: '120242' })).toEqual(['nuts', 'peanuts'])
  })

  it('each commodity has its heading', () => {
    const of = {
      '120740': 'sesame',
      '1202': 'peanut',
      '071320': 'chickpea',
      '091011': 'ginger',
      '120770': 'melon',
    }
    const rules = Object.keys(of).map((hsPrefix) => rule(hsPrefix, { hsPrefix }))
    for (const commodity of commodities)
      expect(codes(rules, { ...hamburg, commodity })).toEqual(
        Object.entries(of).flatMap(([hs, goods]) => (goods === commodity ? [hs] : [])),
      )
  })

  it('a rule for a destination is none where nobody has said where the goods go', () => {
    const rules = [rule('eu', { destination: 'EU' }), rule('germany', { destination: 'DE' }), rule('any')]
    expect(codes(rules, { ...hamburg, destination: undefined })).toEqual(['any'])
    expect(codes([rule('sudan', { origin: 'SD' }), rule('any')], { ...hamburg, origins: [] })).toEqual([
      'any',
    ])
  })

  it('goods that grew in one country and are loaded in another have the rules of both', () => {
    const rules = [
      rule('ethiopia', { origin: 'ET' }),
      rule('djibouti', { origin: 'DJ' }),
      rule('sudan', { origin: 'SD' }),
    ]
    expect(codes(rules, { ...hamburg, origins: ['ET', 'DJ'] })).toEqual(['djibouti', 'ethiopia'])
  })

  it('the most specific is first: these goods before all goods, a country before a group before any', () => {
    const rules = [
      rule('any'),
      rule('eu', { destination: 'EU' }),
      rule('germany', { destination: 'DE' }),
      rule('sudan-germany', { origin: 'SD', destination: 'DE' }),
      { ...rule('peanuts'), commodity: 'peanut' as const },
    ]
    expect(codes(rules)).toEqual(['peanuts', 'sudan-germany', 'germany', 'eu', 'any'])
  })

  it('a rule applies from its first day to its last', () => {
    const rules = [
      { ...rule('ended'), validUntil: '2026-11-25' as IsoDate },
      { ...rule('last-day'), validUntil: day },
      { ...rule('first-day'), validFrom: day },
      { ...rule('later'), validFrom: '2026-11-27' as IsoDate },
    ]
    expect(codes(rules)).toEqual(['first-day', 'last-day'])
  })

  it('of a side that no rule names it says that none is on file, whatever all lanes have', () => {
    const rules = [rule('wood'), rule('sudan', { origin: 'SD' })]
    expect(rulesOfLane(rules, hamburg, day).onFile).toEqual({ origin: true, destination: false })
    expect(rulesOfLane(rules, { ...hamburg, origins: ['BR'] }, day).onFile.origin).toBe(false)
    const both = rulesOfLane([...rules, rule('eu', { destination: 'EU' })], hamburg, day)
    expect(both.onFile).toEqual({ origin: true, destination: true })
    expect(rulesOfLane(rules, { ...hamburg, destination: undefined }, day).onFile.destination).toBe(false)
  })

  it('an unknown lane has no rule and no answer to whether goods may pass', () => {
    const unknown = rulesOfLane(
      [rule('sudan', { origin: 'SD' })],
      { commodity: 'other', origins: [], destination: 'ZZ' },
      day,
    )
    expect(unknown).toEqual({ rules: [], onFile: { origin: false, destination: false } })
    expect(JSON.stringify(unknown)).not.toMatch(/allow/i)
  })

  it('a rule for any heading of a commodity is one for its goods: crushed ginger, prepared peanuts', () => {
    for (const [commodity, hsPrefix] of [
      ['ginger', '091012'],
      ['peanut', '200811'],
      ['melon', '120799'],
    ] as const)
      expect(codes([rule(commodity, { hsPrefix })], { ...hamburg, commodity })).toEqual([commodity])
  })

  it('a check is old when six months have passed since, and not on their last day', () => {
    expect(isCheckOld({ checkedOn: '2026-05-26' as IsoDate }, day)).toBe(false)
    expect(isCheckOld({ checkedOn: '2026-05-25' as IsoDate }, day)).toBe(true)
  })

  it('documents that an admin marked are part of a trade, the others are optional in it, each once and in their order', () => {
    const document = (
      code: string,
      type: 'EXPORT_PERMIT' | 'HEALTH_CERTIFICATE',
      addsToPlan: boolean,
    ): LaneRule => ({
      ...named,
      code,
      kind: 'document',
      document: type,
      addsToPlan,
    })
    const rules = [
      document('permit', 'EXPORT_PERMIT', true),
      document('health', 'HEALTH_CERTIFICATE', true),
      document('health-again', 'HEALTH_CERTIFICATE', true),
    ]
    const none = { laneDrafts: [], optionalLaneDrafts: [] }
    expect(draftsOfRules(rules)).toEqual({ ...none, laneDrafts: ['HEALTH_CERTIFICATE', 'EXPORT_PERMIT'] })
    const unmarked = document('permit', 'EXPORT_PERMIT', false)
    expect(draftsOfRules([unmarked, unmarked, rule('other')])).toEqual({
      ...none,
      optionalLaneDrafts: ['EXPORT_PERMIT'],
    })
    expect(draftsOfRules([unmarked, document('again', 'EXPORT_PERMIT', true)])).toEqual({
      ...none,
      laneDrafts: ['EXPORT_PERMIT'],
    })
    const always: LaneRule = {
      ...named,
      ...{ code: 'phyto', kind: 'document', document: 'PHYTOSANITARY_CERTIFICATE', addsToPlan: false },
    }
    expect(draftsOfRules([always])).toEqual(none)
  })
})

it.each([
  ['sd', 'SD'],
  ['Sudan', 'SD'],
  ['السودان', 'SD'],
  ['eu', 'EU'],
  ['GCC', 'GCC'],
  [' sd ', 'SD'],
  [' sudan ', 'SD'],
  ['', ''],
  ['Atlantis', undefined],
])('“%s” names %s', (text, area) => expect(areaNamed(text)).toBe(area))

it('a country is named by its code or its name, a group or nothing names none', () => {
  expect(['sd', 'Sudan', 'السودان', 'EU', '', 'Atlantis'].map(countryNamed)).toEqual([
    ...['SD', 'SD', 'SD', undefined, undefined, undefined],
  ])
})

it('a rule for no area in particular is for every country', () => {
  expect(['', 'EU', 'GCC', 'SD', 'XX', 'Sudan'].map(isArea)).toEqual([true, true, true, true, false, false])
  expect(isInArea('SD', '')).toBe(true)
  expect([isInArea('SD', 'SD'), isInArea('SD', 'EG')]).toEqual([true, false])
})
