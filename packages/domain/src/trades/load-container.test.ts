import { describe, expect, it } from 'vitest'
import type { ContainerLine } from '../documents/document-data.ts'
import { addHours } from '../kit/calendar.ts'
import { kilograms } from '../kit/units.ts'
import { ask, did, type Played, playedTo, termsTo } from '../testing/played.ts'
import { facility, now } from '../testing/sesame.ts'
import { checkLoad, loadedContainers } from './load-container.ts'
import { openTasks } from './process/progress.ts'
import type { StoredFile, TaskFacts } from './process/trade-log.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const terms = termsTo(['mersin'])
const sealed: ContainerLine = {
  number: 'CSQU3054383',
  seal: 'SD481200',
  bags: 380,
  netKg: kilograms(19_000),
  grossKg: kilograms(19_190),
}
const noAmounts = { seal: null, bags: null, netKg: null, grossKg: null }
const photo: StoredFile = { id: 'photo', sha256: 'a'.repeat(64), mime: 'image/jpeg', bytes: 90_000 }
const report = (trade: Played, facts: TaskFacts, by: 'supplier' | 'buyer' = 'supplier') =>
  ask(trade, by, 'container.load', { destinationId: mersin, ...facts })
const loaded = (trade: Played, facts: TaskFacts) =>
  did(trade, 'supplier', 'container.load', { destinationId: mersin, ...facts })

