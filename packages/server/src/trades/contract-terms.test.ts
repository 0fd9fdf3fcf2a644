import { containers, kilograms, usdCents } from '@mahsul/domain/kit/units'
import { delaysOf, type PaymentTerms } from '@mahsul/domain/offers/payment'
import { payments } from '@mahsul/domain/testing/plans'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import { expect, test } from 'vitest'
import { paymentClause, paymentName } from '../documents/pdf/contract-clauses.ts'
import { salesContract } from '../documents/pdf/sales-contract.ts'
import { sampleContract } from '../documents/pdf/testing/sample-contracts.ts'
import { paymentLine } from '../notifications/mail/payment-line.ts'

/** Another value of each agreed term, which the contract states; or why it is stated nowhere. */
const stated: Record<keyof TradeTerms, Partial<TradeTerms> | string> = {
  offerVersion: 'an internal number',
  productId: 'an id: the names of the product are in the contract',
  containerTypeId: 'an id: the name of the type is in the contract',
  characteristics: 'ids and values: the contract takes both by name, from the view',
  feePerTon: 'fees are invoiced apart (decision 30)',
  freight: 'an estimate, agreed with nobody',
  optionalLaneDrafts: 'documents that nobody has to send',
  incoterm: { incoterm: 'CIF' },
  laneDrafts: { laneDrafts: ['HEALTH_CERTIFICATE'] },
  marking: { marking: 'buyer' },
  payment: {
    payment: {
      ...{ paymentMethod: 'DEFERRED_PAYMENT', lcType: null },
      ...{ advancePercentage: 20, paymentDelay: 60 },
    },
  },
  containers: { containers: containers(5) },
  loadPerContainerKg: { loadPerContainerKg: kilograms(20_000) },
  pricePerTon: { pricePerTon: usdCents(160_000) },
  bagCost: { bagCost: usdCents(55) },
  bagKg: { bagKg: 25 },
  packaging: { packaging: 'Jute bags' },
  sifted: { sifted: false },
  readyPacked: { readyPacked: true },
  processingDays: { processingDays: 21 },
  originId: { originId: 'TRMER' as NonNullable<TradeTerms['originId']> }, // a place of the sample
  destinations: { destinations: [] },
  ddpCountry: { incoterm: 'DDP', ddpCountry: 'TR', ddpFacility: 'Mill 3' },
  ddpFacility: { incoterm: 'DDP', ddpCountry: 'TR', ddpFacility: 'Mill 4' },
  shippingDate: { shippingDate: '2027-01-15' as TradeTerms['shippingDate'] }, // a date
  shippingDays: { shippingDays: 15 },
}
const printed = (terms?: Partial<TradeTerms>) =>
  JSON.stringify(salesContract(sampleContract(terms && { terms }), 'english'))

test.each(
  Object.entries(stated).flatMap(([term, other]) =>
    typeof other === 'string' ? [] : [[term, other] as const],
  ),
)('the contract states %s', (_, other) => {
  expect(printed(other)).not.toBe(printed())
})

const deferred = Object.values(payments).flatMap((payment) =>
  delaysOf(payment).map((paymentDelay): PaymentTerms => ({ ...payment, paymentDelay })),
)
test.each(deferred)('$paymentMethod after $paymentDelay days states them in contract and mail', (payment) => {
  const facts = sampleContract({ terms: { payment } })
  const clause = paymentClause(facts).map((block) => JSON.stringify(block))
  const name = paymentName(facts)
  for (const text of [
    clause.join(),
    name.en,
    name.ar,
    paymentLine(payment, 'en'),
    paymentLine(payment, 'ar'),
  ])
    expect(text).toContain(String(payment.paymentDelay))
})
