import { paymentMethodNames } from '@mahsul/contract/payments/payment-words'
import { addDays, type IsoDate } from '@mahsul/domain/kit/calendar'
import type { UsdCents } from '@mahsul/domain/kit/units'
import { placesOf } from '@mahsul/domain/trades/process/plan'
import { onBoardDate } from '@mahsul/domain/trades/process/shipments'
import { tradeCosts } from '@mahsul/domain/trades/process/terms'
import { consignmentOf, shipmentsOf } from '@mahsul/domain/trades/process/trade-state'
import type { LockedTrade } from '../../trades/log/locked-trade.ts'
import { facilityId } from '../base/seed-places.ts'
import { banks } from '../content/banks.ts'
import type { DemoCompany } from '../content/people.ts'
import { countries, places } from '../content/places.ts'

/** A demo trade with the data its documents need. */
export type Deal = {
  trade: LockedTrade
  supplier: DemoCompany
  buyer: DemoCompany
  /** As the demo's catalogue names it: `Sesame, Sudan · Natural white · 98/2 · 50`. */
  product: string
  today: IsoDate
  /** Of a letter of credit that names another day than the contract. */
  latestShipment?: IsoDate
}

const names = new Map(
  places.map(({ unlocode, name, country }) => [
    facilityId(unlocode ?? name[0]),
    `${name[0]}, ${countries[country][0]}`,
  ]),
)
const figures = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
export const usd = (amount: UsdCents) => `USD ${figures.format(amount / 100)}`
export const kg = (amount: number) => `${new Intl.NumberFormat('en-GB').format(amount)} kg`
export const addressOf = ({ name, address, zip, city }: DemoCompany) => `${name}\n${address}, ${zip} ${city}`
export const bankOf = ({ name }: DemoCompany) => {
  const bank = banks[name]
  if (!bank) throw new Error(`the demo has no bank for ${name}`)
  return bank
}

export function factsOf({ trade, supplier, buyer, product, today, latestShipment }: Deal) {
  const { terms, ref } = trade
  const costs = tradeCosts(terms)
  const bags = Math.round(costs.weight / terms.bagKg)
  const shipments = shipmentsOf(trade)
  const nameOf = (id: string | null) => (id && names.get(id)) ?? terms.ddpFacility ?? ''
  const isSigned = trade.log.some((entry) => entry.event === 'contract.sign.supplier')
  const goods = product.replace(/ · \d+$/, '')
  return {
    ref,
    digits: ref.replaceAll(/\D/g, ''),
    terms,
    costs,
    today,
    bags,
    supplier,
    buyer,
    goods,
    from: nameOf(terms.originId),
    to: placesOf(terms).map(nameOf).join('; '),
    quantity: `${terms.containers} x 20’, ${bags} bags of ${terms.bagKg} kg`,
    net: kg(costs.weight),
    gross: kg(costs.weight + Math.round(bags * 0.12)),
    consignee: consignmentOf(trade)?.consigneeName ?? buyer.name,
    notify: consignmentOf(trade)?.notifyParty ?? buyer.name,
    vessel: shipments.map((shipment) => shipment.vesselName).join('; '),
    carrier: shipments[0]?.companyName ?? '',
    boxes: shipments.flatMap((shipment) => shipment.containerNumbers).join(', '),
    billOfLading: shipments.map((shipment) => shipment.billOfLadingNumber).join('; '),
    boarded: onBoardDate(trade) ?? today,
    latestShipment: latestShipment ?? addDays(terms.shippingDate, terms.shippingDays),
    signedBy: [supplier.name, ...(isSigned ? [buyer.name] : [])],
    price: `${usd(terms.pricePerTon)} per metric ton ${terms.incoterm}`,
    payment: paymentMethodNames[terms.payment.paymentMethod].en,
  }
}
export type Facts = ReturnType<typeof factsOf>
