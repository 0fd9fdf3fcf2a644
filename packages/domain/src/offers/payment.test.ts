import { expect, test } from 'vitest'
import type { Problems } from '../kit/problems.ts'
import {
  checkPayment,
  documentsGoTo,
  lcTypes,
  type PaymentDraft,
  type PaymentField,
  paymentMethods,
  samePayment,
  settlePayment,
} from './payment.ts'

const cash: PaymentDraft = {
  paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
  lcType: null,
  wantsAdvance: false,
  advancePercentage: null,
  paymentDelay: null,
}
const credit: PaymentDraft = { ...cash, paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' }
const deferred: PaymentDraft = { ...cash, paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 60 }
const advance = (advancePercentage: number | null): PaymentDraft => ({
  ...cash,
  wantsAdvance: true,
  advancePercentage,
})
const odd = (value: unknown) => value as never // forbidden by the types, but a client may send it

const table: [what: string, draft: PaymentDraft, problems: Problems<PaymentField>][] = [
  ['cash against documents', cash, {}],
  ['a letter of credit at sight', credit, {}],
  ['deferred payment', deferred, {}],
  ['cash, after a deferred credit was thought of', { ...cash, lcType: 'deferred' }, {}],
  ['a deferred letter of credit', { ...credit, lcType: 'deferred', paymentDelay: 90 }, {}],
  ['no method', { ...cash, paymentMethod: null }, { paymentMethod: { rule: 'required' } }],
  ['a method nobody knows', { ...cash, paymentMethod: odd('BARTER') }, { paymentMethod: { rule: 'choice' } }],
  ['a letter of credit of no type', { ...credit, lcType: null }, { lcType: { rule: 'required' } }],
  [
    'a letter of credit of an unknown type',
    { ...credit, lcType: odd('red') },
    { lcType: { rule: 'choice' } },
  ],
  ['deferred, for how long?', { ...deferred, paymentDelay: null }, { paymentDelay: { rule: 'required' } }],
  ['deferred for 45 days', { ...deferred, paymentDelay: odd(45) }, { paymentDelay: { rule: 'choice' } }],
  [
    'a deferred credit, for how long?',
    { ...credit, lcType: 'deferred' },
    { paymentDelay: { rule: 'required' } },
  ],
  ['an advance of what?', advance(null), { advancePercentage: { rule: 'required' } }],
  ['an advance of 7.5 %', advance(7.5), { advancePercentage: { rule: 'numeric' } }],
  ['an advance of NaN', advance(Number.NaN), { advancePercentage: { rule: 'numeric' } }],
  ...[-5, 0, 3, 4, 101, 105].map((share): (typeof table)[number] => [
    `an advance of ${share} % lies out of range before it is no multiple`,
    advance(share),
    { advancePercentage: { rule: 'between', min: 5, max: 100 } },
  ]),
  ...[6, 12, 99].map((share): (typeof table)[number] => [
    `an advance of ${share} % is no multiple of 5`,
    advance(share),
    { advancePercentage: { rule: 'multipleOf', of: 5 } },
  ]),
  ...[5, 20, 100].map((share): (typeof table)[number] => [`an advance of ${share} %`, advance(share), {}]),
  ['a percentage nobody wants', { ...cash, advancePercentage: 7 }, {}],
]

test.each(table)('%s', (_, draft, problems) => {
  expect(checkPayment(draft)).toEqual(problems)
})

test('settled terms have no answers that the method does not use', () => {
  const draft: PaymentDraft = { ...cash, lcType: 'sight', advancePercentage: 20, paymentDelay: 30 }
  expect(settlePayment(draft)).toEqual({
    paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
    lcType: null,
    advancePercentage: 0,
    paymentDelay: null,
  })
  expect(settlePayment({ ...credit, paymentDelay: 30 })).toMatchObject({
    lcType: 'sight',
    paymentDelay: null,
  })
  expect(settlePayment({ ...credit, lcType: 'deferred', paymentDelay: 30 })).toMatchObject({
    paymentDelay: 30,
  })
  expect(settlePayment(advance(20))).toMatchObject({ advancePercentage: 20 })
  expect(() => settlePayment({ ...cash, paymentMethod: null })).toThrow()
})

test('terms are the same when all four parts are', () => {
  const terms = settlePayment({ ...credit, lcType: 'deferred', paymentDelay: 30 })
  expect(samePayment(terms, { ...terms })).toBe(true)
  for (const change of [
    { paymentMethod: paymentMethods[0] },
    { lcType: lcTypes[0] },
    { advancePercentage: 5 },
    { paymentDelay: 90 as const },
  ])
    expect(samePayment(terms, { ...terms, ...change })).toBe(false)
})

test.each(paymentMethods)('documents under %s travel as usual for it', (method) => {
  const byBank = method === 'CAD_CASH_AGAINST_DOCUMENTS' || method === 'LC_LETTER_OF_CREDIT'
  expect(documentsGoTo({ paymentMethod: method, lcType: null })).toBe(byBank ? 'BANK' : 'DIRECT')
})
