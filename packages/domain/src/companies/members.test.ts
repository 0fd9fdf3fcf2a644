import { describe, expect, it, test } from 'vitest'
import { checkPassword } from '../accounts/password.ts'
import { canonicalEmail, checkCompanyEmail, checkEmail, emailKey } from '../kit/email.ts'
import { checkCountryCode, checkPhoneNumber, phoneDigits } from '../kit/phone.ts'
import type { Registers } from '../kit/registers.ts'
import { electronic } from './account-number.ts'
import { checkBankAccount } from './bank-account.ts'
import { checkCompany, websiteAddress } from './company.ts'
import {
  askForNewLink,
  type InvitationState,
  invitationState,
  linkEndsAt,
  useInvitation,
} from './invitation.ts'

/** A small world: one country with IBANs and one without, one free mailbox provider, one common password. */
const registers: Registers = {
  isPhoneNumber: (countryCode, digits) => countryCode === '249' && /^0?9\d{8}$/.test(digits),
  isCountry: (code) => ['SD', 'NG'].includes(code),
  isTimeZone: (name) => name === 'Africa/Khartoum',
  hasIbans: (country) => country === 'SD',
  isIban: (electronic) => electronic === 'SD8811123456789012',
  isFreeMailDomain: (domain) => ['mail.example', 'co.free.example'].includes(domain),
  isGuessable: (password, own) => password === 'password' || own.includes(password),
}
const sentAt = new Date('2026-03-10T09:00:00Z')

describe('an invitation', () => {
  const link = { expiresAt: linkEndsAt(sentAt), replacedAt: null }
  const at = (iso: string) => new Date(iso)

  it.each([
    ['pending', null, null, '2026-03-12T08:59:59Z'],
    ['expired', null, null, '2026-03-12T09:00:00Z'],
    ['replaced', null, '2026-03-10T10:00:00Z', '2026-03-10T11:00:00Z'],
    ['replaced', null, '2026-03-10T10:00:00Z', '2026-03-20T11:00:00Z'],
    ['registered', '2026-03-10T10:00:00Z', null, '2026-03-20T11:00:00Z'],
    ['registered', '2026-03-10T10:00:00Z', '2026-03-10T09:30:00Z', '2026-03-10T11:00:00Z'],
  ] as const)('is %s: used %s, sent again %s, now %s', (state, registered, replaced, now) => {
    const registeredAt = registered && at(registered)
    const replacedAt = replaced && at(replaced)
    expect(invitationState({ registeredAt }, { ...link, replacedAt }, at(now))).toBe(state)
  })

  it.each([
    ['pending', undefined, 'invitation-open'],
    ['registered', 'invitation-used', 'invitation-used'],
    ['replaced', 'invitation-replaced', 'invitation-replaced'],
    ['expired', 'invitation-expired', undefined],
  ] as const)('that is %s', (state: InvitationState, forUse, forAsking) => {
    const refusal = (result: ReturnType<typeof useInvitation> | ReturnType<typeof askForNewLink>) =>
      result.ok ? undefined : result.refusal
    expect([refusal(useInvitation(state)), refusal(askForNewLink(state))]).toEqual([forUse, forAsking])
  })
})

