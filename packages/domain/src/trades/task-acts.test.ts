import { expect, test } from 'vitest'
import type { CompanyAct } from '../companies/company-rights.ts'
import { payeeActs, tradeActs } from './process/process.ts'
import { actOfTask } from './task-acts.ts'

const acts = [...tradeActs, ...payeeActs]
const needing = (right: CompanyAct) => acts.filter((act) => actOfTask(act) === right).toSorted()

test('who may not deal for the company neither agrees, signs, cancels nor rates', () => {
  expect(needing('deal')).toEqual([
    ...['cancel.agree', 'contract.renew', 'contract.sign.buyer', 'contract.sign.supplier', 'order.confirm'],
    ...['rating.byBuyer', 'rating.bySupplier'],
    ...['specification.accept', 'specification.decline', 'specification.propose'],
  ])
})

test('who may not see to payments changes no account, no credit and no proof of money', () => {
  expect(needing('payments')).toEqual([
    ...['advance.confirm', 'advance.notReceived', 'advance.send'],
    ...['credit.acceptAmendment', 'credit.amend', 'credit.declineAmendment'],
    ...['lc.accept', 'lc.reject', 'lc.upload', 'payee.change', 'payee.confirm', 'payee.stop'],
    ...['payment.confirm', 'payment.notReceived', 'payment.send'],
  ])
})

test('everything else in a trade is about goods and documents', () => {
  const others = acts.filter((act) => !['deal', 'payments'].includes(actOfTask(act)))
  expect(others.map(actOfTask)).toEqual(others.map(() => 'documents'))
})
