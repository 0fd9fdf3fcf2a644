import { containerToWire } from '@mahsul/contract/documents/document-wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { fileOfKind } from '@mahsul/domain/trades/describe-document'
import type { ExtendedDeadline, ReportFacts, TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { type Change, changesIn } from './diff-log.ts'
import { findingToWire } from './finding-to-wire.ts'
import type { StoredEntry } from './trade-log.ts'
import { messagesTo } from './trade-messages.queries.ts'
import type { TradeView } from './trade-view.ts'

export type Look = {
  readerCompanyId: CompanyId
  /** Reads it as one of its sides does, and knows both. */
  isAdmin?: boolean
  language: Language
  now: Date
}

export const sideOf = (view: TradeView, readerCompanyId: CompanyId): TradeSide =>
  view.supplierCompanyId === readerCompanyId ? 'supplier' : 'buyer'

/** Computed once for a cached log: it changes only by growing, and then it is a new object. */
const changesOf = new WeakMap<TradeView['log'], Change[][]>()
function knownChanges({ log }: TradeView): Change[][] {
  const changes = changesOf.get(log) ?? changesIn(log)
  changesOf.set(log, changes)
  return changes
}

/**
 * To one of the two companies, which sees who of its own people acted, and no message of the platform to the other side; to an
 * admin with the people of both and all messages.
 */
export function logToWire(
  view: TradeView,
  { readerCompanyId, isAdmin = false }: Pick<Look, 'readerCompanyId' | 'isAdmin'>,
) {
  const changes = knownChanges(view)
  const side = sideOf(view, readerCompanyId)
  const messages = isAdmin ? view.messages : messagesTo(view.messages, side)
  const messageOf = new Map(messages.map((message) => [message.entry, message]))
  const isShown = ({ event, seq }: StoredEntry) => event !== 'platform.message' || messageOf.has(seq)
  const lines = view.log.map((entry, place) => ({
    seq: entry.seq,
    at: entry.at.toISOString(),
    side: entry.side,
    actor: entry.side === 'system' ? null : view[entry.side].company_name,
    ...((isAdmin || entry.side === side) && actorOf(view, entry)),
    task: entry.event,
    document_type:
      entry.facts?.documentType ??
      entry.facts?.document?.type ??
      (entry.facts?.documentData ? fileOfKind[entry.facts.documentData.kind] : null),
    ...(entry.facts?.document && { document_version: entry.facts.document.version }),
    artwork_side: entry.facts?.side ?? null,
    facility_destination: entry.facts?.destinationId ?? entry.facts?.documentData?.destinationId ?? null,
    message: messageOf.get(entry.seq)?.text ?? entry.facts?.message ?? null,
    ...(messageOf.has(entry.seq) && { to: messageOf.get(entry.seq)?.to }),
    ...(entry.facts?.extended && { extended: extensionToWire(entry.facts.extended) }),
    ...(entry.event === 'credit.acceptAmendment' && { credit_terms: termsOfCredit(entry.facts) }),
    ...(entry.facts?.agreed && { agreed: true as const }),
    ...(entry.facts?.container && { container: containerToWire(entry.facts.container) }),
    ...(entry.facts?.finding && { finding: findingToWire(entry.facts.finding) }),
    ...(entry.facts?.report && { report: reportToWire(entry.facts.report) }),
    changes: changes[place] ?? [],
    occurred_at: (entry.event !== 'goods.correct' && entry.facts?.occurredAt) || null,
    hash: entry.hash.toString('hex'),
  }))
  return lines.filter((_, place) => isShown(view.log[place]!)) // one line for each entry
}

const termsOfCredit = ({ expiresOn, expiryPlace, presentationDays }: TaskFacts = {}) => ({
  expires_on: expiresOn ?? null,
  expiry_place: expiryPlace ?? null,
  presentation_days: presentationDays ?? null,
})

const reportToWire = ({ eventId, code, thing, at, unlocode, vesselName, voyage }: ReportFacts) => ({
  event_id: eventId,
  code,
  proposes: thing,
  at,
  unlocode: unlocode ?? null,
  vessel_name: vesselName ?? null,
  voyage: voyage ?? null,
})

/** Who of a company did it, and with which key, if a program did. */
const actorOf = ({ people }: TradeView, { actorId, facts }: StoredEntry) => ({
  ...(actorId && { person: people.get(actorId) }),
  ...(facts?.key && { key: people.get(facts.key) }),
})

const extensionToWire = ({ code, task, destinationId, from, until }: ExtendedDeadline) => ({
  code,
  task,
  facility_destination: destinationId ?? null,
  from,
  until,
})
