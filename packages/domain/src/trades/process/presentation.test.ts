import { describe, expect, it, test } from 'vitest'
import { addDays, type IsoDate } from '../../kit/calendar.ts'
import { ask, did, document, type Played, playedTo, termsTo } from '../../testing/played.ts'
import { day, facility } from '../../testing/sesame.ts'
import { datesOf } from '../dates.ts'
import { deadlineOf } from './deadlines.ts'
import { ledgerOf } from './ledger.ts'
import { presentationOf, presentBy } from './presentation.ts'
import type { TaskFacts } from './trade-log.ts'

const mersin = facility('mersin')
const deferred = {
  payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 },
} as const
const [first, second] = [day('2026-08-01'), day('2026-08-15')]

/** Two ships under one credit; the buyer entered these terms of it. */
function sailed(
  facts: Pick<TaskFacts, 'expiresOn' | 'expiryPlace' | 'presentationDays'> = {},
  boarded: readonly [IsoDate, IsoDate | null] = [first, second],
): Played {
  const trade = playedTo('L3', termsTo(['mersin', 'jeddah'], deferred))
  return {
    ...trade,
    log: trade.log.flatMap((entry) => {
      if (entry.event === 'lc.upload') return [{ ...entry, facts: { ...entry.facts, ...facts } }]
      if (entry.event !== 'logistics.atSea') return [entry]
      const place = entry.facts?.onBoard?.[0]?.destinationId
      const onBoardDate = boarded[place === mersin ? 0 : 1]
      return onBoardDate
        ? [
            {
              ...entry,
              facts: { onBoard: [{ destinationId: place!, billOfLadingNumber: 'BL', onBoardDate }] },
            },
          ]
        : []
    }),
  }
}

describe('documents of two ships under one credit', () => {
  it.each([
    ['count 21 days from the ship that was on board first', {}, '2026-08-22', 'days'],
    ['count the days of the credit where it names them', { presentationDays: 10 }, '2026-08-11', 'days'],
    ['may have more than 21 days by the credit', { presentationDays: 30 }, '2026-08-31', 'days'],
    ['never outlive the credit', { expiresOn: day('2026-08-20') }, '2026-08-20', 'expiry'],
    [
      'never outlive the credit, whatever its own days',
      { presentationDays: 30, expiresOn: day('2026-08-25') },
      '2026-08-25',
      'expiry',
    ],
    [
      'end with their days where the credit lives longer',
      { expiresOn: day('2026-08-22') },
      '2026-08-22',
      'days',
    ],
  ] as const)('%s', (_, facts, by, limit) => {
    expect(presentationOf(sailed(facts))).toMatchObject({ by, from: first, limit })
  })

  it('count from the earliest, whichever of the two it is', () => {
    expect(presentBy(sailed({}, [second, first]))).toBe('2026-08-22')
  })

  it('count as soon as one ship has sailed, even though the other waits', () => {
    expect(presentBy(sailed({}, [first, null]))).toBe('2026-08-22')
  })

  it('show what the last day follows from', () => {
    expect(presentationOf(sailed({ presentationDays: 14, expiryPlace: 'Istanbul' }))).toEqual({
      by: '2026-08-15',
      from: first,
      days: 14,
      ownPeriod: true,
      expiresOn: null,
      expiryPlace: 'Istanbul',
      limit: 'days',
    })
    expect(presentationOf(sailed())).toMatchObject({ days: 21, ownPeriod: false })
  })

  it('leave before that day, which may be within ten days of the last ship', () => {
    const trade = sailed()
    const row = ledgerOf(trade).row('L5')!
    const at = (date: string) => new Date(`${date}T12:00:00Z`)
    expect(deadlineOf(trade, { row }, trade.now)).toEqual(at('2026-08-22'))
    expect(deadlineOf(sailed({ presentationDays: 60 }), { row }, trade.now)).toEqual(at('2026-08-25'))
  })

  it('leave the balance to count from the ship that was on board last', () => {
    const on = (kind: string) => datesOf(sailed(), sailed().now).flatMap((date) => (date.kind === kind && 'on' in date ? date.on : [])) // biome-ignore format: one question
    expect(on('present-by')).toEqual(['2026-08-22'])
    expect(on('balance-due')).toEqual([addDays(second, 60)])
  })
})

describe('the terms entered from a credit', () => {
  const awaitingCredit = playedTo('P1', termsTo(['mersin'], deferred))
  const upload = (facts: TaskFacts) => {
    const answer = ask(awaitingCredit, 'buyer', 'lc.upload', { files: { file: document }, ...facts })
    return 'problems' in answer ? answer.problems : answer.ok
  }

  it.each([
    [{ presentationDays: 1 }, true],
    [{ presentationDays: 180 }, true],
    [{ presentationDays: 0 }, { presentationDays: { rule: 'between', min: 1, max: 180 } }],
    [{ presentationDays: 181 }, { presentationDays: { rule: 'between', min: 1, max: 180 } }],
    [{ presentationDays: 2.5 }, { presentationDays: { rule: 'numeric' } }],
    [{ expiryPlace: 'Khartoum' }, true],
    [{ expiryPlace: 'x'.repeat(121) }, { expiryPlace: { rule: 'maxLength', max: 120 } }],
  ] as const)('%o is %o', (facts, answer) => {
    expect(upload(facts)).toEqual(answer)
  })
})

test('a second credit replaces the terms entered from the first', () => {
  const awaitingCredit = playedTo('P1', termsTo(['mersin'], deferred))
  const file = { files: { file: document } }
  const sentBack = did(
    did(awaitingCredit, 'buyer', 'lc.upload', { ...file, presentationDays: 5, expiryPlace: 'Istanbul' }),
    'supplier',
    'lc.reject',
    { message: 'Too short' },
  )
  const again = did(sentBack, 'buyer', 'lc.upload', { ...file, presentationDays: 15 })
  const aboard: Played = {
    ...again,
    log: [
      ...again.log,
      {
        event: 'logistics.share',
        side: 'supplier',
        at: again.now,
        facts: playedTo('L2', again.terms).log.findLast((entry) => entry.facts?.shipments)!.facts!,
      },
      {
        event: 'logistics.atSea',
        side: 'supplier',
        at: again.now,
        facts: { onBoard: [{ destinationId: mersin, billOfLadingNumber: 'BL', onBoardDate: first }] },
      },
    ],
  }
  expect(presentationOf(aboard)).toMatchObject({ by: '2026-08-16', expiryPlace: null })
})
