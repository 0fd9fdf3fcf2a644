import type { IsoDate } from '../calendar.ts'
import type { TradeSide } from '../pricing/platform-fee.ts'
import type { UsdCents } from '../units.ts'
import { type DocumentType, draftTypes } from './documents.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import { answerTo, moneyOf } from './payment-tasks.ts'
import { placesOf } from './plan.ts'
import { rowsOf, type TaskTaking, type TradeEvent, type TradeRefusal } from './process.ts'
import { openTasks } from './progress.ts'
import { type Shipment, shipmentTo } from './shipments.ts'
import { type TradeTerms, tradeCosts } from './terms.ts'
import type { ArtworkSide, LogEntry, StoredFile } from './trade-log.ts'

/** Proofs have no type in the specification's list; they are documents all the same. */
export const proofTypes = [
  'ADVANCE_PAYMENT_PROOF',
  'PAYMENT_PROOF',
  'SHIPMENT_PROOF',
  'COPY_SHIPMENT_PROOF',
  'ORIGINAL_SHIPMENT_PROOF',
  'ARTWORK',
] as const
export type TradeDocumentType = DocumentType | (typeof proofTypes)[number]

/** The papers of the goods on their way: each draft, and the courier's proof of each set that was sent. */
const ofShipments: readonly TradeDocumentType[] = [
  ...draftTypes,
  'SHIPMENT_PROOF',
  'COPY_SHIPMENT_PROOF',
  'ORIGINAL_SHIPMENT_PROOF',
]
export const isOfShipment = (type: TradeDocumentType) => ofShipments.includes(type)

export type TradeDocument = StoredFile & {
  type: TradeDocumentType
  /** 1 for the first of its type (and thread). */
  version: number
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  /** Why it was refused. */
  message: string | null
  by: TradeSide | 'system'
  at: Date
  answeredAt: Date | null
  /** Of an artwork: whose it is. */
  side: ArtworkSide | null
  /** Of contract and proforma: written by the product, in English beside Arabic. */
  bilingual: boolean
  /** Of a letter of credit. */
  expiresOn: IsoDate | null
  expiryPlace: string | null
  presentationDays: number | null
  /** Of a courier's proof. */
  courierName: string | null
  trackingNumber: string | null
}

/** What kind of document a task brings; signed pairs say it by their fields, drafts by what they name. */
const fileTypes: Record<
  TaskTaking<'file' | 'letter-of-credit' | 'artwork' | 'courier'>,
  TradeDocumentType
> = {
  'lc.upload': 'LETTER_OF_CREDIT',
  'advance.send': 'ADVANCE_PAYMENT_PROOF',
  'artwork.upload': 'ARTWORK',
  'documents.ship': 'SHIPMENT_PROOF',
  'copies.ship': 'COPY_SHIPMENT_PROOF',
  'payment.send': 'PAYMENT_PROOF',
  'originals.ship': 'ORIGINAL_SHIPMENT_PROOF',
}
/** What kind of document the file is that an act brings, where that follows from the act. */
export const typeOf = (event: TradeEvent): TradeDocumentType | undefined =>
  (fileTypes as Partial<Record<TradeEvent, TradeDocumentType>>)[event] // some events of all of them

type Answers = ReadonlyMap<TradeEvent, { yes: TradeEvent; no: TradeEvent | undefined }>
const known = new Map<string, Answers>()
const contractAnswer = { yes: 'contract.sign.buyer', no: 'contract.renew' } as const

/** Which acts of a process say yes or no to what an act brought. The contract as it was written is when it is countersigned. */
function answersIn(process: string): Answers {
  const rows = rowsOf(process)
  const answers: Answers =
    known.get(process) ??
    new Map<TradeEvent, { yes: TradeEvent; no: TradeEvent | undefined }>([
      // Written again, the contract that was there before is not the one that is signed.
      ['consignment.provide', contractAnswer],
      ['contract.renew', contractAnswer],
      ...rows.flatMap((row) => {
        const answer = row.task === 'consignment.provide' ? undefined : answerTo(row, rows)
        if (!answer) return []
        const no = answer.refusal?.task as TradeRefusal | undefined // the row's own literal
        return [[row.task, { yes: answer.task, no }] as const]
      }),
    ])
  known.set(process, answers)
  return answers
}

/** Every file of a trade in the order it came, with what was said of it. */
export function documentsOf({ process, log }: Pick<Trade, 'process' | 'log'>): TradeDocument[] {
  const answers = answersIn(process)
  const documents: TradeDocument[] = []
  log.forEach((entry, index) => {
    for (const [type, file, bilingual] of filesOf(entry)) {
      const side = entry.facts?.side ?? null
      const answer = answerOf(entry, log.slice(index + 1), answers)
      documents.push({
        ...file,
        type,
        version: 1 + documents.filter((document) => isSameKind(document, { type, side, bilingual })).length,
        status: !answers.get(entry.event)
          ? 'APPROVED'
          : !answer
            ? 'PENDING'
            : answer.no
              ? 'REJECTED'
              : 'APPROVED',
        message: answer?.no ? (answer.entry.facts?.message ?? null) : null,
        by: bilingual !== undefined ? 'system' : entry.side,
        at: entry.at,
        answeredAt: answer?.entry.at ?? null,
        side,
        bilingual: bilingual ?? false,
        expiresOn: entry.facts?.expiresOn ?? null,
        expiryPlace: entry.facts?.expiryPlace ?? null,
        presentationDays: entry.facts?.presentationDays ?? null,
        courierName: entry.facts?.courierName ?? null,
        trackingNumber: entry.facts?.trackingNumber ?? null,
      })
    }
  })
  return documents
}

