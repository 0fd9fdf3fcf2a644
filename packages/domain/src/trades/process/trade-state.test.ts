import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, utcDay } from '../../kit/calendar.ts'
import { did, document, openedOn, type Played, playedTo, shipmentTo, termsTo } from '../../testing/played.ts'
import { facility } from '../../testing/sesame.ts'
import { milestonesOf, operationStateOf } from './milestones.ts'
import { consignmentOf, documentsOf, isPaymentDue, paymentsOf, shipmentsOf } from './trade-state.ts'

const file = { files: { file: document } }
const cash = termsTo(['mersin'])
const credit = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } as const
const onRelease = { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } as const
const onCopies = { paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS' } as const
const of = (trade: Played, type: string) => documentsOf(trade).filter((document) => document.type === type)

describe('documents of a trade', () => {
  it('are none until somebody brings one', () => {
    expect(documentsOf(openedOn(cash))).toEqual([])
  })

  it('the contract: what the product generated, in both languages, and what each side signed', () => {
    const generated = {
      ...{ salesContract: document, proformaInvoice: document },
      ...{ salesContractBilingual: document, proformaInvoiceBilingual: document },
    }
    const consigned = did(playedTo('C2', cash), 'buyer', 'consignment.provide', {
      ...{ consigneeName: 'Aegean Mills', notifyParty: 'The port agent', generated },
    })
    expect(
      documentsOf(consigned).map(({ type, bilingual, by, version, status }) => [
        type,
        bilingual,
        by,
        version,
        status,
      ]),
    ).toEqual([
      ['SALES_CONTRACT', false, 'system', 1, 'PENDING'],
      ['PROFORMA_INVOICE', false, 'system', 1, 'PENDING'],
      ['SALES_CONTRACT', true, 'system', 1, 'PENDING'],
      ['PROFORMA_INVOICE', true, 'system', 1, 'PENDING'],
    ])
    const signed = playedTo('C4', cash)
    expect(of(signed, 'SALES_CONTRACT')).toMatchObject([{ by: 'supplier', version: 1, status: 'PENDING' }])
    const countersigned = did(signed, 'buyer', 'contract.sign.buyer', {
      files: { salesContract: document, proformaInvoice: document },
    })
    expect(of(countersigned, 'SALES_CONTRACT')).toMatchObject([
      { by: 'supplier', version: 1, status: 'APPROVED', answeredAt: countersigned.now },
      { by: 'buyer', version: 2, status: 'APPROVED', answeredAt: null },
    ])
    expect(of(countersigned, 'PROFORMA_INVOICE')).toHaveLength(2)
  })

  it('a letter of credit, its expiry, and the supplier’s answer to it', () => {
    const expiresOn = addDays(utcDay(playedTo('P1', termsTo(['mersin'], { payment: credit })).now), 60)
    const opened = did(playedTo('P1', termsTo(['mersin'], { payment: credit })), 'buyer', 'lc.upload', {
      ...file,
      expiresOn,
    })
    expect(of(opened, 'LETTER_OF_CREDIT')).toMatchObject([
      { expiresOn, status: 'PENDING', message: null, answeredAt: null, side: null, courierName: null },
    ])
    const taken = did(opened, 'supplier', 'lc.accept')
    expect(of(taken, 'LETTER_OF_CREDIT')).toMatchObject([{ status: 'APPROVED', answeredAt: taken.now }])
  })

  it('artwork is counted for each side, and a refusal is about the one it names', () => {
    const both = playedTo('M2b', termsTo(['mersin'], { marking: 'seller_buyer' }))
    const buyers = did(both, 'buyer', 'artwork.upload', { ...file, side: 'buy' })
    const sellers = did(buyers, 'supplier', 'artwork.upload', { ...file, side: 'sell' })
    const declined = did(sellers, 'supplier', 'artwork.decline', { side: 'buy', message: 'Too dark' })
    const again = did(declined, 'buyer', 'artwork.upload', { ...file, side: 'buy' })
    expect(
      of(again, 'ARTWORK').map(({ side, version, status, message }) => [side, version, status, message]),
    ).toEqual([
      ['buy', 1, 'REJECTED', 'Too dark'],
      ['sell', 1, 'PENDING', null],
      ['buy', 2, 'PENDING', null],
    ])
  })

  it('drafts are answered one by one', () => {
    const open = playedTo('L3', cash)
    const shown = did(open, 'supplier', 'drafts.upload', { ...file, documentType: 'PACKING_LIST' })
    const other = did(shown, 'supplier', 'drafts.upload', { ...file, documentType: 'COMMERCIAL_INVOICE' })
    const refused = did(other, 'buyer', 'drafts.reject', { documentType: 'PACKING_LIST', message: 'Weights' })
    const approved = did(refused, 'buyer', 'drafts.approve', { documentType: 'COMMERCIAL_INVOICE' })
    expect(of(approved, 'PACKING_LIST')).toMatchObject([{ status: 'REJECTED', message: 'Weights' }])
    expect(of(approved, 'COMMERCIAL_INVOICE')).toMatchObject([{ status: 'APPROVED', message: null }])
  })

  it.each([
    ['SHIPMENT_PROOF', 'L5', 'documents.ship', 'documents.deliver', cash],
    [
      'COPY_SHIPMENT_PROOF',
      'L5c',
      'copies.ship',
      'copies.deliver',
      termsTo(['mersin'], { payment: onCopies }),
    ],
    [
      'ORIGINAL_SHIPMENT_PROOF',
      'Y4',
      'originals.ship',
      'originals.deliver',
      termsTo(['mersin'], { payment: onCopies }),
    ],
  ] as const)(
    '%s names its courier, and is approved when it has arrived',
    (type, code, ship, deliver, terms) => {
      const courier = { courierName: 'DHL', trackingNumber: 'JD01' }
      const sent = did(playedTo(code, terms), 'supplier', ship, { ...file, ...courier })
      expect(of(sent, type)).toMatchObject([{ ...courier, status: 'PENDING' }])
      expect(of(did(sent, 'buyer', deliver), type)).toMatchObject([{ status: 'APPROVED' }])
    },
  )
})

describe('payments of a trade', () => {
  it('are those of its terms: an advance and the balance, the balance alone, or nothing left', () => {
    const kinds = (advancePercentage: number) => {
      const trade = openedOn(termsTo(['mersin'], { payment: { ...onRelease, advancePercentage } }))
      return paymentsOf(trade, trade.now).map(({ kind, amount, status }) => [kind, amount, status])
    }
    const whole = kinds(0)[0]![1] as number // the only payment
    expect(kinds(0)).toEqual([['balance', whole, 'UPCOMING']])
    expect(kinds(20)).toEqual([
      ['advance', Math.round(whole / 5), 'UPCOMING'],
      ['balance', whole - Math.round(whole / 5), 'UPCOMING'],
    ])
    expect(kinds(100)).toEqual([['advance', whole, 'UPCOMING']])
  })

  it('go from the buyer’s turn through its proof to the money’s arrival, and the bank is shown from the start', () => {
    const terms = termsTo(['mersin'], { payment: { ...onRelease, advancePercentage: 20 } })
    const before = openedOn(terms)
    expect(isPaymentDue(before, before.now)).toBe(false)
    const due = playedTo('P3', terms)
    const advance = (trade: Played) => paymentsOf(trade, trade.now)[0]
    expect(advance(due)).toMatchObject({
      status: 'DUE',
      proof: null,
      sentAt: null,
      receivedAt: null,
      message: null,
    })
    expect(advance(due)?.dueAt).toBeInstanceOf(Date)
    expect(isPaymentDue(due, due.now)).toBe(true)
    const sent = did(due, 'buyer', 'advance.send', file)
    expect(advance(sent)).toMatchObject({
      status: 'PENDING',
      dueAt: null,
      sentAt: sent.now,
      proof: { id: 'f' },
    })
    const arrived = did(sent, 'supplier', 'advance.confirm')
    expect(advance(arrived)).toMatchObject({ status: 'ACCEPTED', sentAt: sent.now, receivedAt: arrived.now })
  })

  it('the balance has its own proof', () => {
    const due = playedTo('Y2', termsTo(['mersin'], { payment: onRelease }))
    const sent = did(due, 'buyer', 'payment.send', file)
    expect(paymentsOf(sent, sent.now)).toMatchObject([{ kind: 'balance', status: 'PENDING' }])
    const missing = did(sent, 'supplier', 'payment.notReceived', { message: 'Nothing came' })
    expect(paymentsOf(missing, missing.now)).toMatchObject([{ status: 'REJECTED', message: 'Nothing came' }])
    const arrived = did(did(missing, 'buyer', 'payment.send', file), 'supplier', 'payment.confirm')
    expect(paymentsOf(arrived, arrived.now)).toMatchObject([{ status: 'ACCEPTED', receivedAt: arrived.now }])
    expect(isPaymentDue(arrived, arrived.now)).toBe(true)
  })
})

describe('where the goods are', () => {
  it('at the factory, until another place is reported', () => {
    expect(operationStateOf(openedOn(cash))).toBe('AT_FACTORY')
    expect(milestonesOf(openedOn(cash))).toEqual([])
  })

  it('is the last milestone, at the time it is reported to have happened', () => {
    const ready = playedTo('O1', cash)
    const occurredAt = addHours(ready.now, -2).toISOString()
    const left = did(ready, 'supplier', 'goods.onTrucks', { occurredAt })
    expect(operationStateOf(left)).toBe('ON_TRUCKS')
    expect(milestonesOf(left)).toEqual([
      { state: 'ON_TRUCKS', occurredAt: new Date(occurredAt), by: 'supplier' },
    ])
    const inPort = did(left, 'supplier', 'goods.inPort')
    expect(milestonesOf(inPort).at(-1)).toEqual({ state: 'IN_PORT', occurredAt: inPort.now, by: 'supplier' })
  })

  it.each([
    ['O3', 'IN_PORT'],
    ['O4', 'IN_CONTAINERS'],
    ['L3', 'AT_SEA'],
  ] as const)('before %s: %s', (code, state) => {
    expect(operationStateOf(playedTo(code, cash))).toBe(state)
  })

  it('at sea since the day of the bill of lading, and with several since the last', () => {
    const first = playedTo('L1', termsTo(['mersin', 'jeddah']))
    const today = utcDay(first.now)
    const tomorrow = addDays(today, 1)
    const ports = [facility('mersin'), facility('jeddah')] as const
    const shipments = ports.map((port, index) =>
      shipmentTo(port, {
        ...{ etd: today, eta: addDays(today, 9), containerNumbers: [['CSQU3054383', 'CSQU3054399'][index]!] }, // two ports
      }),
    )
    const shared = did(first, 'supplier', 'logistics.share', { shipments })
    expect(shipmentsOf(shared)).toHaveLength(2)
    const aboard = did(
      shared,
      'supplier',
      'logistics.atSea',
      {
        onBoard: ports.map((destinationId, index) => ({
          ...{ destinationId, billOfLadingNumber: `BL${index}`, onBoardDate: index ? today : tomorrow },
        })),
      },
      30,
    )
    expect(milestonesOf(aboard).find(({ state }) => state === 'AT_SEA')?.occurredAt).toEqual(
      new Date(`${tomorrow}T12:00:00Z`),
    )
  })

  it('at their destination, then delivered', () => {
    const arrived = did(
      playedTo('L7', termsTo(['mersin'], { payment: onRelease })),
      'supplier',
      'goods.onDestination',
    )
    expect(operationStateOf(arrived)).toBe('ON_DESTINATION')
    expect(operationStateOf(did(arrived, 'buyer', 'goods.delivered'))).toBe('DELIVERED')
  })
})

test('the consignment has the latest values reported for it', () => {
  expect(consignmentOf(openedOn(cash))).toBeNull()
  const consignment = { consigneeName: 'To order', notifyParty: 'The port agent' }
  const open = playedTo('C2', cash)
  expect(consignmentOf(did(open, 'buyer', 'consignment.provide', consignment))).toEqual(consignment)
})
