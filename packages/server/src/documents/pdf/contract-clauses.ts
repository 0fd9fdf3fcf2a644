import { commas, semicolons } from '@mahsul/contract/kit/common-words'
import { DAYS_TO_PRESENT } from '@mahsul/domain/documents/credit'
import { countsFrom } from '@mahsul/domain/documents/several-bills'
import { isUnderCredit, type LcType } from '@mahsul/domain/offers/payment'
import type { ContractFacts, ContractParty, Named } from './contract-facts.ts'
import { materials, words } from './contract-words.ts'
import { ltr } from './direction.ts'
import {
  amount,
  count,
  country,
  dollarsInWords,
  inBothTyped,
  inOnePiece,
  kilos,
  metricTons,
  percent,
  placeName,
  townOf,
  typed,
  typedInBoth,
  usd,
} from './figures.ts'
import { type Block, fill, type Side, text } from './typeset-document.ts'

/** Days from the last signature until the letter of credit is open or the advance paid (process, P1 and P3). */
const OPENING_DAYS = 10
/** Days to pay once the payment is due, and to send originals once it has arrived (process, Y2 and Y4). */
const PAY_DAYS = 5
const ORIGINALS_DAYS = 3

/** What both documents state about the parties, the goods, the price and the payment. */
export const sideOf = (role: Named, party: ContractParty): Side => ({
  role,
  name: typed(party.companyName),
  lines: [
    ...(party.address ? [typedInBoth(party.address)] : []),
    townOf(party),
    ...(party.contact
      ? [
          typedInBoth(party.contact.name),
          typedInBoth(party.contact.email),
          { en: ltr(party.contact.phone), ar: ltr(party.contact.phone) },
        ]
      : []),
  ],
})

export const productName = ({ name, type }: ContractFacts['product']): Named => ({
  en: typed(name.en) + commas.en + typed(type.en),
  ar: typed(name.ar) + commas.ar + typed(type.ar),
})

export const siftedWords = (isSifted: boolean) => (isSifted ? words.sifted.yes : words.sifted.no)

/** `1,520 × 50 kg`, if the weight is a whole number of bags. */
export const bagsOf = ({ bags, bagKg }: ContractFacts['quantity']) =>
  bags === null ? undefined : ltr(`${count(bags)}\u00a0×\u00a0${kilos(bagKg)}`)

/** `FOB Port Sudan, Sudan, Incoterms® 2020`. */
export function deliveryTerm(facts: ContractFacts): Named {
  const place = namedPlace(facts)
  const said = fill(words.term, {
    incoterm: ltr(facts.incoterm),
    place,
    rules: inOnePiece('Incoterms® 2020'),
  })
  // A place without an Arabic name is written as the Incoterms write it, from left to right.
  return /\p{Script=Arabic}/u.test(place.ar) ? said : { en: said.en, ar: ltr(said.en) }
}

function namedPlace({ incoterm, origin, destinations, ddp }: ContractFacts): Named {
  if (incoterm === 'FOB') return origin ? placeName(origin) : words.placeNotNamed.loading
  if (incoterm === 'DDP' && ddp) {
    const place = typed(ddp.facility)
    const land = ddp.country && country(ddp.country)
    return land
      ? { en: place + commas.en + land.en, ar: place + commas.ar + land.ar }
      : { en: place, ar: place }
  }
  if (destinations.length === 0) return words.placeNotNamed.destination
  const names = destinations.map(({ place }) => placeName(place))
  return {
    en: names.map(({ en }) => en).join(semicolons.en),
    ar: names.map(({ ar }) => ar).join(semicolons.ar),
  }
}