const isSameKind = (
  document: TradeDocument,
  { type, side, bilingual }: Pick<TradeDocument, 'type' | 'side'> & { bilingual: boolean | undefined },
) => document.type === type && document.side === side && document.bilingual === (bilingual ?? false)

/** The files of a line with their types; `bilingual` is said of those the product wrote itself. */
function filesOf({ event, facts }: LogEntry): [TradeDocumentType, StoredFile, boolean | undefined][] {
  const type = facts?.documentType ?? typeOf(event)
  const { file, salesContract, proformaInvoice } = facts?.files ?? {}
  const { generated } = facts ?? {}
  const all: [TradeDocumentType | undefined, StoredFile | undefined, boolean | undefined][] = [
    [type, file, undefined],
    ['SALES_CONTRACT', salesContract, undefined],
    ['PROFORMA_INVOICE', proformaInvoice, undefined],
    ['SALES_CONTRACT', generated?.salesContract, false],
    ['PROFORMA_INVOICE', generated?.proformaInvoice, false],
    ['SALES_CONTRACT', generated?.salesContractBilingual, true],
    ['PROFORMA_INVOICE', generated?.proformaInvoiceBilingual, true],
  ]
  return all.flatMap(([is, stored, bilingual]) =>
    is && stored ? [[is, stored, bilingual] as const] : [],
  ) as [TradeDocumentType, StoredFile, boolean | undefined][]
}

/** The first yes or no that came after a document, about the same draft or thread. */
function answerOf(
  brought: LogEntry,
  later: readonly LogEntry[],
  answers: Answers,
): { entry: LogEntry; no: boolean } | undefined {
  const { yes, no } = answers.get(brought.event) ?? {}
  const entry = later.find(
    (each) =>
      (each.event === yes || each.event === no) &&
      each.facts?.side === brought.facts?.side &&
      each.facts?.documentType === brought.facts?.documentType,
  )
  return entry && { entry, no: entry.event === no }
}

export type Payment = {
  kind: 'advance' | 'balance'
  amount: UsdCents
  /** UPCOMING: not due yet. DUE: the buyer's turn. */
  status: 'UPCOMING' | 'DUE' | 'PENDING' | 'ACCEPTED' | 'REJECTED'
  /** Until when the buyer sends it; null while it is not the buyer's turn. */
  dueAt: Date | null
  proof: TradeDocument | null
  sentAt: Date | null
  receivedAt: Date | null
  message: string | null
}

/** The advance and the balance, as far as the terms have them. */
export function paymentsOf(trade: Trade<TradeTerms>, now: Date, documents = documentsOf(trade)): Payment[] {
  const { plan, doneBy } = ledgerOf(trade)
  const costs = tradeCosts(trade.terms)
  return plan.flatMap((send): Payment[] => {
    const money = moneyOf(send, plan)
    const confirm = answerTo(send, plan)
    if (money?.way !== 'out' || !confirm) return []
    const { kind } = money
    const due = openTasks(trade, now).find((task) => task.row === send)
    const proof = documents.findLast((document) => document.type === typeOf(send.task)) ?? null
    const receivedAt = doneBy({ row: confirm })?.at ?? null
    const status = receivedAt ? 'ACCEPTED' : (proof?.status ?? (due ? 'DUE' : 'UPCOMING'))
    return [
      {
        kind,
        amount: costs[kind],
        status: status === 'APPROVED' ? 'ACCEPTED' : status,
        dueAt: due?.dueAt ?? null,
        proof,
        sentAt: proof?.at ?? null,
        receivedAt,
        message: proof?.message ?? null,
      },
    ]
  })
}

export const shipmentsOf = ({ terms, log }: Pick<Trade, 'terms' | 'log'>): Shipment[] =>
  placesOf(terms).flatMap((place) => shipmentTo(log, place) ?? [])

export function consignmentOf({ log }: Pick<Trade, 'log'>) {
  const facts = log.findLast((entry) => entry.event === 'consignment.provide')?.facts
  return facts?.consigneeName && facts.notifyParty
    ? { consigneeName: facts.consigneeName, notifyParty: facts.notifyParty }
    : null
}

/** Whether the parties may see where to pay: from the moment a payment is due (promise 20). */
export const isPaymentDue = (trade: Trade<TradeTerms>, now: Date): boolean =>
  paymentsOf(trade, now).some((payment) => payment.status !== 'UPCOMING')
