import { describe, expect, it } from 'vitest'
import * as f from './formats.ts'

it('a sum keeps the decimals of its currency, with its digits grouped', () => {
  expect([f.sum('99999999.00'), f.sum('1000'), f.sum('12500.000')]).toEqual([
    '99,999,999.00',
    '1,000',
    '12,500.000',
  ])
})

describe('money', () => {
  it('keeps every digit of the wire and groups in Latin digits', () => {
    expect(f.money('1250.50')).toBe('1,250.50')
    expect(f.money('123456789012345678.90')).toBe('123,456,789,012,345,678.90')
    expect(f.moneyParts('1727.50')).toEqual({ whole: '1,727', decimals: '.50' })
  })
  it('shows tons without trailing zeros', () => {
    expect(f.tons('57.000')).toBe('57')
    expect(f.tons('1234.125')).toBe('1,234.125')
    expect(f.tonsFromKg(19_000)).toBe('19')
  })
})

describe('dates', () => {
  const at = '2026-11-09T14:18:00Z'
  it('are DD MMM YYYY, HH:mm with Arabic months and Latin digits', () => {
    expect(f.dateTime('en', at, 'UTC')).toBe('09 Nov 2026, 14:18')
    expect(f.dateTime('ar', at, 'UTC')).toBe('09 نوفمبر 2026، 14:18')
  })
  it('use Sep, not Sept, in English', () => {
    expect(f.dateTime('en', '2026-09-01T00:00:00Z', 'UTC')).toBe('01 Sep 2026, 00:00')
  })
  it('of shipping are DD MMM, YYYY', () => {
    expect(f.shippingDate('en', '2026-12-30', 'Asia/Tokyo')).toBe('30 Dec, 2026')
    expect(f.shippingDate('ar', '2026-12-30', 'America/Los_Angeles')).toBe('30 ديسمبر، 2026')
  })
  it('without a time are the same day in every zone', () => {
    expect(f.shortDate('en', '2026-11-09', 'America/Los_Angeles', new Date(at))).toBe('9 Nov')
    expect(f.shortDate('en', '2027-01-02', 'UTC', new Date(at))).toBe('2 Jan 2027')
  })
  it('of a section are written as traders say them', () => {
    expect(f.shippingSection('en', { section: 'end', month: 11, year: 2026 })).toBe('late Nov 2026')
    expect(f.shippingSection('ar', { section: 'end', month: 11, year: 2026 })).toBe('أواخر نوفمبر 2026')
  })
})

describe('time left', () => {
  const now = new Date('2026-11-09T14:20:00Z')
  it('is days, hours and minutes, and never seconds', () => {
    expect(f.timeLeft('2026-11-10T13:00:00Z', now)).toMatchObject({
      over: false,
      days: 0,
      hours: 22,
      minutes: 40,
    })
    expect(f.timeLeft('2026-11-11T09:20:00Z', now)).toMatchObject({ days: 1, hours: 19 })
  })
  it('counts the last started minute, and is over at the instant itself', () => {
    expect(f.timeLeft('2026-11-09T14:20:01Z', now)).toMatchObject({ over: false, inMinutes: 1 })
    expect(f.timeLeft('2026-11-09T14:20:00Z', now).over).toBe(true)
  })
})
