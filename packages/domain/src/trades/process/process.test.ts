import { describe, expect, it, test } from 'vitest'
import { addHours } from '../../kit/calendar.ts'
import { payments, termsOf } from '../../testing/plans.ts'
import { now } from '../../testing/sesame.ts'
import { moved, nextMoment, type Rehearsal, rehearse } from '../rehearsal.ts'
import { remindersDue } from '../reminders.ts'
import { ledgerOf } from './ledger.ts'
import { planOf } from './plan.ts'
import {
  hoursGiven,
  isAct,
  laboratoryActs,
  milestoneTasks,
  PROCESS,
  refusals,
  rows,
  type TaskCode,
  tradeEvents,
  tradeTasks,
} from './process.ts'
import { finishedAt, type OpenTask, openTasks, subStepOf } from './progress.ts'
import type { TradeTerms } from './terms.ts'
import { shipmentsOf } from './trade-state.ts'

/**
 * The process a second time, written from the specification (trade-process.md, d.2 and d.3) and not from the table, so that a
 * typing mistake in one shows. `+ admins`: from when the admins are reminded as well.
 */
const specified = `
C1  | NEGOTIATION          |                         | supplier | opened + 24 h        |                            | OperationCreated
C2  | CONFIRMATION         |                         | buyer    | C1 + 48 h            | buyer + admins 3           | consignment.provided
C3  | CONFIRMATION         |                         | supplier | C2 + 48 h            | supplier + admins 3        | contract.signed
C4  | CONFIRMATION         |                         | buyer    | C3 + 48 h            | buyer + admins 3           | contract.countersigned
P1  | CONFIRMATION_PROCESS | sendLetterOfCredit      | buyer    | C4 + 240 h           | supplier buyer + admins 0  | LetterOfCreditUploadedByBuyer
P2  | CONFIRMATION_PROCESS | sendLetterOfCredit      | supplier | P1 + 48 h            | supplier + admins 3        | lc.accepted
P3  | CONFIRMATION_PROCESS | sendAdvancePayment      | buyer    | C4 + 240 h           | supplier buyer + admins 0  | AdvancePaymentSentByBuyer
P4  | CONFIRMATION_PROCESS | confirmAdvancePayment   | supplier | P3 + 240 h           | supplier buyer + admins 0  | AdvancePaymentReceivedBySupplier
M1  | CONFIRMATION_PROCESS | informedArtwork         | buyer    | C4 + 48 h            | buyer + admins 3           | InformedAboutMarking
M2b | CONFIRMATION_PROCESS | sendArtwork             | buyer    | C4 + 72 h            | buyer + admins 3           | ArtworkSent
M3b | CONFIRMATION_PROCESS | approveArtwork          | supplier | M2b + 48 h           | supplier + admins 3        | ArtworkAccepted
M2s | CONFIRMATION_PROCESS | sendArtwork             | supplier | C4 + 72 h            | supplier + admins 3        | ArtworkSent
M3s | CONFIRMATION_PROCESS | approveArtwork          | buyer    | M2s + 48 h           | buyer + admins 3           | ArtworkAccepted
O1  | OPERATIONS           | ON_TRUCKS               | supplier | step 2 + 336 h       | supplier + admins 3        | GoodsOnTrucksBySupplier
O2  | OPERATIONS           | IN_PORT                 | supplier | O1 + 120 h           | supplier + admins 3        | GoodsInPortBySupplier
O3  | OPERATIONS           | IN_CONTAINERS           | supplier | O2 + 120 h           | supplier + admins 3        | GoodsInContainersBySupplier
O4  | OPERATIONS           | ON_SHIP                 | supplier | shipping date + 0 h  | supplier buyer + admins 3  | GoodsOnShipBySupplier
L1  | LOGISTICS            | shareLogisticDetails    | supplier | O4 + 24 h            | supplier + admins 3        | LogisticDetailsSharedBySupplier
L2  | LOGISTICS            | markGoodsAtSea          | supplier | ETD + 48 h           | supplier + admins 3        | GoodsAtSeaBySupplier
L3  | LOGISTICS            | sendDocumentationDrafts | supplier | bill of lading + 120 h | supplier + admins 3      | drafts.uploaded
L4  | LOGISTICS            | sendDocumentationDrafts | buyer    | L3 + 48 h            | buyer + admins 3           | drafts.approved
L5  | LOGISTICS            | sendProofOfShipment     | supplier | bill of lading + 240 h | supplier + admins 3      | DocumentationShippedBySupplier
L6  | LOGISTICS            | confirmProofOfShipment  | buyer    | L5 + 168 h           | buyer + admins 3           | DocumentationDeliveredByBuyer
L5c | LOGISTICS            | sendProofOfShipment     | supplier | L4 + 72 h            | supplier + admins 3        | CopyDocumentationShippedBySupplier
L6c | LOGISTICS            | confirmProofOfShipment  | buyer    | L5c + 48 h           | buyer + admins 3           | CopyDocumentationDeliveredByBuyer
L7  | LOGISTICS            | ON_DESTINATION          | supplier | ETA + 24 h           | supplier + admins 3        | goods.arrived
L8  | LOGISTICS            | DELIVERED               | buyer    | L7 + 336 h           | buyer + admins 3           | goods.delivered
Y1  | PAYMENT              | PAYMENT_SENT            | system   | day of the bill of lading + 720 h |               | DeferredPayment
Y2  | PAYMENT              | PAYMENT_SENT            | buyer    | falling due + 120 h  | buyer + admins 5           | PaymentSentByBuyer
Y3  | PAYMENT              | PAYMENT_ACCEPTED        | supplier | Y2 + 240 h           | supplier buyer + admins 0  | PaymentReceivedBySupplier
Y4  | PAYMENT              | PROOF_OF_SHIPMENT_SENT  | supplier | Y3 + 72 h            | supplier + admins 3        | OriginalDocumentationShippedBySupplier
Y5  | PAYMENT              | DOCUMENTS_DELIVERED     | buyer    | Y4 + 168 h           | buyer + admins 3           | OriginalDocumentationDeliveredByBuyer
D1  | PAYMENT              | ON_DESTINATION          | supplier | ETA + 24 h           | supplier + admins 3        | goods.arrived
D2  | PAYMENT              | DELIVERED               | buyer    | D1 + 336 h           | buyer + admins 3           | goods.delivered
R1  |                      | finished                | buyer    | the end + 336 h      |                            | RatingReceivedBySupplier
R2  |                      | finished                | supplier | the end + 336 h      |                            | RatingReceivedByBuyer`

