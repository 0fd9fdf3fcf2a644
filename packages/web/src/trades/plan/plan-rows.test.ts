import { addDays, type IsoDate } from '@mahsul/domain/kit/calendar'
import { incoterms } from '@mahsul/domain/offers/offer'
import { paymentMethods } from '@mahsul/domain/offers/payment'
import { describe, expect, it } from 'vitest'
import type { Payment } from '../../kit/types.ts'
import { planFor } from './plan-rows.ts'
import type { Prospect } from './plan-terms.ts'

const now = new Date('2026-11-09T09:00:00Z')
const sums = { advance: '12220.80', balance: '48883.20' }

const prospect = (more: Partial<Payment> = {}, incoterm: 'FOB' | 'CIF' | 'DDP' = 'FOB'): Prospect => ({
  how: 'ticket.purchase',
  offer: {
    type: 'SELL',
    international_commercial_term: incoterm,
    marking_type: 3,
    processing_time: 14,
    shipping_days: 15,
  },
  payment: {
    payment_method: { slug: 'CAD_CASH_AGAINST_DOCUMENTS', name: '' },
    payment_lc_type: null,
    payment_percentage: 0,
    payment_delay_id: null,
    ...more,
  },
  shipping: { section: 'end', month: 1, year: 2027 },
  containers: 2,
  destinations: [],
  transitDays: 9,
})

describe('the plan a buyer sees before buying', () => {
  const plan = planFor(prospect({ payment_percentage: 20 }), 'buyer', sums, now)
  const rows = plan.steps.flatMap((step) => step.rows)

  it('money leaves twice: the advance before the goods are loaded, the balance after they have sailed', () => {
    const cash = rows.flatMap((row) => (row.cash ? [[row.task, row.cash.way, row.cash.amount]] : []))
    expect(cash).toEqual([
      ['advance.send', 'out', '12220.80'],
      ['payment.send', 'out', '48883.20'],
    ])
  })
  it('the ship arrives after the bill of lading by the days of its lane', () => {
    const at = (key: string) => plan.facts.find((fact) => fact.key === key)?.at
    expect(at('arrives')).toBe(addDays(at('onBoard') as IsoDate, 9))
  })
  it('nothing is due before the tasks it depends on', () => {
    expect(rows[0]?.task).toBe('order.confirm')
    for (const { rows: own } of plan.steps)
      for (const [index, row] of own.entries())
        expect(row.latest >= (own[index - 1]?.latest ?? now)).toBe(true)
  })
})

it('an accepted bid, and goods sold into a buying offer, need no confirmation of the order', () => {
  const first = (more: Pick<Prospect, 'how'>, type: 'SELL' | 'BUY') => {
    const { offer, ...rest } = prospect()
    const plan = planFor({ ...rest, ...more, offer: { ...offer, type } }, 'buyer', sums, now)
    return plan.steps[0]?.rows[0]?.task
  }
  expect(first({ how: 'ticket.purchase' }, 'SELL')).toBe('order.confirm')
  expect(first({ how: 'bid.accept' }, 'SELL')).toBe('consignment.provide')
  expect(first({ how: 'ticket.purchase' }, 'BUY')).toBe('consignment.provide')
})

it('a supplier sees when the same money arrives', () => {
  const plan = planFor(prospect({ payment_percentage: 20 }), 'supplier', sums, now)
  const cash = plan.steps.flatMap((step) => step.rows).flatMap((row) => (row.cash ? [row.task] : []))
  expect(cash).toEqual(['advance.confirm', 'payment.confirm'])
})

it.each(incoterms.flatMap((incoterm) => paymentMethods.map((slug) => [incoterm, slug] as const)))(
  '%s with %s has a plan to its end',
  (incoterm, slug) => {
    const payment = {
      payment_method: { slug, name: '' },
      payment_lc_type: 'deferred' as const,
      payment_delay_id: 60,
    }
    const plan = planFor(prospect(payment, incoterm), 'buyer', sums, now)
    expect(plan.facts.at(-1)?.key).toBe('ends')
    expect(plan.facts.map((fact) => fact.key)).toContain('arrives')
    expect(plan.documents.includes('ADDITIONAL_1')).toBe(incoterm !== 'FOB')
  },
)
