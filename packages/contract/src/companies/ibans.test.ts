import { electronicIban } from '@mahsul/domain/companies/account-number'
import { checkBankAccount, doubtAbout } from '@mahsul/domain/companies/bank-account'
import { isCountryCode } from '@mahsul/domain/kit/countries'
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

/** Examples that the banks and central banks of these countries publish: the IBAN, whose rest is the national number. */
const published = [
  ['Benin', 'BJ66BJ0610100100144390000769'],
  ['Benin, before the codes of banks began with the country', 'BJ11B00610100400271101192591'],
  ['Burkina Faso', 'BF42BF0840101300463574000390'],
  ['Ivory Coast', 'CI93CI0080111301134291200589'],
  ['Ivory Coast, before', 'CI05A00060174100178530011852'],
  ['Mali', 'ML13ML0160120102600100668497'],
  ['Mali, before', 'ML03D00890170001002120000447'],
  ['Niger', 'NE58NE0380100100130305000268'],
  ['Senegal', 'SN08SN0100152000048500003035'],
  ['Senegal, before', 'SN12K00100152000025690007542'],
  ['Togo', 'TG53TG0090604310346500400070'],
  ['Angola', 'AO06004400006729503010102'],
  ['Cape Verde', 'CV64000300004547069110176'],
  ['Mozambique', 'MZ59000301080016367102371'],
  ['Cameroon', 'CM2110003001000500000605306'],
  ['Morocco', 'MA64011519000001205000534921'],
] as const

/** One digit another one, and two that stand beside each other in the other order. */
const mistypings = (right: string, from: number): string[] =>
  [...right].flatMap((digit, at) => {
    if (at < from || !/\d/.test(digit)) return []
    const [before, after] = [right.slice(0, at), right.slice(at + 1)]
    const others = [...'0123456789'].filter((each) => each !== digit).map((each) => before + each + after)
    const next = after.charAt(0)
    return /\d/.test(next) && next !== digit ? [...others, before + next + digit + after.slice(1)] : others
  })

describe('a number with a key, in', () => {
  describe.each(published)('%s,', (_, iban) => {
    const swift = `ABCD${iban.slice(0, 2)}XX`
    const accountNumber = iban.slice(4)
    const known = { swift, isConfirmed: false }

    it('is right as its country publishes it, with the IBAN’s beginning and without', () => {
      expect(problemsOf({ ...known, iban })).toEqual({})
      expect(problemsOf({ ...known, iban: '', accountNumber })).toEqual({})
    })

    it('is wrong with one digit wrong or two swapped', () => {
      const passing = (change: (wrong: string) => Partial<typeof account>, right: string, from: number) =>
        mistypings(right, from).filter((wrong) => !isRefused(problemsOf({ ...known, ...change(wrong) })))
      const isRefused = ({ iban, accountNumber }: ReturnType<typeof problemsOf>) =>
        iban?.rule === 'iban' || accountNumber?.rule === 'accountKey'
      expect(passing((wrong) => ({ iban: wrong }), iban, 4)).toEqual([])
      expect(passing((wrong) => ({ iban: '', accountNumber: wrong }), accountNumber, 0)).toEqual([])
    })
  })

  it.each([
    ['Ivory Coast', 'BICICIAB', 'CI0080111301134291200588'],
    ['Ivory Coast, two swapped', 'BICICIAB', 'CI0080111301134291200598'],
    ['Senegal', 'CBAOSNDA', 'SN0100152000048500003036'],
    ['Senegal, another letter', 'CBAOSNDA', 'SM0100152000048500003035'],
    ['Cameroon, a letter that counts as its digit', 'CCEICMCX', 'J0002000300277976315008'],
  ])('%s, is refused', (_, swift, accountNumber) => {
    expect(problemsOf({ iban: '', swift, accountNumber, isConfirmed: false })).toEqual({
      accountNumber: { rule: 'accountKey' },
    })
  })

  it('Guinea-Bissau, whose published one follows no key of its neighbours, is not checked', () => {
    const known = { swift: 'ECOCGWGW', isConfirmed: false }
    expect(problemsOf({ ...known, iban: 'GW04GW1430010181800637601' })).toEqual({})
    expect(problemsOf({ ...known, iban: 'GW04GW1430010181800637602' })).toEqual(wrongIban)
    expect(problemsOf({ ...known, iban: '', accountNumber: 'GW1430010181800637601' })).toEqual({})
  })

  it('another country’s code of a bank makes no IBAN of Ivory Coast', () => {
    expect(isIban('CI14SN0080111301134291200589')).toBe(false)
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
