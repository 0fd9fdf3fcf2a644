import { semicolons } from '@mahsul/contract/kit/common-words'
import { bagsOf, deliveryTerm, paymentName, priceBlock, sideOf } from './contract-clauses.ts'
import type { ContractFacts, SellerBank } from './contract-facts.ts'
import { materials, words } from './contract-words.ts'
import { ltr } from './direction.ts'
import { country, day, inBothTyped, kilos, metricTons, placeName, typed, typedInBoth } from './figures.ts'
import {
  type Block,
  dateParts,
  type Fact,
  fact,
  fill,
  type PrintedDocument,
  text,
} from './typeset-document.ts'

/** The seller's proforma invoice over the same goods, which the buyer shows to its bank. */
export function proformaInvoice(facts: ContractFacts): PrintedDocument {
  const { labels, headings } = words
  return {
    title: words.titles.proforma,
    letterhead: sideOf(labels.seller, facts.seller),
    date: dateParts(facts.date),
    head: [
      fact(labels.invoice, ltr(`${facts.reference}-PI${facts.version}`)),
      fact(labels.date, day(facts.date)),
      fact(labels.reference, ltr(facts.reference)),
      fact(labels.validUntil, day(facts.shipment.latest)),
    ],
    sides: [
      sideOf(labels.buyer, facts.buyer),
      { role: labels.consignee, name: typed(facts.consigneeName), lines: [] },
      {
        role: labels.notifyParty,
        name: facts.notifyParty ? typed(facts.notifyParty) : '',
        lines: facts.notifyParty ? [] : [labels.asBuyer],
      },
    ],
    opening: fill(words.proforma.opening, { reference: ltr(facts.reference), date: day(facts.date) }),
    numbered: false,
    sections: [
      { title: headings.price, blocks: [priceBlock(facts)] },
      { title: headings.terms, blocks: [terms(facts)] },
      {
        title: headings.bank,
        blocks: facts.sellerBank
          ? [account(facts.sellerBank), text(words.proforma.account)]
          : [text(words.proforma.bank)],
      },
    ],
    signatures: {
      title: headings.signatures,
      sides: [
        { on: labels.forSeller, name: typed(facts.seller.companyName) },
        { on: labels.forBuyer, name: typed(facts.buyer.companyName) },
      ],
      lines: [labels.signatory, labels.date, labels.signature],
      stamp: labels.stamp,
    },
    number: `${facts.reference}-PI${facts.version}`,
    foot: ltr(`${facts.reference}-PI${facts.version} · v${facts.version} · ${facts.process}`),
    page: labels.page,
  }
}

function terms(facts: ContractFacts): Block {
  const { labels } = words
  const { quantity, product, origin, destinations, shipment } = facts
  const packed = fill(words.packedIn, {
    material: materials[facts.packaging] ?? typedInBoth(facts.packaging),
    kg: kilos(quantity.bagKg),
  })
  const rows: Fact[] = [
    fact(labels.containers, ltr(`${quantity.containers}\u00a0× ${quantity.containerType}`)),
    fact(labels.netWeight, weightAndBags(quantity)),
    fact(labels.packing, packed),
  ]
  rows.push(
    fact(labels.marking, words.markings[facts.marking].name),
    fact(labels.countryOfOrigin, inBothTyped(product.origin)),
    fact(labels.incoterm, deliveryTerm(facts)),
  )
  if (origin) rows.push(fact(labels.portOfLoading, placeName(origin)))
  if (destinations.length > 0) {
    const names = destinations.map(({ place }) => placeName(place))
    rows.push(
      fact(destinations.length > 1 ? labels.destinations : labels.destination, {
        en: names.map(({ en }) => en).join(semicolons.en),
        ar: names.map(({ ar }) => ar).join(semicolons.ar),
      }),
    )
  }
  rows.push(
    fact(labels.shippingDate, day(shipment.date)),
    fact(labels.latestShipment, day(shipment.latest)),
    fact(labels.payment, paymentName(facts)),
  )
  return { kind: 'facts', facts: rows }
}

function weightAndBags(quantity: ContractFacts['quantity']): string {
  const bags = bagsOf(quantity)
  return bags ? ltr(`${metricTons(quantity.weight)} (${bags})`) : metricTons(quantity.weight)
}

function account(bank: SellerBank): Block {
  const { labels } = words
  return {
    kind: 'facts',
    facts: [
      fact(labels.bankName, typed(bank.bank)),
      fact(labels.holder, typed(bank.holder)),
      fact(labels.bankCountry, country(bank.country)),
      fact(labels.accountEnd, ltr(bank.lastFour ?? '')),
    ],
  }
}
