import { expect, test } from 'vitest'
import { payVariantOf, payVariants } from '../../offers/payment.ts'
import { everyPlan, namePlan, payments, termsOf } from '../../testing/plans.ts'
import { planOf } from './plan.ts'
import { PROCESS } from './process.ts'

type Terms = (typeof everyPlan)[number]

/**
 * Which tasks a trade has, taken from the column "when" of the specification (trade-process.md, d.2) and not from the table.
 */
function specified({ payment, marking, incoterm }: Terms): string[] {
  const pay = payVariantOf(payment)
  const byCredit = payVariants[pay].credit
  const waits = payVariants[pay].delays.length > 0
  const inPlace = incoterm === 'DDP'
  const balance = payment.advancePercentage < 100
  const artwork = {
    seller: ['M1'],
    buyer: ['M2b', 'M3b'],
    buyer_sticker: ['M2b', 'M3b'],
    seller_buyer: ['M2b', 'M3b', 'M2s', 'M3s'],
  }
  return [
    ...['C1', 'C2', 'C3', 'C4'],
    ...(byCredit ? ['P1', 'P2'] : []),
    ...(payment.advancePercentage > 0 ? ['P3', 'P4'] : []),
    ...artwork[marking],
    ...['O1', 'O2', 'O3', 'O4', 'L1', 'L2', 'L3', 'L4'],
    ...(pay === 'COPY' ? ['L5c', 'L6c'] : ['L5', 'L6']),
    ...(pay === 'RELEASE' || (inPlace && waits) ? ['L7', 'L8'] : []),
    ...(waits && balance ? ['Y1'] : []),
    ...(balance ? ['Y2', 'Y3'] : []),
    ...(pay === 'COPY' ? ['Y4', 'Y5'] : []),
    ...(inPlace && (pay === 'CAD' || pay === 'LC_SIGHT' || pay === 'COPY') ? ['D1', 'D2'] : []),
    ...['R1', 'R2'],
  ]
}

test.each(everyPlan.map((terms) => [namePlan(terms), terms] as const))(
  '%s has the tasks it should',
  (_, terms) => {
    const plan = planOf(termsOf(terms.payment, terms.marking, terms.incoterm), PROCESS)
    expect(plan.map(({ code }) => code)).toEqual(specified(terms))
  },
)

test('a trade goes by the process it was opened under, and an unknown process is refused', () => {
  const terms = termsOf(payments.CAD)
  expect(planOf(terms, 'container-trade/1')).toHaveLength(20)
  for (const name of ['container-trade/2', '', 'constructor'])
    expect(() => planOf(terms, name)).toThrow(`no process is called ${name}`)
})