type Line = Record<'code' | 'step' | 'subStep' | 'by' | 'until' | 'reminded' | 'tells', string>
const lines = specified.split('\n').flatMap((text): Line[] => {
  const [code, step = '', subStep = '', by = '', until = '', reminded = '', tells = ''] = text
    .split('|')
    .map((part) => part.trim())
  return code ? [{ code, step, subStep, by, until, reminded, tells }] : []
})

const byCode = (a: Line, b: Line) => (a.code < b.code ? -1 : 1)

/** Each task is in one of them, and is done an hour and a minute after the one before. */
const played: TradeTerms[] = [
  termsOf({ ...payments.CAD, advancePercentage: 20 }, 'seller_buyer'),
  termsOf(payments.LC_SIGHT, 'seller', 'DDP'),
  termsOf(payments.DEFERRED),
  termsOf(payments.RELEASE),
  termsOf(payments.COPY),
]

/** What shows when a task opens, and which notice is sent when it is done. */
function seenIn(terms: TradeTerms): Line[] {
  const seen = new Map<string, Line>()
  let rehearsal = rehearse(terms, now)
  for (let turn = 0; turn < 100; turn++) {
    const open = openTasks(rehearsal.trade, rehearsal.now)
    for (const task of open.filter(({ code }) => !seen.has(code)))
      seen.set(task.code, lineOf(rehearsal, task))
    const next = open.find((task) => task.by !== 'system')
    const before = rehearsal.events.length
    rehearsal = next ? moved(rehearsal, { do: next.code }) : untilNextMoment(rehearsal)
    for (const event of rehearsal.events.slice(before))
      if (event.is === 'act' && event.told.length > 0) {
        const code = next?.code ?? open[0]?.code
        const line = code && seen.get(code)
        if (line) line.tells = event.told.map(({ type }) => type).join(' ')
      }
    if (finishedAt(rehearsal.trade) && openTasks(rehearsal.trade, rehearsal.now).length === 0) break
    rehearsal = moved(rehearsal, { waitMinutes: 61 })
  }
  return [...seen.values()]
}

