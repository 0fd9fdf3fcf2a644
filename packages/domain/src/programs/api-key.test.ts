import { describe, expect, it, test } from 'vitest'
import { companyActs } from '../companies/company-rights.ts'
import { addDays, isoDate } from '../kit/calendar.ts'
import {
  admitKey,
  changeKey,
  checkNewKey,
  keyEnds,
  keyState,
  lastDayOf,
  latestLastDay,
  orderedScopes,
  usualLastDay,
} from './api-key.ts'
import { scopesOf } from './key-scopes.ts'

const day = (text: string) => isoDate(text)!
const today = day('2026-03-10')
const now = new Date('2026-03-10T09:00:00Z')

describe('a new key', () => {
  const key = { name: 'ERP', scopes: ['read'], lastDay: day('2027-03-10') } as const

  it('has a name, something it may do, and a last day', () => {
    expect(checkNewKey(key, today)).toEqual({})
    expect(checkNewKey({ name: ' ', scopes: [], lastDay: undefined }, today)).toEqual({
      name: { rule: 'required' },
      scopes: { rule: 'required' },
      lastDay: { rule: 'required' },
    })
    expect(checkNewKey({ ...key, name: 'ن'.repeat(60) }, today)).toEqual({})
    expect(checkNewKey({ ...key, name: 'ن'.repeat(61) }, today).name).toEqual({ rule: 'maxLength', max: 60 })
  })

  it('works for a year unless said otherwise, two at most, and the last day counts', () => {
    expect([usualLastDay(today), latestLastDay(today)]).toEqual(['2027-03-10', '2028-03-10'])
    expect(checkNewKey({ ...key, lastDay: latestLastDay(today) }, today)).toEqual({})
    expect(checkNewKey({ ...key, lastDay: addDays(latestLastDay(today), 1) }, today).lastDay).toEqual({
      rule: 'notAfter',
      date: '2028-03-10',
    })
    expect(checkNewKey({ ...key, lastDay: today }, today)).toEqual({})
    expect(checkNewKey({ ...key, lastDay: addDays(today, -1) }, today).lastDay).toEqual({
      rule: 'notBefore',
      date: today,
    })
    expect(keyEnds(today)).toEqual(new Date('2026-03-11T00:00:00Z'))
    expect(lastDayOf(keyEnds(today))).toBe(today)
  })

  it('has each scope once, in one order', () => {
    expect(orderedScopes(['bids', 'read', 'bids'])).toEqual(['read', 'bids'])
  })
})

describe('a key', () => {
  const person = { right: 'owner', isSuspended: false, hasLeft: false } as const
  const key = { expiresAt: keyEnds(today), endedAt: null, person }

  it.each([
    ['live', key],
    ['expired', { ...key, expiresAt: now }],
    ['ended', { ...key, endedAt: now }],
    ['ended', { ...key, endedAt: now, expiresAt: now }],
    ['stopped', { ...key, person: { ...person, hasLeft: true } }],
    ['stopped', { ...key, person: { ...person, isSuspended: true } }],
    ['stopped', { ...key, person: { ...person, right: 'trader' as const } }],
    ['expired', { ...key, expiresAt: now, person: { ...person, hasLeft: true } }],
  ])('is %s', (state, facts) => {
    expect(keyState(facts, now)).toBe(state)
  })

  it('is heard while it is live, and ended or taken over until it is over', () => {
    const stopped = { ...key, person: { ...person, hasLeft: true } }
    const over = { ...key, endedAt: now }
    expect([key, stopped, over].map((each) => admitKey(each, now))).toMatchObject([
      { ok: true },
      { refusal: 'key-stopped' },
      { refusal: 'key-over' },
    ])
    expect([key, stopped, over].map((each) => changeKey(each, now))).toMatchObject([
      { ok: true },
      { ok: true },
      { refusal: 'key-over' },
    ])
  })
})

test('money, company and people are never in a scope', () => {
  expect(companyActs.filter((act) => scopesOf(act).length === 0)).toEqual(['payments', 'company', 'people'])
})
