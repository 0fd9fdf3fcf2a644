import type { Registers } from '@mahsul/domain/kit/registers'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  answersOf,
  colleagueBody,
  draftBody,
  emptyAnswers,
  placesFor,
  problemsOf,
  registrationBody,
  stepNames,
  stepOf,
  stepOfRoute,
  stepsToMend,
  stepToOpen,
  wrongIn,
} from './answers.ts'

const registers: Registers = {
  isCountry: (code) => code === 'SD',
  hasIbans: (code) => code === 'SD',
  isIban: (iban) => iban === 'SD8811123456789012',
  isPhoneNumber: (_, digits) => digits.length === 10,
  isTimeZone: (zone) => zone === 'Africa/Khartoum',
  isFreeMailDomain: () => false,
  isGuessable: (password) => password === 'password',
}
const amal: Answers = {
  ...emptyAnswers,
  is_adult: true,
  gender: 'FEMALE',
  name: 'Amal',
  last_name: 'Osman',
  company_name: 'Nile Foods',
  company_address: 'Harbour Road 9',
  company_city: 'Port Sudan',
  company_country: 'SD',
  bank_name: 'Bank of Khartoum',
  bank_iban: 'SD88 1112 3456 7890 12',
  bank_swift: 'BKSDSDKH',
  bank_account_currency: 'usd',
  language: 'en',
  time_zone: 'Africa/Khartoum',
  country_code: '249',
  phone_number: '0912345678',
}
const password = 'seven camels to Gedaref'
const typed = { password, password_confirmation: password }
const nothing = { password: '', password_confirmation: '' }
const wrong = (change: Partial<Answers>, secret = typed) =>
  problemsOf({ email: 'amal@nile.example' }, { ...amal, ...change }, secret, registers)

describe('a problem is in the step of its field', () => {
  it.each([
    [{}, typed, []],
    [{}, nothing, [0]],
    [{}, { password: 'password', password_confirmation: 'password' }, [0]],
    [{}, { password, password_confirmation: 'other' }, [0]],
    [{ is_adult: false }, typed, [0]],
    [{ gender: '' }, typed, [1]],
    [{ company_country: '' }, typed, [2]],
    [{ bank_iban: 'SD00' }, typed, [3]],
    [{ time_zone: 'Mars' }, typed, [4]],
    [{ phone_number: '12', name: '' }, typed, [1, 5]],
  ])('%o', (change, secret, steps) => {
    expect(stepsToMend(wrong(change, secret))).toEqual(steps)
  })

  it('in page order', () => {
    expect(wrongIn(2, wrong({ company_name: '', company_city: '', company_country: '' }))).toEqual([
      'company_name',
      'company_country',
      'company_city',
    ])
  })
})

describe('the link opens', () => {
  it.each([
    [
      'the first step of nothing',
      0,
      problemsOf({ email: 'a@b.example' }, emptyAnswers, nothing, registers),
      0,
    ],
    ['the step that was left, though no password is kept', 3, wrong({}, nothing), 3],
    ['an earlier one that is not right', 4, wrong({ company_name: '' }, nothing), 2],
    ['the last one at most', 5, wrong({}, nothing), 5],
  ])('%s', (_, left, problems, step) => {
    expect(stepToOpen({}, left, problems)).toBe(step)
  })
})

describe('a colleague of a company that is there', () => {
  const invited = { email: 'amal@nile.example', company: { company_name: 'Nile Foods' } }
  const person: Answers = {
    ...emptyAnswers,
    is_adult: true,
    gender: 'FEMALE',
    name: 'Amal',
    last_name: 'Osman',
    language: 'en',
    time_zone: 'Africa/Khartoum',
    country_code: '249',
    phone_number: '0912345678',
  }

  it('is asked for no company and no bank', () => {
    expect(placesFor(invited).map((place) => stepNames[place])).toEqual([
      'account',
      'personal',
      'preferences',
      'phone',
    ])
    expect(problemsOf(invited, person, typed, registers)).toEqual({})
    expect(stepsToMend(problemsOf(invited, { ...person, name: '' }, typed, registers))).toEqual([1])
  })

  it('continues after the steps that are not theirs', () => {
    expect(stepToOpen(invited, 3, {})).toBe(4)
    expect(stepToOpen(invited, 3, { name: true })).toBe(1)
  })

  it('does not use the name of the company as password', () => {
    const guessed = { password: 'nile foods', password_confirmation: 'nile foods' }
    expect(stepsToMend(problemsOf(invited, person, guessed, registers))).toEqual([0])
  })

  it('sends nothing but what is their own', () => {
    expect(
      Object.keys(colleagueBody(amal, typed)).filter((field) => /^(company|bank|website)/.test(field)),
    ).toEqual([])
  })
})

it('a step is recognised by its route', () => {
  expect(
    ['/register/$token', '/register/$token/account', '/register/$token/phone', '/login', undefined].map(
      stepOfRoute,
    ),
  ).toEqual([undefined, 0, 5, undefined, undefined])
})

it('a draft has no password and nothing empty, and is restored unchanged', () => {
  const body = draftBody({ ...amal, website: '' }, 3)
  expect(JSON.stringify(body)).not.toContain(password)
  expect(body).not.toHaveProperty('website')
  expect(body).toMatchObject({ step: 'bank', bank_iban: amal.bank_iban, use_sms_service: true })
  expect(answersOf(body, emptyAnswers)).toEqual(amal)
  expect(stepOf(body)).toBe(3)
})

it('a draft in another format is used as far as it fits', () => {
  expect(answersOf({ name: 'Amal', is_adult: 'yes', use_sms_service: 0, other: 'x' }, emptyAnswers)).toEqual({
    ...emptyAnswers,
    name: 'Amal',
  })
  expect(stepOf({ step: 'documents' })).toBe(0)
})

it('the request is the payload of member.md §3', () => {
  expect(Object.keys(registrationBody(amal, typed)).toSorted()).toEqual(
    [
      ...['password', 'gender', 'name', 'image_url', 'last_name', 'company_name', 'company_address'],
      ...['company_zip_code', 'company_city', 'company_country', 'website', 'business_type'],
      ...['company_image_url', 'bank_name', 'bank_address', 'bank_zip_code', 'bank_iban', 'bank_swift'],
      ...['bank_account_number', 'bank_account_currency', 'time_zone', 'country_code', 'phone_number'],
      // and the form's own fields (decisions 82 and 83)
      ...['password_confirmation', 'is_adult', 'language', 'use_sms_service'],
    ].toSorted(),
  )
})