function untilNextMoment(rehearsal: Rehearsal): Rehearsal {
  const at = nextMoment(rehearsal)
  if (!at) return rehearsal
  return moved(rehearsal, { waitMinutes: Math.ceil((at.getTime() - rehearsal.now.getTime()) / 60_000) })
}

const lineOf = (rehearsal: Rehearsal, task: OpenTask): Line => ({
  code: task.code,
  step: task.row.step ?? '',
  subStep: subStepWith(rehearsal, task),
  by: task.by,
  until: untilOf(rehearsal, task),
  reminded: remindedOf(rehearsal, task),
  tells: '',
})

/** Its own, or what the page shows while waiting for the clock or the ratings. */
function subStepWith({ trade }: Rehearsal, { row }: OpenTask): string {
  const shown = subStepOf(trade)
  if (row.by === 'system' || row.step === null) return shown ?? ''
  return row.subStep ?? shown ?? ''
}

function untilOf({ trade }: Rehearsal, { code, dueAt }: OpenTask): string {
  const until = lines.find((line) => line.code === code)?.until ?? ''
  const [anchor = '', hours = ''] = until.split(' + ')
  const ledger = ledgerOf(trade)
  const deferred = ledger.row('Y1')
  const noonOf = (date: string | undefined) => (date ? new Date(`${date}T12:00:00Z`) : undefined)
  const ship = shipmentsOf(trade)[0]
  const since: Record<string, Date | undefined> = {
    opened: trade.openedAt,
    'step 2': ledger.reachedAt('OPERATIONS'),
    'falling due': deferred ? ledger.rowDoneAt(deferred) : ledger.reachedAt('PAYMENT'),
    'the end': finishedAt(trade),
    'shipping date': noonOf(trade.terms.shippingDate),
    ETD: noonOf(ship?.etd),
    ETA: noonOf(ship?.eta),
    'bill of lading': noonOf(ship?.onBoardDate ?? undefined),
    'day of the bill of lading': ship?.onBoardDate ? new Date(`${ship.onBoardDate}T00:00:00Z`) : undefined,
  }
  const row = ledger.row(anchor)
  const from = since[anchor] ?? (row && ledger.rowDoneAt(row))
  const due = from && addHours(from, Number.parseInt(hours, 10))
  return dueAt && due?.getTime() === dueAt.getTime() ? until : `${dueAt?.toISOString()} and not ${until}`
}

/** Who is reminded at the deadline, and after how many days the admins are reminded for the first time. */
function remindedOf({ trade }: Rehearsal, { code, dueAt }: OpenTask): string {
  if (!dueAt) return ''
  const at = (days: number) => {
    const then = new Date(dueAt.getTime() + days * 86_400_000)
    return remindersDue(trade, { from: new Date(then.getTime() - 1), now: then }).find(
      ({ task }) => task.code === code,
    )
  }
  const first = at(0)
  if (!first) return ''
  const admins = Array.from({ length: 8 }, (_, days) => days).find((days) => at(days)?.admins)
  return `${first.to.join(' ')} + admins ${admins}`
}

test.each(played)('a trade follows the specification: $payment.paymentMethod', (terms) => {
  const codes: readonly string[] = planOf(terms, PROCESS).map(({ code }) => code)
  expect(seenIn(terms).toSorted(byCode)).toEqual(
    lines.filter(({ code }) => codes.includes(code)).toSorted(byCode),
  )
})

test('the process has exactly the tasks of the specification', () => {
  expect(rows.map(({ code }) => code)).toEqual(lines.map(({ code }) => code))
})

