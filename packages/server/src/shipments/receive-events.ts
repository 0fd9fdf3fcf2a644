import { type EventReason, outcomeWords, reasonWords } from '@mahsul/contract/shipments/carrier-words'
import type { EventOutcome } from '@mahsul/contract/shipments/logistics-events'
import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { marksIn } from '@mahsul/domain/shipments/carrier-event'
import type { CarrierReason } from '@mahsul/domain/shipments/reports/carrier-claims'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { lockToReceive, storeEvents, tradesOfEvents, tradesWithMarks } from './carrier-events.queries.ts'
import { type MatchedTrade, matchTrades } from './match-events.ts'
import { type ReadEvent, readDcsaEvent } from './read-dcsa-event.ts'

type Outcome = z.output<typeof EventOutcome>
type Received = {
  events: readonly unknown[]
  /** Whose trades they may be about; null: of any company. */
  companyId: CompanyId | null
  sentBy: MemberId
  language: Language
  now: Date
}

/**
 * Receives events of carriers: each is kept, linked to the running trades that it is about, and answered with what it proposes
 * there. It changes nothing of a trade.
 */
export async function receiveEvents(
  tx: Db,
  { events, companyId, sentBy, language, now }: Received,
): Promise<Outcome[]> {
  await lockToReceive(tx)
  const read = events.map(readDcsaEvent)
  const stored = await storeEvents(tx, read, { companyId, sentBy, now })
  const marks = [...stored.values()].flatMap(({ receivedAs }) =>
    receivedAs.kind === 'read' ? marksIn({ ...receivedAs.event, id: '' }) : [],
  )
  const candidates = await tradesWithMarks(tx, { marks: [...new Set(marks)], companyId })
  const matched = await matchTrades(tx, { tradeIds: candidates, now })
  const ids = [...stored.values()].map(({ id }) => id)
  const tradesOf = await tradesOfEvents(tx, ids)
  // A trade that is over is no candidate any more; its events are answered as they were.
  const others = [...new Set([...tradesOf.values()].flat())].filter((id) => !matched.has(id))
  const all = new Map([...matched, ...(await matchTrades(tx, { tradeIds: others, now }))])
  const seen = new Set<string>()
  return read.map(({ key }) => {
    const event = stored.get(key)! // stored under its key, now or before
    const twice = seen.has(key)
    seen.add(key)
    const trades = (tradesOf.get(event.id) ?? []).flatMap((id) => all.get(id) ?? [])
    return outcomeOf({ ...event, repeated: event.repeated || twice }, trades, language)
  })
}

type Answered = {
  id: string
  repeated: boolean
  receivedAs: Pick<ReadEvent, 'kind' | 'eventId'> & { fields?: readonly string[] }
}

/** What became of one event, for its sender. */
export function outcomeOf(
  { id, repeated, receivedAs }: Answered,
  matched: readonly MatchedTrade[],
  language: Language,
): Outcome {
  const proposes = matched.flatMap(({ judged }) =>
    judged.reports.filter(({ restsOn }) => restsOn.includes(id)).map(({ thing }) => thing),
  )
  const reasons = matched.flatMap(({ judged }) => judged.reasons.get(id) ?? [])
  const { outcome, reason } = decided(receivedAs.kind, matched.length, {
    proposes: proposes.length > 0,
    reasons,
  })
  return {
    event_id: receivedAs.eventId,
    outcome,
    reason,
    message: (reason ? reasonWords[reason] : outcomeWords[outcome])[language],
    ...(receivedAs.fields && { fields: [...receivedAs.fields] }),
    ...(repeated && { repeated: true as const }),
    trades: matched.map(({ view }) => ({ id: view.id, reference: view.reference })),
    proposes: [...new Set(proposes)],
  }
}

function decided(
  kind: ReadEvent['kind'],
  trades: number,
  { proposes, reasons }: { proposes: boolean; reasons: readonly CarrierReason[] },
): { outcome: Outcome['outcome']; reason: EventReason | null } {
  if (kind !== 'read') return { outcome: 'ignored', reason: kind }
  if (trades === 0) return { outcome: 'unmatched', reason: 'no-match' }
  if (proposes) return { outcome: 'proposed', reason: null }
  return { outcome: 'accepted', reason: reasons[0] ?? null }
}