export function priceBlock({ product, packaging, quantity, payment, money }: ContractFacts): Block {
  const { labels, ofLine } = words
  const bags = fill(ofLine.bags, {
    material: materials[packaging] ?? typedInBoth(packaging),
    kg: kilos(quantity.bagKg),
  })
  const goods = fill(ofLine.goods, { product: productName(product), grade: inBothTyped(product.grade) })
  const parts =
    payment.advancePercentage > 0
      ? [
          {
            label: fill(labels.advance, { percent: percent(payment.advancePercentage) }),
            amount: amount(money.advance),
          },
          { label: labels.balance, amount: amount(money.balance) },
        ]
      : []
  return {
    kind: 'prices',
    head: [labels.description, labels.quantity, labels.unitPrice, labels.amount],
    lines: [
      {
        what: goods,
        quantity: metricTons(quantity.weight),
        unit: ofLine.perTon,
        price: amount(money.pricePerTon),
        amount: amount(money.commodity),
      },
      ...(money.packaging > 0
        ? [{ what: bags, amount: amount(money.packaging), ...bagPrice(quantity, money.bagCost) }]
        : []),
    ],
    total: { label: labels.contractValue, amount: amount(money.contractValue) },
    inWords: dollarsInWords(money.contractValue),
    parts,
  }
}

/** The unit for which quantity times price is the amount to the cent: by the bag, otherwise by the ton. */
function bagPrice({ bags, bagKg, weight }: ContractFacts['quantity'], bagCost: number) {
  const { perBag, perTon } = words.ofLine
  if (bags !== null) return { quantity: count(bags), unit: perBag, price: amount(bagCost) }
  const ofTon = (bagCost * 1_000) / bagKg
  return Number.isInteger(ofTon)
    ? { quantity: metricTons(weight), unit: perTon, price: amount(ofTon) }
    : { quantity: metricTons(weight), unit: perBag, price: amount(bagCost) }
}

/** The payment terms, in full sentences. */
export function paymentClause({ payment, money }: ContractFacts): Block[] {
  const { advancePercentage, paymentMethod, lcType, paymentDelay } = payment
  const places = {
    percent: percent(advancePercentage),
    days: ltr(String(OPENING_DAYS)),
    payDays: ltr(String(PAY_DAYS)),
    originalDays: ltr(String(ORIGINALS_DAYS)),
    delay: ltr(String(paymentDelay ?? '')),
    which: words.ofSeveral[countsFrom.shipment],
    urc: inOnePiece('URC 522'),
    ucp: inOnePiece('UCP 600'),
  }
  if (advancePercentage === 100)
    return [text(fill(words.paidInAdvance, { ...places, amount: usd(money.advance) }))]
  const method =
    paymentMethod === 'LC_LETTER_OF_CREDIT'
      ? words.creditPayment[creditOf(lcType)]
      : words.payment[paymentMethod]
  return [
    ...(advancePercentage > 0
      ? [text(fill(words.advance, { ...places, amount: usd(money.advance), balance: usd(money.balance) }))]
      : []),
    text(fill(method, { ...places, amount: usd(money.balance) })),
    ...(isUnderCredit(payment) ? [presentationClause()] : []),
  ]
}

/** As `presentationOf` computes it. */
const presentationClause = () =>
  text(
    fill(words.presentation, {
      presentation: ltr(String(DAYS_TO_PRESENT)),
      which: words.ofSeveral[countsFrom.presentation],
      field: ltr('48'),
    }),
  )

/** The payment terms, in one line. */
export function paymentName({ payment }: ContractFacts): Named {
  const { advancePercentage, paymentMethod, lcType, paymentDelay } = payment
  const share = { percent: percent(advancePercentage) }
  if (advancePercentage === 100) return fill(words.allInAdvance, share)
  const name =
    paymentMethod === 'LC_LETTER_OF_CREDIT'
      ? words.creditNames[creditOf(lcType)]
      : words.paymentNames[paymentMethod]
  const method = fill(name, { delay: ltr(String(paymentDelay ?? '')) })
  return advancePercentage > 0 ? fill(words.withAdvance, { ...share, method }) : method
}

const creditOf = (lcType: LcType | null): LcType => lcType ?? 'irrevocable'
