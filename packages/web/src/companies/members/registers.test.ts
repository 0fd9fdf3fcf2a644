import { checkPassword } from '@mahsul/domain/accounts/password'
import { checkBankAccount } from '@mahsul/domain/companies/bank-account'
import { checkPhoneNumber } from '@mahsul/domain/kit/phone'
import { beforeAll, describe, expect, it } from 'vitest'
import { queries } from '../../lib/api/queries.ts'
import { countriesQuery, openBanks, openPhones } from './registers.ts'
import { openEstimator } from './strength.ts'

const country = (code: string, has_ibans: boolean) => ({
  code,
  name: code,
  name_ar: code,
  dial_code: '1',
  has_ibans,
})
beforeAll(() =>
  queries.setQueryData(countriesQuery.queryKey, [
    country('AE', true),
    country('SD', true),
    country('NG', false),
  ]),
)

const account = {
  bankName: 'Emirates NBD',
  address: '',
  zip: '',
  iban: 'AE07 0331 2345 6789 0123 456',
  swift: 'EBILAEAD',
  accountNumber: '',
  currency: 'aed',
}

describe('a form validates as the server does', () => {
  it.each([
    [{}, {}],
    [{ iban: 'AE08 0331 2345 6789 0123 456' }, { iban: { rule: 'iban' } }],
    [{ iban: 'SD88 1112 3456 7890 12' }, {}],
    // No IBANs there: the bank's own reference, which clients of before send (decision 141).
    [{ iban: 'NG00 1234 5678 9012 345', swift: 'ABNGNGLA' }, {}],
    [{ iban: 'NG00 1234 5678 9012 345' }, { iban: { rule: 'iban' } }],
    [{ iban: '', swift: 'ABNGNGLA', accountNumber: '0690000031' }, {}],
    [
      { iban: '', swift: 'ABNGNGLA', accountNumber: '069000003' },
      { accountNumber: { rule: 'accountDigits', count: 10 } },
    ],
    [{ iban: 'IBAN: AE07 0331 2345 6789 0123 456' }, {}],
    [{ iban: 'IBAN AE08 0331 2345 6789 0123 456' }, { iban: { rule: 'iban' } }],
    [{ iban: 'AE07' }, { iban: { rule: 'lengthBetween', min: 15, max: 32 } }],
    [{ swift: 'EBILZZAD' }, { swift: { rule: 'swift' } }],
    [{ swift: 'EBILAEADXXX' }, {}],
  ])('of an account with %o', async (change, problems) => {
    expect(checkBankAccount({ ...account, ...change }, await openBanks())).toEqual(problems)
  })

  it.each([
    ['971', '050 123 4567', undefined],
    ['971', '١٢', { rule: 'phone' }],
    ['999', '50123456', { rule: 'phone' }],
    ['249', '', { rule: 'required' }],
  ])('of a number +%s %s', async (countryCode, number, problem) => {
    expect(checkPhoneNumber({ countryCode, number }, await openPhones())).toEqual(problem)
  })

  it.each([
    ['mahsul2026', ['amna@mahsul.example'], { rule: 'guessable' }],
    ['password', [], { rule: 'guessable' }],
    ['a new one from Gedaref', [], undefined],
  ])('of the password %s', async (password, own, problem) => {
    expect(checkPassword(password, await openEstimator(), own)).toEqual(problem)
  })
})
