import { expect, it } from 'vitest'
import { topicOf } from './history.ts'

it('an entry is filed under what it is about', () => {
  const about = (task: string) => topicOf({ task: task as Parameters<typeof topicOf>[0]['task'] })
  expect(['drafts.reject', 'contract.sign.buyer', 'artwork.accept'].map(about)).toEqual(
    Array(3).fill('documents'),
  )
  expect(['goods.onShip', 'logistics.correct', 'onBoardDate.propose'].map(about)).toEqual(
    Array(3).fill('shipment'),
  )
  expect(['lc.accept', 'payment.send', 'payee.change'].map(about)).toEqual(Array(3).fill('payments'))
  expect(['order.confirm', 'consignment.provide', 'rating.byBuyer'].map(about)).toEqual(
    Array(3).fill('people'),
  )
})
