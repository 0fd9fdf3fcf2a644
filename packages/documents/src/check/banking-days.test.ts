import { describe, expect, test } from 'vitest'
import { countryOfExpiry } from '../credit/credit-terms.ts'
import { bill, found, on, setOf } from '../testing/checked-set.ts'
import { lastDayIn } from './banking-days.ts'

const days = (day: string, country: string | null) => {
  const { extended, withHolidays } = lastDayIn(on(day), country)
  return [extended, withHolidays]
}

describe('a last day', () => {
  test.each([
    ['2026-08-21', 'SD', '2026-08-23'], // a Friday
    ['2026-08-22', 'SD', '2026-08-23'],
    ['2026-08-21', 'AE', '2026-08-21'],
    ['2026-08-22', 'AE', '2026-08-24'], // a Saturday
    ['2026-08-23', 'TR', '2026-08-24'],
    ['2026-08-23', 'SA', '2026-08-23'],
    ['2026-08-21', 'DJ', '2026-08-23'],
    ['2026-08-22', 'ET', '2026-08-22'],
  ])('%s in %s goes on to %s where the bank rests', (day, country, extended) => {
    expect(days(day, country)).toEqual([extended, extended])
  })
  test.each([
    ['2026-12-02', 'AE', '2026-12-04'],
    ['2026-10-29', 'TR', '2026-10-30'],
    ['2026-03-20', 'TR', '2026-03-23'], // the feast of breaking the fast, and a weekend
    ['2026-05-27', 'SD', '2026-05-31'], // the feast of sacrifice, and a weekend
    ['2026-03-20', 'DE', '2026-03-20'],
  ])('%s in %s may go on to %s, after holidays', (day, country, withHolidays) => {
    expect(days(day, country)).toEqual([day, withHolidays])
  })
  test('of a bank that nobody can place is the last', () => {
    expect(days('2026-08-22', null)).toEqual(['2026-08-22', '2026-08-22'])
  })
})

describe('papers', () => {
  const expiring = (expiresOn: string, presentedOn: string, expiryPlace: string | null = 'SUDAN') =>
    setOf({ credit: { expiresOn: on(expiresOn), expiryPlace }, presentedOn })
  const close = 'CREDIT expiresOn 2026-08-25 × DEAL presentedOn 2026-08-22'

  test('are in time on the day after a Friday and a Saturday in Sudan', () => {
    expect(found('credit-expired', expiring('2026-08-21', '2026-08-23'))).toEqual([])
    expect(found('credit-expired', expiring('2026-08-21', '2026-08-24'))).toHaveLength(1)
    expect(found('credit-expired', expiring('2026-08-21', '2026-08-23', 'DUBAI'))).toHaveLength(1)
    expect(found('credit-expired', expiring('2026-08-21', '2026-08-23', null))).toHaveLength(1)
  })

  test('have the weekend after the days of presentation as well', () => {
    const sailed = (presentedOn: string) =>
      setOf(
        { credit: { presentationDays: 14, expiryPlace: 'ISTANBUL, TURKEY' }, presentedOn },
        bill({ onBoardOn: on('2026-08-01') }),
      )
    expect(found('presented-late', sailed('2026-08-17'))).toEqual([])
    expect(found('presented-late', sailed('2026-08-18'))).toEqual([
      'BILL_OF_LADING onBoardOn 2026-08-01 × DEAL presentedOn 2026-08-18',
    ])
  })

  test('sent on the last days may come too late to a bank abroad', () => {
    expect(found('presented-close', expiring('2026-08-25', '2026-08-22', 'AT OUR COUNTERS'))).toEqual([close])
    expect(found('presented-close', expiring('2026-08-25', '2026-08-20', 'AT OUR COUNTERS'))).toEqual([])
    expect(found('presented-close', expiring('2026-08-25', '2026-08-22'))).toEqual([])
    expect(found('presented-close', expiring('2026-08-25', '2026-08-25'))).toHaveLength(1)
    expect(found('presented-close', expiring('2026-08-25', '2026-08-26'))).toEqual([])
  })

  test('that a holiday alone can save are a question to the bank', () => {
    const dubai = (presentedOn: string) => expiring('2026-12-02', presentedOn, 'DUBAI, UAE')
    expect(found('presented-on-holiday', dubai('2026-12-04'))).toHaveLength(1)
    expect(found('credit-expired', dubai('2026-12-04'))).toEqual([])
    expect(found('presented-on-holiday', dubai('2026-12-02'))).toEqual([])
    expect(found('presented-on-holiday', dubai('2026-12-05'))).toEqual([])
    expect(found('credit-expired', dubai('2026-12-05'))).toHaveLength(1)
  })
})

describe('the country of the bank', () => {
  const { deal } = setOf({ deal: { sellerCountry: 'SD', buyerCountry: 'TR' } })
  test.each([
    ['KHARTOUM, SUDAN', 'SD'],
    ['MERSIN', 'TR'],
    ['AT OUR COUNTERS', 'TR'],
    ['IN BENEFICIARY COUNTRY', 'SD'],
    ['NEGOTIATING BANK', 'SD'],
    ['SUDAN OR UAE', null],
    ['KORDOFAN', null],
    [null, null],
  ])('of %s is %s', (place, country) => expect(countryOfExpiry(place, deal)).toBe(country))
})