describe('a refusal sends one thing back', () => {
  it.each([
    ['P2', 'lc.rejected', 'P1', payments.LC_SIGHT, 'seller'],
    ['P4', 'advance.missing', 'P3', { ...payments.CAD, advancePercentage: 20 }, 'seller'],
    ['M3b', 'ArtworkRejected', 'M2b', payments.CAD, 'seller_buyer'],
    ['M3s', 'ArtworkRejected', 'M2s', payments.CAD, 'seller_buyer'],
    ['L4', 'draft.rejected', 'L3', payments.CAD, 'seller'],
    ['Y3', 'payment.missing', 'Y2', payments.CAD, 'seller'],
  ] as const)('%s refused notifies %s, and %s is to be done again', (code, tells, back, payment, marking) => {
    const refused = moved(openedTo(code, termsOf(payment, marking)), { refuse: code })
    const last = refused.events.at(-1)
    expect(last?.is === 'act' && last.told.map(({ type }) => type)).toEqual([tells])
    expect(openTasks(refused.trade, refused.now).map((task) => task.code)).toContain(back)
  })

  it('and nothing else can be refused', () => {
    for (const { code } of rows.filter((row) => row.by !== 'system' && row.step && !row.refusal)) {
      const terms = played.find((each) => planOf(each, PROCESS).some((row) => row.code === code))
      const before = openedTo(code, terms!) // each is in one of them
      expect([code, moved(before, { refuse: code }).trade]).toEqual([code, before.trade])
    }
  })
})

/** Plays each open task by the side whose turn it is, until this task is open. */
function openedTo(code: TaskCode, terms: TradeTerms): Rehearsal {
  let rehearsal = rehearse(terms, now)
  for (;;) {
    const open = openTasks(rehearsal.trade, rehearsal.now)
    if (open.some((task) => task.code === code)) return rehearsal
    const next = open.find((task) => task.by !== 'system')
    rehearsal = next ? moved(rehearsal, { do: next.code }) : untilNextMoment(rehearsal)
  }
}

describe('the acts of a trade', () => {
  const noes = ['lc.reject', 'advance.notReceived', 'artwork.decline', 'drafts.reject', 'payment.notReceived']
  const ofTheDate = ['propose', 'accept', 'decline', 'withdraw'].map((act) => `onBoardDate.${act}`)
  const besides = [
    ...['logistics.correct', 'goods.correct', ...ofTheDate],
    ...['correction.accept', 'correction.decline', 'report.dismiss', 'cancel.agree', 'contract.renew'],
    ...['credit.amend', 'credit.acceptAmendment', 'credit.declineAmendment', 'credit.state'],
    ...['container.load', 'container.withdraw', 'document.describe', 'finding.decide'],
    ...laboratoryActs,
  ]
  const ofPayees = ['payee.change', 'payee.confirm', 'payee.stop']
  const ofThePlatform = [
    ...['platform.message', 'platform.hold', 'platform.release', 'deadline.extend', 'document.read'],
    ...['correction.propose', 'correction.withdraw'],
  ]

  it('are those of the plan, their refusals, and the acts outside the plan', () => {
    expect(refusals).toEqual(noes)
    const apart = tradeEvents.filter((event) => !tradeTasks.some((task) => task === event))
    expect(apart.toSorted()).toEqual(
      [
        ...['bid.accept', 'ticket.purchase', ...noes, ...besides, ...ofPayees, ...ofThePlatform],
        ...['order.lapse', 'cancel.decide', 'payee.bind'],
      ].toSorted(),
    )
  })

  it('can be requested by the parties by name, except those of the clock, an admin or the deal itself', () => {
    expect(tradeEvents.filter((event) => !isAct(event))).toEqual([
      ...['bid.accept', 'ticket.purchase', 'deferred.due'],
      ...ofPayees, // separate calls
      ...ofThePlatform,
      ...['order.lapse', 'cancel.decide', 'payee.bind'],
    ])
    expect(isAct('goods.stolen')).toBe(false)
  })

  it('report goods on their way six times', () => {
    expect(milestoneTasks).toEqual([
      ...['goods.onTrucks', 'goods.inPort', 'goods.inContainers', 'goods.onShip'],
      ...['goods.onDestination', 'goods.delivered'],
    ])
  })

  it('most rows have a fixed duration, and asking for one from any other row is an error', () => {
    expect(hoursGiven(PROCESS, 'C1')).toBe(24)
    expect(hoursGiven(PROCESS, 'L8')).toBe(14 * 24)
    expect(() => hoursGiven(PROCESS, 'O1')).toThrow('O1 has no time of its own in container-trade/1')
    expect(() => hoursGiven(PROCESS, 'X9' as TaskCode)).toThrow('X9 has no time of its own')
  })
})