describe('a container that was loaded and sealed', () => {
  it('is reported by the supplier from both signatures on, until the trade is over', () => {
    expect(report(playedTo('C4', terms), { container: sealed })).toMatchObject({ refusal: 'task-not-open' })
    expect(report(playedTo('O1', terms), { container: sealed }).ok).toBe(true)
    expect(report(playedTo('O1', terms), { container: sealed }, 'buyer')).toMatchObject({
      refusal: 'not-your-turn',
    })
    expect(report(playedTo('R1', terms), { container: sealed })).toMatchObject({ refusal: 'task-not-open' })
  })

  it('is known as it was reported last', () => {
    const first = loaded(playedTo('O1', terms), { container: sealed, files: { file: photo } })
    const other = loaded(first, { container: { ...sealed, number: 'MSKU9070323' } })
    const again = loaded(other, { container: { ...sealed, netKg: kilograms(18_950) } })
    expect(loadedContainers(again)).toEqual([
      {
        ...{ ...sealed, netKg: 18_950, destinationId: mersin, photo },
        ...{ at: expect.any(Date), entry: again.log.length },
      },
      {
        ...{ ...sealed, number: 'MSKU9070323', destinationId: mersin, photo: null },
        ...{ at: expect.any(Date), entry: other.log.length },
      },
    ])
    expect(loadedContainers(playedTo('O1', terms))).toEqual([])
  })

  it('is none of this trade once its report is withdrawn, until it is reported again', () => {
    const wrong = { ...sealed, number: 'MSKU9070323' }
    const both = loaded(loaded(playedTo('O1', terms), { container: sealed }), {
      container: wrong,
      files: { file: photo },
    })
    const only = { container: { ...noAmounts, number: wrong.number } }
    const numbers = (trade: Played) => loadedContainers(trade).map(({ number }) => number)
    const withdrawn = did(both, 'supplier', 'container.withdraw', only)
    expect(numbers(both)).toEqual([sealed.number, wrong.number])
    expect(numbers(withdrawn)).toEqual([sealed.number])
    expect(loadedContainers(loaded(withdrawn, { container: wrong })).at(-1)).toMatchObject({
      number: wrong.number,
      photo: null,
    })
    const early = loaded(withdrawn, { container: wrong, occurredAt: addHours(now, -100).toISOString() })
    expect(numbers(early)).toEqual([sealed.number]) // from a phone that had no connection
  })

  it('is withdrawn by the supplier, while the trade runs, by the number of a container that was reported', () => {
    const trade = loaded(playedTo('O1', terms), { container: sealed })
    const withdraw = (facts: TaskFacts, by: 'supplier' | 'buyer' = 'supplier', of = trade) =>
      ask(of, by, 'container.withdraw', facts)
    const only = { container: { ...noAmounts, number: sealed.number } }
    expect(withdraw({ ...only, message: 'Of another trade' }).ok).toBe(true)
    expect(withdraw(only, 'buyer')).toMatchObject({ refusal: 'not-your-turn' })
    expect(withdraw(only, 'supplier', playedTo('R1', terms))).toMatchObject({ refusal: 'task-not-open' })
    expect(withdraw({})).toMatchObject({ problems: { 'container.number': { rule: 'required' } } })
    expect(withdraw({ container: { ...noAmounts, number: 'MSKU9070323' } })).toMatchObject({
      problems: { 'container.number': { rule: 'notReported', number: 'MSKU9070323' } },
    })
    expect(withdraw({ container: sealed })).toMatchObject({
      problems: {
        'container.seal': { rule: 'notForThisTask' },
        'container.bags': { rule: 'notForThisTask' },
        'container.netKg': { rule: 'notForThisTask' },
        'container.grossKg': { rule: 'notForThisTask' },
      },
    })
    expect(withdraw({ ...only, files: { file: photo } })).toMatchObject({
      problems: { file: { rule: 'notForThisTask' } },
    })
  })

  it('keeps the photo of its seal until another seal is reported', () => {
    const first = loaded(playedTo('O1', terms), { container: sealed, files: { file: photo } })
    const photoOf = (trade: Played) => loadedContainers(trade)[0]?.photo
    expect(photoOf(loaded(first, { container: { ...sealed, bags: 379 } }))).toBe(photo)
    expect(photoOf(loaded(first, { container: { ...sealed, seal: 'sd 481-200' } }))).toBe(photo)
    const resealed = loaded(first, { container: { ...sealed, seal: 'SD481207' } })
    expect(photoOf(resealed)).toBeNull()
    expect(photoOf(loaded(resealed, { container: { ...sealed, seal: 'SD481207', bags: 379 } }))).toBeNull()
    const newer = { ...photo, id: 'newer' }
    expect(photoOf(loaded(resealed, { container: sealed, files: { file: newer } }))).toBe(newer)
  })

  it('is known as it was read last, whenever a report arrives', () => {
    const opened = playedTo('O1', terms)
    const readAt = (hours: number) => addHours(opened.now, hours).toISOString()
    const newer = { ...sealed, seal: 'SD481207' }
    const online = loaded(opened, { container: newer, occurredAt: readAt(0.5) })
    const late = loaded(online, { container: sealed, files: { file: photo }, occurredAt: readAt(0) })
    expect(loadedContainers(late)).toEqual([
      { ...newer, destinationId: mersin, photo: null, at: new Date(readAt(0.5)), entry: online.log.length },
    ])
    expect(late.log.at(-1)).toMatchObject({
      at: late.now,
      facts: { container: sealed, occurredAt: readAt(0) },
    })
    const corrected = loaded(late, { container: sealed })
    expect(loadedContainers(corrected)).toMatchObject([{ seal: sealed.seal, at: corrected.now }])
  })

  it('was not read in the future', () => {
    const trade = playedTo('O1', terms)
    const inAnHour = { container: sealed, occurredAt: addHours(trade.now, 1).toISOString() }
    expect(report(trade, inAnHour)).toMatchObject({ problems: { occurredAt: { rule: 'notInFuture' } } })
    expect(report(trade, { ...inAnHour, occurredAt: trade.now.toISOString() }).ok).toBe(true)
  })

  it('changes nothing of the plan', () => {
    const before = playedTo('O1', terms)
    const after = loaded(before, { container: sealed })
    const tasks = (trade: Played) => openTasks(trade, trade.now).map(({ task }) => task)
    expect(tasks(after)).toEqual(tasks(before))
  })

  it('has a right number and a seal; bags and weights can follow', () => {
    const wrongs = (change: Partial<ContainerLine>, destinationId = mersin) =>
      checkLoad({ terms }, { container: { ...sealed, ...change }, destinationId }, now)
    expect(wrongs({})).toEqual({})
    expect(wrongs({ bags: null, netKg: null, grossKg: null })).toEqual({})
    expect(wrongs({ number: '' })).toEqual({ 'container.number': { rule: 'required' } })
    for (const [number, rule] of [
      ['CSQU3054833', 'containerNumber'],
      ['CSQU30', 'containerShape'],
    ] as const)
      expect(wrongs({ number })).toEqual({ 'container.number': { rule, number } })
    expect(wrongs({ seal: null })).toEqual({ 'container.seal': { rule: 'required' } })
    expect(wrongs({ seal: 'S'.repeat(41) })).toEqual({ 'container.seal': { rule: 'maxLength', max: 40 } })
    expect(wrongs({ bags: 0.5 })).toMatchObject({ 'container.bags': {} })
    expect(wrongs({ grossKg: kilograms(18_000) })).toEqual({
      'container.grossKg': { rule: 'min', min: 19_000 },
    })
    expect(wrongs({}, jeddah)).toEqual({ destinationId: { rule: 'noSuchDestination' } })
    expect(checkLoad({ terms }, {}, now)).toEqual({ container: { rule: 'required' } })
  })

  it('takes nothing that belongs to other acts', () => {
    expect(report(playedTo('O1', terms), { container: sealed, message: 'In the shed' })).toMatchObject({
      problems: { message: { rule: 'notForThisTask' } },
    })
    expect(
      report(playedTo('O1', terms), { container: sealed, files: { salesContract: photo } }),
    ).toMatchObject({ problems: { salesContract: { rule: 'notForThisTask' } } })
  })
})
