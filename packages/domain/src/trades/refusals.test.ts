import { expect, test } from 'vitest'
import { ask, did, document, playedTo, termsTo } from '../testing/played.ts'
import { documentsOf, paymentsOf } from './process/trade-state.ts'

const credit = termsTo(['mersin'], {
  payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight', advancePercentage: 20 },
})
const brought = { files: { file: document } }

test('a refused document stays readable with its reason, even after several refusals', () => {
  let trade = playedTo('P2', credit)
  for (const message of ['Port', 'Date']) {
    trade = did(trade, 'supplier', 'lc.reject', { message })
    trade = did(trade, 'buyer', 'lc.upload', brought)
  }
  expect(documentsOf(trade).filter(({ type }) => type === 'LETTER_OF_CREDIT')).toMatchObject([
    { version: 1, status: 'REJECTED', message: 'Port' },
    { version: 2, status: 'REJECTED', message: 'Date' },
    { version: 3, status: 'PENDING', message: null },
  ])
})

test('an advance that did not arrive is sent again, and only the refused payment is open', () => {
  const sent = playedTo('P4', credit)
  const missing = did(sent, 'supplier', 'advance.notReceived', { message: 'Nothing came' })
  expect(paymentsOf(missing, missing.now)[0]).toMatchObject({
    kind: 'advance',
    status: 'REJECTED',
    message: 'Nothing came',
  })
  expect(ask(missing, 'supplier', 'advance.confirm')).toEqual({ ok: false, refusal: 'task-not-open' })
  expect(ask(missing, 'buyer', 'lc.upload', brought)).toEqual({ ok: false, refusal: 'task-not-open' })
  const again = did(missing, 'buyer', 'advance.send', brought)
  const arrived = did(again, 'supplier', 'advance.confirm')
  expect(paymentsOf(arrived, arrived.now)[0]).toMatchObject({ status: 'ACCEPTED' })
})

test('a refusal needs a reason, and a reason has a maximum length', () => {
  const trade = playedTo('P2', credit)
  for (const message of [undefined, '', '   '])
    expect(ask(trade, 'supplier', 'lc.reject', { message })).toMatchObject({
      problems: { message: { rule: 'required' } },
    })
  expect(ask(trade, 'supplier', 'lc.reject', { message: 'x'.repeat(2_001) })).toMatchObject({
    problems: { message: { rule: 'maxLength', max: 2_000 } },
  })
})
