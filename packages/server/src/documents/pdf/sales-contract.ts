import { type DraftType, requiredDrafts } from '@mahsul/domain/documents/documents'
import { countsFrom } from '@mahsul/domain/documents/several-bills'
import { documentsGoTo } from '@mahsul/domain/offers/payment'
import {
  bagsOf,
  deliveryTerm,
  paymentClause,
  priceBlock,
  productName,
  sideOf,
  siftedWords,
} from './contract-clauses.ts'
import type { ContractFacts } from './contract-facts.ts'
import { cleanings, materials, words } from './contract-words.ts'
import { ltr } from './direction.ts'
import {
  country,
  day,
  inBothTyped,
  inOnePiece,
  kilos,
  metricTons,
  percent,
  placeName,
  typed,
  typedInBoth,
} from './figures.ts'
import {
  type Block,
  dateParts,
  type Fact,
  type Form,
  fact,
  fill,
  type PrintedDocument,
  type Section,
  text,
} from './typeset-document.ts'

/** Days within which a claim must arrive, and for which force majeure is waited out. */
const CLAIM_DAYS = 14
const HINDRANCE_DAYS = 60

/** The sales contract that the supplier signs first and the buyer after it (tasks C3, C4). */
export function salesContract(facts: ContractFacts, form: Form): PrintedDocument {
  const { labels, headings } = words
  return {
    title: words.titles.contract,
    letterhead: null,
    date: dateParts(facts.date),
    head: [
      fact(labels.reference, ltr(facts.reference)),
      fact(labels.date, day(facts.date)),
      fact(labels.version, ltr(String(facts.version))),
    ],
    sides: [
      sideOf(labels.seller, facts.seller),
      sideOf(labels.buyer, facts.buyer),
      { role: labels.consignee, name: typed(facts.consigneeName), lines: [] },
      {
        role: labels.notifyParty,
        name: facts.notifyParty ? typed(facts.notifyParty) : '',
        lines: facts.notifyParty ? [] : [labels.asBuyer],
      },
    ],
    opening: words.opening,
    numbered: true,
    sections: [
      { title: headings.goods, blocks: [goodsFacts(facts), text(words.goods)] },
      { title: headings.quantity, blocks: [quantityFacts(facts), text(words.quantity)] },
      {
        title: headings.price,
        blocks: [priceBlock(facts), text(fill(words.price[facts.incoterm], { term: deliveryTerm(facts) }))],
      },
      packing(facts),
      {
        title: headings.delivery,
        blocks: [text(fill(words.delivery[facts.incoterm], { term: deliveryTerm(facts) }))],
      },
      shipment(facts),
      {
        title: headings.payment,
        blocks: [...paymentClause(facts), text(words.charges), account(facts)],
      },
      documents(facts),
      ...(facts.incoterm === 'CIF'
        ? [{ title: headings.insurance, blocks: [text(fill(words.insurance, insured))] }]
        : []),
      {
        title: headings.quality,
        blocks: words.quality.map((each) => text(fill(each, { days: ltr(String(CLAIM_DAYS)) }))),
      },
      {
        title: headings.hindrance,
        blocks: words.hindrance.map((each) => text(fill(each, { days: ltr(String(HINDRANCE_DAYS)) }))),
      },
      { title: headings.law, blocks: law(facts) },
      {
        title: headings.general,
        blocks: [
          text(words.general.whole),
          text(words.general.sanctions),
          ...(form === 'bilingual' ? [text(words.general.languages)] : []),
          text(words.general.copies),
        ],
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
    number: facts.reference,
    foot: ltr(`${facts.reference} · v${facts.version} · ${facts.process}`),
    page: labels.page,
  }
}

/** Fraudsters in this trade send false account numbers by mail: the contract names the right one. */
const account = ({ sellerBank: bank }: ContractFacts): Block =>
  text(
    bank
      ? fill(words.boundAccount, {
          holder: typedInBoth(bank.holder),
          bank: typedInBoth(bank.bank),
          country: country(bank.country),
          lastFour: ltr(bank.lastFour ?? ''),
        })
      : words.accounts,
  )

function goodsFacts({ product, characteristics }: ContractFacts): Block {
  const { labels } = words
  const facts: Fact[] = [
    fact(labels.product, productName(product)),
    fact(labels.countryOfOrigin, inBothTyped(product.origin)),
    fact(labels.grade, inBothTyped(product.grade)),
    fact(labels.purity, percent(product.purity)),
    fact(labels.cleaning, cleanings[product.cleaning] ?? typedInBoth(product.cleaning)),
  ]
  if (product.sifted !== null) facts.push(fact(labels.condition, siftedWords(product.sifted)))
  for (const { name, value } of characteristics) facts.push(fact(inBothTyped(name), inBothTyped(value)))
  return { kind: 'facts', facts }
}

function quantityFacts(facts: ContractFacts): Block {
  const { quantity, destinations } = facts
  const boxes = (containers: number) => ltr(`${containers}\u00a0× ${quantity.containerType}`)
  const rows = [
    fact(words.labels.containers, boxes(quantity.containers)),
    fact(words.labels.load, metricTons(quantity.loadPerContainerKg)),
    fact(words.labels.netWeight, ltr(`${metricTons(quantity.weight)} (${kilos(quantity.weight)})`)),
  ]
  const bags = bagsOf(quantity)
  if (bags) rows.push(fact(words.labels.bags, bags))
  if (destinations.length > 1)
    for (const { place, containers } of destinations) {
      const name = placeName(place)
      rows.push(
        fact(words.labels.destination, {
          en: `${name.en}: ${boxes(containers)}`,
          ar: `${name.ar}: ${boxes(containers)}`,
        }),
      )
    }
  return { kind: 'facts', facts: rows }
}

function packing({ packaging, quantity, marking, readyPacked }: ContractFacts): Section {
  const packed = fill(words.packedIn, {
    material: materials[packaging] ?? typedInBoth(packaging),
    kg: kilos(quantity.bagKg),
  })
  const marks = words.markings[marking]
  return {
    title: words.headings.packing,
    blocks: [
      { kind: 'facts', facts: [fact(words.labels.packing, packed), fact(words.labels.marking, marks.name)] },
      text(words.packing),
      ...(readyPacked ? [text(words.readyPacked)] : []),
      text(marks.clause),
    ],
  }
}

function shipment({
  shipment: { date, days, latest, processingDays },
  origin,
  destinations,
}: ContractFacts): Section {
  const { labels, yesAndNo } = words
  const facts = [fact(labels.shippingDate, day(date)), fact(labels.latestShipment, day(latest))]
  if (origin) facts.push(fact(labels.portOfLoading, placeName(origin)))
  if (destinations.length === 1) facts.push(fact(labels.destination, placeName(destinations[0]!.place))) // it has one
  facts.push(
    fact(labels.readyIn, ltr(String(processingDays))),
    fact(labels.partialShipments, destinations.length > 1 ? yesAndNo.partialYes : yesAndNo.partialNo),
  )
  return {
    title: words.headings.shipment,
    blocks: [
      { kind: 'facts', facts },
      text(
        fill(words.shipment, {
          days: ltr(String(days)),
          latest: day(latest),
          which: words.ofSeveral[countsFrom.shipment],
        }),
      ),
    ],
  }
}

const insured = { insured: percent(110), clauses: inOnePiece('Institute Cargo Clauses (C)') }

function documents({ incoterm, laneDrafts, payment }: ContractFacts): Section {
  const extra = incoterm === 'FOB' ? undefined : words.moreDocuments[incoterm]
  const named = (type: DraftType) =>
    type === 'ADDITIONAL_1' || type === 'ADDITIONAL_2' ? extra : words.documents[type]
  const items = requiredDrafts({ incoterm, laneDrafts })
    .map(named)
    .filter((each) => each !== undefined)
    .map((each) => fill(each, { ...insured, full: ltr('3/3') }))
  return {
    title: words.headings.documents,
    blocks: [text(words.documentsGo[documentsGoTo(payment)]), { kind: 'list', items }, text(words.drafts)],
  }
}

/** Groundnuts and oilseeds use FOSFA's forms; pulses, and goods without a form of their own, GAFTA's. */
function law({ product: { commodity } }: ContractFacts): Block[] {
  const association = commodity === 'sesame' || commodity === 'peanut' ? 'FOSFA' : 'GAFTA'
  const { form, rules } = words.tradeForms[association]
  const named = {
    association: inOnePiece(association === 'FOSFA' ? 'FOSFA International' : 'GAFTA'),
    number: inOnePiece('No. 88'),
    rules: inOnePiece('No. 125'),
  }
  return words.law.map((each) => text(fill(each, { form: fill(form, named), rules: fill(rules, named) })))
}
