import { describe, expect, it, test } from 'vitest'
import { addHours } from '../kit/calendar.ts'
import { added, did, factsOf, openedOn, type Played, playedTo, termsTo, waited } from '../testing/played.ts'
import { clockOwes } from './clock-owes.ts'
import { holdTrade, releaseTrade } from './hold-trade.ts'
import type { TaskCode } from './process/process.ts'
import { openTasks, tradeStatus } from './process/progress.ts'
import { nextReminder } from './reminders.ts'

const DAY = 24
const held = (trade: Played) => added(trade, holdTrade(trade, trade.now)!) // not on hold in these tests
const released = (trade: Played) => {
  const going = added(trade, releaseTrade(trade, trade.now)!) // on hold in these tests
  return clockOwes(going, going.now).reduce(added, going)
}
const onHoldFor = (trade: Played, hours: number) => released(waited(held(trade), hours))
const task = (trade: Played, code: TaskCode) =>
  openTasks(trade, trade.now).find((each) => each.code === code)!
const due = (trade: Played, code: TaskCode) => task(trade, code).dueAt! // known where the trade is not on hold

describe('while a trade is on hold', () => {
  const trade = playedTo('C2', termsTo(['mersin']))

  it('its deadlines are open, nothing becomes overdue and nobody is reminded', () => {
    const months = waited(held(trade), 60 * DAY)
    expect(task(months, 'C2')).toMatchObject({ dueAt: null, overdue: false })
    expect(nextReminder(months, months.now)).toBeUndefined()
  })

  it('what was overdue before stays so', () => {
    const late = waited(trade, 5 * DAY)
    const was = due(late, 'C2')
    expect(task(waited(held(late), DAY), 'C2')).toMatchObject({ dueAt: was, overdue: true })
    expect(due(onHoldFor(late, 3 * DAY), 'C2')).toEqual(was)
  })

  it('an order that waits for its confirmation lapses after its hours as ever', () => {
    const order = openedOn(termsTo(['mersin']))
    expect(tradeStatus(waited(held(order), 25), addHours(order.now, 25))).toBe('lapsed')
  })
})

describe('once it goes on', () => {
  it('a side has the hours that were left, whatever their number of holds', () => {
    const trade = waited(playedTo('C2', termsTo(['mersin'])), 7)
    const was = due(trade, 'C2')
    const once = onHoldFor(trade, 3 * DAY)
    expect(due(once, 'C2')).toEqual(addHours(was, 3 * DAY))
    expect(due(onHoldFor(waited(once, 2), DAY), 'C2')).toEqual(addHours(was, 4 * DAY))
  })

  it('a deadline that a shipping date sets, and that passed meanwhile, ends with the hold', () => {
    const trade = playedTo('O4', termsTo(['mersin']))
    const months = onHoldFor(trade, 120 * DAY)
    expect(due(months, 'O4')).toEqual(months.now)
  })

  it('a hold before a task opened is not counted for it', () => {
    const plain = playedTo('C2', termsTo(['mersin']))
    const paused = onHoldFor(plain, DAY)
    const next = (trade: Played) =>
      did(trade, 'buyer', 'consignment.provide', factsOf(trade, task(trade, 'C2')))
    expect(due(next(paused), 'C3').getTime() - next(paused).now.getTime()).toBe(
      due(next(plain), 'C3').getTime() - next(plain).now.getTime(),
    )
  })

  it('a deferred balance fell due on the day of the contract, and who owes it has their days from the release', () => {
    const payment = { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } as const
    const sailed = playedTo('Y1', termsTo(['mersin'], { payment }))
    const months = waited(held(sailed), 90 * DAY)
    expect(months.log.at(-1)).toMatchObject({ event: 'platform.hold' })
    const going = released(months)
    expect(going.log.at(-1)).toMatchObject({ event: 'deferred.due' })
    expect(due(going, 'Y2')).toEqual(addHours(months.now, 5 * DAY))
  })
})

test('a trade is held once, and a hold from before holds were logged ends without an entry', () => {
  const trade = playedTo('C2', termsTo(['mersin']))
  expect(holdTrade(held(trade), trade.now)).toBeUndefined()
  expect(releaseTrade(trade, trade.now)).toBeUndefined()
})
