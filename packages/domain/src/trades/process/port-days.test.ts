import { describe, expect, it } from 'vitest'
import { isoDate } from '../../kit/calendar.ts'
import { ask, did, type Played, playedTo, termsTo } from '../../testing/played.ts'
import { facility } from '../../testing/sesame.ts'
import { milestonesOf } from './milestones.ts'
import { beginsAt, earliestDayAt, latestDayAt, overAt } from './port-days.ts'

const mersin = facility('mersin')
const day = (text: string) => isoDate(text)! // matches the format of a day

describe('a day is that of the port, wherever it is', () => {
  it('half an hour after midnight in Port Sudan is the day before in UTC, and both dates are accepted', () => {
    const at = new Date('2026-03-10T22:30:00Z')
    expect([earliestDayAt(at), latestDayAt(at)]).toEqual(['2026-03-10', '2026-03-11'])
  })

  it('an evening in Lázaro Cárdenas is the day after in UTC, and both dates are accepted', () => {
    const at = new Date('2026-03-11T02:00:00Z')
    expect([earliestDayAt(at), latestDayAt(at)]).toEqual(['2026-03-10', '2026-03-11'])
  })

  it('a day begins on Kiritimati and is over on Baker Island', () => {
    expect(beginsAt(day('2026-03-11'))).toEqual(new Date('2026-03-10T10:00:00Z'))
    expect(overAt(day('2026-03-11'))).toEqual(new Date('2026-03-12T12:00:00Z'))
  })
})

/** A trade whose ship is to leave, reported at this instant. */
const sailing = (now: Date): Played => {
  const trade = playedTo('L2', termsTo(['mersin']))
  const [before] = [trade.now, now].toSorted((a, b) => a.getTime() - b.getTime())
  return { ...trade, now: before === now ? trade.now : now }
}
const aboard = (trade: Played, onBoardDate: string) =>
  ask(trade, 'supplier', 'logistics.atSea', {
    onBoard: [{ destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: day(onBoardDate) }],
  })

describe('the day on board', () => {
  const today = playedTo('L2', termsTo(['mersin']))
    .now.toISOString()
    .slice(0, 10)
  const tomorrow = latestDayAt(new Date(`${today}T12:00:00Z`))

  it('may be tomorrow in UTC if it has begun at some port, and not before that', () => {
    expect(tomorrow > today).toBe(true)
    expect(aboard(sailing(new Date(`${today}T22:30:00Z`)), tomorrow).ok).toBe(true)
    const noon = sailing(new Date(`${tomorrow}T09:59:00Z`))
    const later = latestDayAt(new Date(`${tomorrow}T12:00:00Z`))
    expect(aboard(noon, later)).toMatchObject({
      problems: { 'onBoard.0.onBoardDate': { rule: 'notInFuture' } },
    })
  })

  it('may be in UTC the day before the goods were on the ship, if the port was still in that day', () => {
    const loaded = playedTo('O4', termsTo(['mersin']))
    const night = { ...loaded, now: new Date(`${loaded.now.toISOString().slice(0, 10)}T23:30:00Z`) }
    const onShip = did(night, 'supplier', 'goods.onShip', {}, 2) // 01:30 of the next day by UTC
    const evening = earliestDayAt(onShip.now)
    expect(evening < onShip.now.toISOString().slice(0, 10)).toBe(true)
    const shared = did(onShip, 'supplier', 'logistics.share', {
      shipments: [
        {
          destinationId: mersin,
          bookingNumber: 'BK1',
          containerNumbers: ['CSQU3054383'],
          etd: evening,
          eta: evening,
          vesselName: 'Sudan Star',
          companyName: 'Red Sea Line',
        },
      ],
    })
    expect(aboard(shared, evening).ok).toBe(true)
    expect(
      milestonesOf(
        did(shared, 'supplier', 'logistics.atSea', {
          onBoard: [{ destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: evening }],
        }),
      ).at(-1),
    ).toMatchObject({ state: 'AT_SEA', occurredAt: new Date(`${evening}T12:00:00Z`) })
  })
})
