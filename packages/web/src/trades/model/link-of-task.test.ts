import { isAct, tradeEvents } from '@mahsul/domain/trades/process/process'
import { expect, it } from 'vitest'
import { pageRoutes } from '../../routes/route-tree.ts'
import { linkOfTask } from './link-of-task.ts'

const isOfATrade = (path: string) => path.startsWith('/trades/$id/')
const id = '01930000-0000-7000-8000-000000000001'

it('every link of a task leads to a screen of the product', () => {
  for (const task of tradeEvents.filter(isAct)) {
    const link = linkOfTask(id, { task, side: 'sell' })
    if (link)
      expect(pageRoutes.map(({ options }) => options.staticData.path).filter(isOfATrade), task).toContain(
        link.to,
      )
  }
})

it('a proposal is answered on its card in the trade, a specification beside the results', () => {
  const toCard = (hash: string) => ({ to: '/trades/$id/show', params: { id }, hash })
  expect(linkOfTask(id, { task: 'credit.acceptAmendment' })).toEqual(toCard('proposed-amendment'))
  expect(linkOfTask(id, { task: 'onBoardDate.accept' })).toEqual(toCard('proposed-date'))
  expect(linkOfTask(id, { task: 'correction.accept' })).toEqual(toCard('proposed-correction'))
  expect(linkOfTask(id, { task: 'specification.accept' })?.to).toBe('/trades/$id/laboratory')
})

it('a member who has to review a document is led to the screen for that', () => {
  for (const task of [
    'lc.accept',
    'advance.confirm',
    'payment.confirm',
    'documents.deliver',
    'copies.deliver',
    'originals.deliver',
  ])
    expect(linkOfTask(id, { task }), task).toBeDefined()
  expect(linkOfTask(id, { task: 'originals.deliver' })).toEqual({ to: '/trades/$id/payment', params: { id } })
})

const upload = (offerType: string) => ({
  to: '/trades/$id/artwork/upload/$offerType',
  params: { id, offerType },
})

it('an artwork is uploaded for the side it belongs to', () => {
  expect(linkOfTask(id, { task: 'artwork.upload', side: 'sell' })).toEqual(upload('sell'))
  expect(linkOfTask(id, { task: 'artwork.upload', side: 'buy' })).toEqual(upload('buy'))
})

it('a task without a screen in the specification is done on the trade’s own page', () => {
  for (const task of [
    'order.confirm',
    'consignment.provide',
    'marking.inform',
    'goods.inPort',
    'artwork.accept',
  ])
    expect(linkOfTask(id, { task })).toBeUndefined()
})
