import { isAct, tradeEvents } from '@mahsul/domain/trades/process'
import { expect, it } from 'vitest'
import { routeAt } from '../../../routes/routes.ts'
import { pathOfTask } from './path-of-task.ts'

const id = '01930000-0000-7000-8000-000000000001'

it('every path of a task is a screen of the product', () => {
  for (const task of tradeEvents.filter(isAct)) {
    const path = pathOfTask(id, { task, side: 'sell' })
    if (path) expect(routeAt(path)?.name, task).toMatch(/^trades\./)
  }
})

it('whoever is to look at a paper is led to where that is done', () => {
  for (const task of [
    'lc.accept',
    'advance.confirm',
    'payment.confirm',
    'documents.deliver',
    'copies.deliver',
    'originals.deliver',
  ])
    expect(pathOfTask(id, { task }), task).toBeDefined()
  expect(pathOfTask(id, { task: 'originals.deliver' })).toBe(`/trades/${id}/payment`)
})

it('an artwork is uploaded for the side whose it is', () => {
  expect(pathOfTask(id, { task: 'artwork.upload', side: 'sell' })).toBe(`/trades/${id}/artwork/upload/sell`)
  expect(pathOfTask(id, { task: 'artwork.upload', side: 'buy' })).toBe(`/trades/${id}/artwork/upload/buy`)
})

it('what the specification gives no screen is done on the trade’s own page', () => {
  for (const task of [
    'order.confirm',
    'consignment.provide',
    'marking.inform',
    'goods.inPort',
    'artwork.accept',
  ])
    expect(pathOfTask(id, { task })).toBeUndefined()
})
