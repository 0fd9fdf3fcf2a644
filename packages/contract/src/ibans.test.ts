import { isCountryCode } from '@mahsul/domain/countries'
import { electronicIban } from '@mahsul/domain/members/account-number'
import { checkBankAccount, doubtAbout } from '@mahsul/domain/members/bank-account'
import { describe, expect, it, test } from 'vitest'
import { hasIbans, isIban } from './ibans.ts'

const registers = { isCountry: isCountryCode, hasIbans, isIban }
const account = {
  bankName: 'Bank of Khartoum',
  address: '',
  zip: '',
  iban: 'SD8811123456789012',
  swift: 'BKSDSDKH',
  accountNumber: '',
  currency: 'usd',
}
const problemsOf = (change: Partial<typeof account> & { isConfirmed?: boolean }) =>
  checkBankAccount({ ...account, ...change }, registers)
const wrongIban = { iban: { rule: 'iban' } }

describe('an IBAN is checked whatever its first letters are:', () => {
  it.each([
    ['right', 'SD88 1112 3456 7890 12', 'BKSDSDKH', {}],
    ['a digit wrong', 'SD87 1112 3456 7890 12', 'BKSDSDKH', wrongIban],
    ['with the word before it, and a digit wrong', 'IBAN SD87 1112 3456 7890 12', 'BKSDSDKH', wrongIban],
    ['with the word before it', 'IBAN: SD88 1112 3456 7890 12', 'BKSDSDKH', {}],
    ['its letters swapped', 'DS88 1112 3456 7890 12', 'BKSDSDKH', wrongIban],
    [
      'a bank without IBANs, and another country’s with a digit wrong',
      'SD87 1112 3456 7890 12',
      'ABNGNGLA',
      wrongIban,
    ],
    ['no IBAN of a bank in Sudan', '044150149000001', 'BKSDSDKH', wrongIban],
    ['the reference of a bank in Lagos', '044150149000001', 'ABNGNGLA', {}],
    ['Burundi, registered since 2021', 'BI4210000100010000332045181', 'BCRBBIBI', {}],
    ['Burundi, a digit wrong', 'BI4210000100010000332045182', 'BCRBBIBI', wrongIban],
    ['Senegal, of West Africa', 'SN08SN0100152000048500003035', 'CBAOSNDA', {}],
    ['Senegal, a digit wrong', 'SN08SN0100152000048500003036', 'CBAOSNDA', wrongIban],
    ['Cameroon, of Central Africa', 'CM2110002000300277976315008', 'CCEICMCX', {}],
    ['Cameroon, a digit wrong', 'CM2110002000300277976315009', 'CCEICMCX', wrongIban],
    ['Algeria of 24', 'DZ4000400174401001050486', 'BEXADZAL', {}],
  ])('%s', (_, iban, swift, problems) => {
    expect(problemsOf({ iban, swift })).toEqual(problems)
  })
})

describe('where there is no IBAN, the account number is asked for in the form of the country:', () => {
  it.each([
    ['Nigeria', 'ABNGNGLA', '0690000031', {}],
    [
      'Nigeria, a digit short',
      'ABNGNGLA',
      '069000003',
      { accountNumber: { rule: 'accountDigits', count: 10 } },
    ],
    ['Nigeria, none', 'ABNGNGLA', '', { accountNumber: { rule: 'required' } }],
    ['India', 'SBININBB', '12345678901', {}],
    [
      'India, too short',
      'SBININBB',
      '12345678',
      { accountNumber: { rule: 'accountDigitsBetween', min: 9, max: 18 } },
    ],
    ['Kenya', 'KCBLKENX', '1234567890', {}],
    ['Ethiopia', 'CBETETAA', '1000123456789', {}],
    ['Cameroon', 'CCEICMCX', '10002000300277976315008', {}],
    [
      'Cameroon, its key wrong',
      'CCEICMCX',
      '10002000300277976315009',
      { accountNumber: { rule: 'accountKey' } },
    ],
    ['Sudan has IBANs', 'BKSDSDKH', '123456789012', { iban: { rule: 'required' } }],
    ['no bank yet', '', '', { iban: { rule: 'required' }, swift: { rule: 'required' } }],
  ])('%s', (_, swift, accountNumber, problems) => {
    expect(problemsOf({ iban: '', swift, accountNumber })).toEqual(problems)
  })
})

describe('what is possible and rarely right is a question, for who knows it:', () => {
  const elsewhere = { rule: 'bankElsewhere', bank: 'AE', account: 'SD' }
  const unusual = { rule: 'accountUnusualLength', count: 13 }
  it.each([
    ['bank and IBAN of two countries', { swift: 'EBILAEAD' }, { swift: elsewhere }],
    [
      'an unusual number in Ethiopia',
      { iban: '', swift: 'CBETETAA', accountNumber: '12345' },
      { accountNumber: unusual },
    ],
    ['a bank of Jersey and its British IBAN', { iban: 'GB29NWBK60161331926819', swift: 'NWBKJESX' }, {}],
    ['nothing strange', {}, {}],
  ])('%s', (_, change, asked) => {
    expect(problemsOf({ ...change, isConfirmed: false })).toEqual(asked)
    expect(problemsOf({ ...change, isConfirmed: true })).toEqual({})
    expect(problemsOf(change)).toEqual({})
    expect(doubtAbout({ ...account, ...change }, registers)).toEqual(Object.values(asked)[0])
  })
})

test('the word before an IBAN is no part of it', () => {
  expect(electronicIban('iban sd88-1112 3456 7890 12')).toBe('SD8811123456789012')
  expect(electronicIban('IBANK0440001234567')).toBe('IBANK0440001234567')
})
