import { describe, expect, it, test } from 'vitest'
import { notificationTypes } from '../notifications/notices.ts'
import type { PayVariant } from '../offers/payment.ts'
import { payments, termsOf } from '../testing/plans.ts'
import { later, now } from '../testing/sesame.ts'
import { previewOf } from './preview.ts'
import { rows } from './process/process.ts'

/** The spines of trade-process.md d.4, after both have signed. */
const spines: Record<PayVariant, string> = {
  CAD: 'O1 O2 O3 O4 L1 L2 L3 L4 L5 L6 Y2 Y3',
  LC_SIGHT: 'P1 P2 O1 O2 O3 O4 L1 L2 L3 L4 L5 L6 Y2 Y3',
  LC_DEF: 'P1 P2 O1 O2 O3 O4 L1 L2 L3 L4 L5 L6 Y1 Y2 Y3',
  RELEASE: 'O1 O2 O3 O4 L1 L2 L3 L4 L5 L6 L7 L8 Y2 Y3',
  DEFERRED: 'O1 O2 O3 O4 L1 L2 L3 L4 L5 L6 Y1 Y2 Y3',
  COPY: 'O1 O2 O3 O4 L1 L2 L3 L4 L5c L6c Y2 Y3 Y4 Y5',
}
const codesAfterSigning = (...of: Parameters<typeof termsOf>) =>
  previewOf(termsOf(...of), now)
    .tasks.map((task) => task.code)
    .filter((code) => !/^[CM]/.test(code))
    .join(' ')

test.each(Object.entries(spines) as [PayVariant, string][])('%s follows its spine', (variant, spine) => {
  expect(codesAfterSigning(payments[variant])).toBe(spine)
})

const spinesUnderDdp: Record<PayVariant, string> = {
  RELEASE: spines.RELEASE,
  DEFERRED: spines.DEFERRED.replace('L6', 'L6 L7 L8'),
  LC_DEF: spines.LC_DEF.replace('L6', 'L6 L7 L8'),
  CAD: `${spines.CAD} D1 D2`,
  LC_SIGHT: `${spines.LC_SIGHT} D1 D2`,
  COPY: `${spines.COPY} D1 D2`,
}
test.each(Object.entries(spinesUnderDdp) as [PayVariant, string][])(
  '%s under DDP is delivered in its place',
  (variant, spine) => {
    expect(codesAfterSigning(payments[variant], 'seller', 'DDP')).toBe(spine)
  },
)

test('an advance is sent and received after the letter of credit, and a full one leaves nothing to pay', () => {
  expect(codesAfterSigning({ ...payments.LC_SIGHT, advancePercentage: 20 })).toMatch(/^P1 P2 P3 P4 O1/)
  expect(codesAfterSigning({ ...payments.COPY, advancePercentage: 100 })).toMatch(/L6c Y4 Y5$/)
  expect(codesAfterSigning({ ...payments.CAD, advancePercentage: 100 })).toMatch(/L6$/)
})

test('the deferred balance is due on its day, or at once when the documents took longer', () => {
  const { tasks, onBoardDate } = previewOf(termsOf(payments.LC_DEF), now)
  const due = tasks.find((task) => task.code === 'Y1')?.latest
  expect(due).toEqual(later(60 * 86_400_000, new Date(`${onBoardDate}T00:00:00Z`)))
})

describe('the table', () => {
  it('gives each of the 27 notification types to exactly one act', () => {
    const acts = rows.flatMap((row) => [
      [row.task, row.tells] as const,
      ...(row.refusal ? [[row.refusal.task, row.refusal.tells] as const] : []),
    ])
    for (const type of notificationTypes) {
      const telling = new Set(acts.filter(([, tells]) => tells === type).map(([act]) => act))
      if (type === 'OfferPurchased' || type === 'OfferBidded') expect(telling.size).toBe(0)
      else expect([type, telling.size]).toEqual([type, 1])
    }
  })

  it('names only earlier codes of the same step, and refusals that send back to them', () => {
    rows.forEach((row, index) => {
      const before = rows.slice(0, index)
      for (const code of row.after ?? [])
        expect(before.find((each) => each.code === code)?.step).toBe(row.step)
      if (row.refusal) expect(row.after).toContain(row.refusal.backTo)
    })
  })
})