test.each([
  [' Amal@Nile.example\n', 'Amal@Nile.example', 'amal@nile.example'],
  ['ａｍａｌ@nile.example', 'amal@nile.example', 'amal@nile.example'],
  ['info@BÜCHER.example', 'info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['info@مصر.example', 'info@xn--wgbh1c.example', 'info@xn--wgbh1c.example'],
  ['\u200famal@nile.example\u200e', 'amal@nile.example', 'amal@nile.example'],
  ['\u2066amal@nile.example\u2069 ', 'amal@nile.example', 'amal@nile.example'],
  ['am\u200bal@ni\u00adle.exam\u2060ple\ufeff', 'amal@nile.example', 'amal@nile.example'],
  ['info@\u200fمصر.example\u061c', 'info@xn--wgbh1c.example', 'info@xn--wgbh1c.example'],
  ['info@نامه\u200cای.example', 'info@نامه\u200cای.example', 'info@نامه\u200cای.example'],
  ['amal\u2010osman@nile.example', 'amal-osman@nile.example', 'amal-osman@nile.example'],
  ['amal+trade@nile.example', 'amal+trade@nile.example', 'amal+trade@nile.example'],
  ['a.mal@nile.example', 'a.mal@nile.example', 'a.mal@nile.example'],
  ['amal@bücher.example/path', 'amal@bücher.example/path', 'amal@bücher.example/path'],
  ['no address', 'no address', 'no address'],
])('e-mail %o is kept as %s and compared as %s', (typed, kept, key) => {
  expect([canonicalEmail(typed), emailKey(typed)]).toEqual([kept, key])
})

test.each([
  ['', 'required'],
  ['amal@nile.example', undefined],
  ["o'neil+trade@sub.nile-foods.example", undefined],
  ['amal@nile', 'email'],
  ['amal', 'email'],
  ['@nile.example', 'email'],
  ['amal osman@nile.example', 'email'],
  ['amal@nile.example, b@c.example', 'email'],
  ['amal@nile.example\r\nBcc: b@c.example', 'email'],
  ['<amal@nile.example>', 'email'],
  ['أمل@nile.example', 'email'],
  ['amal@-nile.example', 'email'],
  [`${'a'.repeat(250)}@b.example`, 'maxLength'],
])('e-mail %o: %s', (email, rule) => {
  expect(checkEmail(email)?.rule).toBe(rule)
})

test.each([
  ['amal@mail.example', 'companyEmail'],
  ['amal@MAIL.example', 'companyEmail'],
  ['amal@eu.mail.example', 'companyEmail'],
  ['amal@co.free.example', 'companyEmail'],
  ['amal@free.example', undefined],
  ['amal@gmail.example', undefined],
  ['mail.example@nile.example', undefined],
])('a company’s e-mail %o: %s', (email, rule) => {
  expect(checkCompanyEmail(email, registers)?.rule).toBe(rule)
})

test.each([
  ['', 'required'],
  ['1234567', 'minLength'],
  ['سمسم القضا', undefined],
  ['سمسم ١٢', 'minLength'],
  ['🌾🌾🌾🌾', 'minLength'],
  ['🌾🌾🌾🌾🌾🌾🌾🌾', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'maxLength'],
  ['        ', undefined],
  ['mahsul123', 'guessable'],
  ['!!Mahsul2026', 'guessable'],
  ['محصول12345', 'guessable'],
  ['nile-foods99', 'guessable'],
  ['mahsul-demo-of-the-nile', undefined],
  ['password', 'guessable'],
  ['Nile Foods', 'guessable'],
])('password %o: %s', (password, rule) => {
  expect(checkPassword(password, registers, ['Nile Foods'])?.rule).toBe(rule)
})

test.each([
  ['249', '0912345678', undefined, undefined],
  ['+249', '091 234-5678', undefined, undefined],
  ['00249', '(09) 12.34.56.78', undefined, undefined],
  ['', '0912345678', 'required', 'phone'],
  ['SD', '0912345678', 'phone', 'phone'],
  ['249', '', undefined, 'required'],
  ['249', '09123', undefined, 'phone'],
  ['٢٤٩', '٠٩١٢٣٤٥٦٧٨', undefined, undefined],
  ['249', '۰۹۱۲۳۴۵۶۷۸', undefined, undefined],
  ['249', '+249 912345678', undefined, undefined],
  ['249', '00249912345678', undefined, undefined],
  ['249', '+20912345678', undefined, 'phone'],
  ['20', '0912345678', undefined, 'phone'],
])('phone %o %o: %s, %s', (countryCode, number, ofCode, ofNumber) => {
  expect(checkCountryCode(countryCode)?.rule).toBe(ofCode)
  expect(checkPhoneNumber({ countryCode, number }, registers)?.rule).toBe(ofNumber)
})

test('a leading zero belongs to the number, the plus does not belong to the dial code', () => {
  expect(phoneDigits({ countryCode: '+ 249', number: '091 234 56 78' })).toEqual({
    countryCode: '249',
    number: '0912345678',
  })
  expect(phoneDigits({ countryCode: '249', number: '+249 91 234 56 78' }).number).toBe('912345678')
})

describe('a bank account', () => {
  const right = {
    bankName: 'Bank of Khartoum',
    address: '',
    zip: '',
    iban: 'sd88 1112 3456 7890 12',
    swift: 'bksd sdkh',
    accountNumber: '',
    currency: 'usd',
  }

  it.each([
    [{}, {}],
    [{ swift: 'BKSDSDKHXXX', accountNumber: '00-12 34', currency: 'aed' }, {}],
    [{ iban: '' }, { iban: { rule: 'required' } }],
    [{ iban: 'SD8911123456789012' }, { iban: { rule: 'iban' } }],
    [{ iban: 'NG1234567890123', swift: 'ABNGNGLA' }, {}],
    [{ iban: 'NG1234567890123' }, { iban: { rule: 'iban' } }],
    [{ iban: 'NG123456789012' }, { iban: { rule: 'lengthBetween', min: 15, max: 32 } }],
    [{ iban: `NG${'1'.repeat(30)}`, swift: 'ABNGNGLA' }, {}],
    [{ iban: `NG${'1'.repeat(31)}` }, { iban: { rule: 'lengthBetween', min: 15, max: 32 } }],
    [{ iban: 'NG12345678901/3' }, { iban: { rule: 'alphaNum' } }],
    [{ swift: '' }, { swift: { rule: 'required' } }],
    [{ swift: 'BKSDSDK' }, { swift: { rule: 'swift' } }],
    [{ swift: 'BKSDSDKHX' }, { swift: { rule: 'swift' } }],
    [{ swift: 'BKSDSDKHXX' }, { swift: { rule: 'swift' } }],
    [{ swift: 'BKSDSDKHXXXX' }, { swift: { rule: 'swift' } }],
    [{ swift: 'BK5DSDKH' }, { swift: { rule: 'swift' } }],
    [{ swift: 'BKSDXXKH' }, { swift: { rule: 'swift' } }],
    [{ currency: 'gbp' }, { currency: { rule: 'choice' } }],
    [{ currency: '' }, { currency: { rule: 'required' } }],
    [{ bankName: '' }, { bankName: { rule: 'required' } }],
    [{ accountNumber: '1'.repeat(35) }, { accountNumber: { rule: 'maxLength', max: 34 } }],
    [{ accountNumber: '12/34' }, { accountNumber: { rule: 'alphaNum' } }],
  ])('with %o: %o', (change, problems) => {
    expect(checkBankAccount({ ...right, ...change }, registers)).toEqual(problems)
  })

  it('is kept as machines write it', () => {
    expect(electronic(right.iban)).toBe('SD8811123456789012')
  })
})

test.each([
  ['', undefined, ''],
  ['nile.example', undefined, 'https://nile.example'],
  [' http://nile.example:8080/shop?x=1#y ', undefined, 'http://nile.example:8080/shop?x=1#y'],
  ['https://nile', 'website', 'https://nile'],
  ['javascript:alert(1)', 'website', 'https://javascript:alert(1)'],
  ['https://nile.example@evil.example', 'website', 'https://nile.example@evil.example'],
  ['two words.example', 'website', 'https://two words.example'],
])('website %o: %s', (website, rule, address) => {
  const company = {
    name: 'Nile',
    documentName: '',
    address: 'Quay 4',
    zip: '',
    city: 'Port Sudan',
    country: 'SD',
    website,
  }
  expect(checkCompany(company, registers).website?.rule).toBe(rule)
  expect(websiteAddress(website)).toBe(address)
})
