import { readFileSync } from 'node:fs'
import { type DraftType, requiredDrafts } from '@mahsul/domain/documents/documents'
import { addDays, type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { kilograms } from '@mahsul/domain/kit/units'
import { latestShipment as latestShipmentOf } from '@mahsul/domain/trades/process/deadlines'
import { placesOf } from '@mahsul/domain/trades/process/plan'
import { tradeCosts } from '@mahsul/domain/trades/process/terms'
import type { ShipmentFacts, TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { writeDocuments } from '../../documents/contract-documents.ts'
import type { DemoOffer } from '../base/demo-offer.ts'
import { companies, type DemoName, members } from '../content/people.ts'
import { creditFacts } from '../documents/letter-of-credit.ts'
import { pdfOf } from '../documents/page.ts'
import type { Deal } from '../documents/printed-facts.ts'
import { type DemoDraft, type DocumentKind, documentOf } from '../documents/trade-documents.ts'
import { describedDocuments, describes, type Misprints } from './described-documents.ts'
import type { Saying, Timeline } from './timeline.ts'
import { boxNumbers, dayOnBoard, dayOnShip, lastEta, type Voyage } from './voyage.ts'

type Sale = {
  supplier: DemoName
  buyer: DemoName
  /** When the offer was published; the trade opens some hours later. */
  daysAgo: number
  offer: DemoOffer
  /** Agreed in a bid instead of purchased: US dollars per metric ton. */
  bid?: number
  /** Containers to each UN/LOCODE, if not all of them go to the buyer's own port. */
  to?: Readonly<Record<string, number>>
}
type Consignment = { consigneeName: string; notifyParty: string }

const artwork = readFileSync(new URL('../documents/artwork.png', import.meta.url))
const HOURS = 24
/** Empty bags, pallets and the container's dunnage, in kilograms a container. */
const TARE = 190
const companyOf = (name: DemoName) => {
  const company = companies.find((each) => each.name === members[name].company)
  if (!company) throw new Error(`the demo has no company of ${name}`)
  return company
}

/** The course of a demo trade, step by step; every `ago` is in days before now. */
export class TradeCourse {
  private readonly time: Timeline
  private readonly name: string
  private readonly sale: Sale

  constructor(time: Timeline, name: string, sale: Sale) {
    this.time = time
    this.name = name
    this.sale = sale
    const { supplier, buyer, daysAgo, offer, bid, to } = sale
    const ago = daysAgo * HOURS
    if (bid) {
      time.publish(`offer of ${name}`, supplier, ago, offer)
      time.bid(name, { by: buyer, on: `offer of ${name}`, ago: ago - 5, price: bid })
      time.accept(name, ago - 9)
    } else {
      time.publish(`offer of ${name}`, supplier, ago, { kind: 'FIRM', tradingOption: null, ...offer })
      time.purchase(name, { by: buyer, on: `offer of ${name}`, ago: ago - 6, to })
      time.confirmOrder(name, supplier, ago - 8)
    }
  }

  /** Names the consignee; the contract that waits for its signatures is generated, as it would be. */
  named(ago: number) {
    return this.namedWith(ago, ({ id: tradeId, buyer }, { db, now, files }, consignment) =>
      writeDocuments(db, { tradeId, buyerCompanyId: buyer.companyId, consignment, files, now }),
    )
  }

  signedBy(side: 'supplier' | 'buyer', ago: number) {
    return this.says(side, ago, `contract.sign.${side}`, (trade, moment) => ({
      files: {
        salesContract: this.document('SALES_CONTRACT')(trade, moment),
        proformaInvoice: this.document('PROFORMA_INVOICE')(trade, moment),
      },
    }))
  }

  /** Consignee, contract and proforma, within two days from `ago` on. Signed copies are made on demand. */
  signed(ago: number) {
    return this.namedWith(ago)
      .signedBy('supplier', ago - 0.8)
      .signedBy('buyer', ago - 1.6)
  }

  informed(ago: number) {
    return this.says('buyer', ago, 'marking.inform')
  }

  showsArtwork(thread: 'buy' | 'sell', ago: number) {
    return this.says(
      thread === 'buy' ? 'buyer' : 'supplier',
      ago,
      'artwork.upload',
      (trade, { now, documents }) => ({
        side: thread,
        files: { file: documents.keep(artwork, 'image/png', { tradeId: trade.id, at: now }) },
      }),
    )
  }
  acceptsArtwork(thread: 'buy' | 'sell', ago: number) {
    return this.says(thread === 'buy' ? 'supplier' : 'buyer', ago, 'artwork.accept', () => ({ side: thread }))
  }
  declinesArtwork(thread: 'buy' | 'sell', ago: number, message: string) {
    const side = thread === 'buy' ? 'supplier' : 'buyer'
    return this.says(side, ago, 'artwork.decline', () => ({ side: thread, message }))
  }

  /** The letter of credit with its data; `early`: how many days its latest shipment is before the contract's. */
  opensCredit(ago: number, daysOpen: number, early = 0) {
    return this.says('buyer', ago, 'lc.upload', (trade, moment) => {
      const latestShipment = addDays(latestShipmentOf(trade.terms), -early)
      const files = { file: this.document('LETTER_OF_CREDIT', latestShipment)(trade, moment) }
      const today = utcDay(moment.now)
      return {
        ...creditFacts({ ...this.dealOf(trade, today), latestShipment }, addDays(today, daysOpen)),
        files,
      }
    })
  }
  acceptsCredit(ago: number) {
    return this.says('supplier', ago, 'lc.accept')
  }

  paysAdvance(ago: number) {
    return this.brings('buyer', ago, 'advance.send', 'ADVANCE_ADVICE')
  }
  hasAdvance(ago: number) {
    return this.says('supplier', ago, 'advance.confirm')
  }

  /** One milestone, reported as it happens. */
  reaches(state: 'onTrucks' | 'inPort' | 'inContainers' | 'onShip' | 'onDestination', ago: number) {
    return this.says('supplier', ago, `goods.${state}`)
  }
  /** From the trucks to the ship, which is reached at `ago`. */
  loaded(ago: number) {
    return this.reaches('onTrucks', ago + 9)
      .reaches('inPort', ago + 5.5)
      .reaches('inContainers', ago + 2)
      .reaches('onShip', ago)
  }

  /** Number, seal and weights of each container are read where it is loaded, a quarter of an hour apart; of goods to one port. */
  readsContainers(ago: number, { boxes }: Voyage) {
    const numbers = boxNumbers(boxes, 0, this.sale.offer.containers)
    for (const [index, number] of numbers.entries())
      this.says('supplier', ago - index * 0.01, 'container.load', ({ terms }) => {
        const netKg = kilograms(tradeCosts(terms).weight / numbers.length)
        return {
          destinationId: placesOf(terms)[0] ?? null,
          container: {
            ...{ number, seal: `SD${481_200 + 7 * index}`, bags: netKg / terms.bagKg, netKg },
            grossKg: kilograms(netKg + TARE),
          },
        }
      })
    return this
  }

  /** Booking, vessel and containers, a few hours after the goods are on the ship, for the first destinations or all. */
  sharesLogistics(ago: number, voyage: Voyage, howMany?: number) {
    return this.says('supplier', ago, 'logistics.share', (trade) => ({
      shipments: placesOf(trade.terms)
        .slice(0, howMany)
        .map((destinationId, index): ShipmentFacts => {
          const etd = addDays(dayOnShip(trade), 1)
          const days = trade.terms.freight[index]?.transitDays ?? voyage.days
          return {
            destinationId,
            bookingNumber: `${voyage.booking}${index || ''}`,
            containerNumbers: boxNumbers(
              voyage.boxes,
              index,
              trade.terms.destinations[index]?.containers ?? trade.terms.containers,
            ),
            etd,
            eta: addDays(etd, days),
            vesselName: voyage.vessel,
            companyName: voyage.carrier,
          }
        }),
    }))
  }
  /** The ship left a day after it was loaded; the bills of lading have the day on which loading ended. */
  sailed(ago: number) {
    return this.says('supplier', ago, 'logistics.atSea', (trade, { now }) => ({
      onBoard: placesOf(trade.terms).map((destinationId, index) => ({
        destinationId,
        billOfLadingNumber: `${this.number(trade.log.length + 4_200 + index, now)}`,
        onBoardDate: dayOnBoard(trade),
      })),
    }))
  }
  /** A complete departure: on the ship at `ago`, details within hours, at sea a day and a half later. */
  departed(ago: number, voyage: Voyage) {
    return this.loaded(ago)
      .sharesLogistics(ago - 0.3, voyage)
      .sailed(ago - 1.6)
  }
  expects(ago: number, daysLater: number) {
    return this.says('supplier', ago, 'logistics.correct', ({ log, terms }) => ({
      corrections: placesOf(terms).map((destinationId) => ({
        destinationId,
        eta: addDays(lastEta(log), daysLater),
      })),
    }))
  }

  /** The supplier states what the documents say, minutes apart. */
  describesDocuments(ago: number, misprints: Misprints = {}) {
    for (const [index, kind] of describedDocuments.entries())
      this.says('supplier', ago - index * 0.004, 'document.describe', describes(kind, misprints))
    return this
  }

  showsDrafts(ago: number) {
    return this.eachDraft(ago, (type, at) =>
      this.says('supplier', at, 'drafts.upload', (trade, moment) => ({
        documentType: type,
        files: { file: this.document(type)(trade, moment) },
      })),
    )
  }
  /** Every draft that the terms require, except those left out. */
  approvesDrafts(ago: number, leftOut: readonly DraftType[] = []) {
    return this.eachDraft(
      ago,
      (type, at) => this.says('buyer', at, 'drafts.approve', () => ({ documentType: type })),
      leftOut,
    )
  }
  rejectsDraft(ago: number, documentType: DraftType, message: string) {
    return this.says('buyer', ago, 'drafts.reject', () => ({ documentType, message }))
  }

  sends(what: 'documents' | 'copies' | 'originals', ago: number) {
    return this.says('supplier', ago, `${what}.ship`, (trade, moment) => ({
      files: { file: this.document('COURIER_RECEIPT')(trade, moment) },
      courierName: 'Desert Falcon Express',
      trackingNumber: `DFX${this.number(trade.log.length + 700_000, moment.now)}`,
    }))
  }
  has(what: 'documents' | 'copies' | 'originals', ago: number) {
    return this.says('buyer', ago, `${what}.deliver`)
  }
  takesGoods(ago: number) {
    return this.says('buyer', ago, 'goods.delivered')
  }

  /** The clock makes a deferred balance due, at the beginning of a day. */
  fallsDue(ago: number) {
    this.time.applyDeadlines(this.name, ago * HOURS)
    return this
  }
  pays(ago: number) {
    return this.brings('buyer', ago, 'payment.send', 'BALANCE_ADVICE')
  }
  isPaid(ago: number) {
    return this.says('supplier', ago, 'payment.confirm')
  }

  rated(by: 'supplier' | 'buyer', ago: number, stars: readonly number[], comment: string) {
    this.time.rate(this.name, { by: this.sale[by], ago: ago * HOURS, stars, comment })
    return this
  }

  private namedWith(
    ago: number,
    write: (...about: [...Parameters<Saying>, Consignment]) => Promise<TaskFacts> = async () => ({}),
  ) {
    const { name, address, zip, city } = companyOf(this.sale.buyer)
    const consignment = { consigneeName: `${name}, ${address}, ${zip} ${city}`, notifyParty: name }
    return this.says('buyer', ago, 'consignment.provide', async (trade, moment) => ({
      ...consignment,
      ...(await write(trade, moment, consignment)),
    }))
  }

  private brings(side: 'supplier' | 'buyer', ago: number, task: string, kind: DocumentKind) {
    return this.says(side, ago, task, (trade, moment) => ({
      files: { file: this.document(kind)(trade, moment) },
    }))
  }

  private eachDraft(
    ago: number,
    act: (type: DemoDraft, at: number) => unknown,
    leftOut: readonly DraftType[] = [],
  ) {
    const required = requiredDrafts({
      incoterm: this.sale.offer.incoterm ?? 'FOB',
      laneDrafts: [], // no rule adds to these plans
    })
    const types = required.filter((type): type is DemoDraft => !leftOut.includes(type)) // the demo has a file for each of them
    for (const [index, type] of types.entries()) act(type, ago - index * 0.004)
    return this
  }

  says(by: 'supplier' | 'buyer', ago: number, task: string, say?: Saying) {
    this.time.task(this.name, { by: this.sale[by], ago: ago * HOURS, task, ...(say && { say }) })
    return this
  }

  private dealOf(trade: Parameters<Saying>[0], today: IsoDate): Deal {
    const { supplier, buyer, offer } = this.sale
    return { trade, supplier: companyOf(supplier), buyer: companyOf(buyer), product: offer.product, today }
  }

  private document(kind: DocumentKind, latestShipment?: IsoDate) {
    return (...[trade, { now, documents }]: Parameters<Saying>) => {
      const deal = { ...this.dealOf(trade, utcDay(now)), ...(latestShipment && { latestShipment }) }
      return documents.keep(pdfOf(documentOf(kind, deal)), 'application/pdf', { tradeId: trade.id, at: now })
    }
  }

  /** A made-up number in the style of carriers and couriers; it only has to be unique. */
  private number(start: number, now: Date) {
    return start + (Math.floor(now.getTime() / 86_400_000) % 1_000) * 7
  }
}
