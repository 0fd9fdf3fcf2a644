import { fieldOfWire } from '@mahsul/contract/documents/document-wire'
import type { TaskBody } from '@mahsul/contract/trades/trade-bodies'
import { checkDocuments } from '@mahsul/documents/check/checks'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Finding } from '@mahsul/domain/documents/finding'
import { isSameValue } from '@mahsul/domain/trades/describe-document'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import type * as z from 'zod'
import { frozenRulesOf } from '../lane-rules/freeze-rules.ts'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { inSnakeCase } from '../trades/log/facts-of-body.ts'
import type { StoredEntry } from '../trades/log/trade-log.ts'
import type { CachedTrade } from '../trades/log/trade-view.ts'
import { tradeOfParty } from '../trades/log/trade-view.ts'
import { addressesOf } from './contract-documents.ts'
import { checkedSet, knownOfTrade } from './known-of-trade.ts'

type Body = z.output<typeof TaskBody>

/** What the documents of a trade are compared with, read before it is locked; what they say comes with the locked log. */
export async function comparableOf(
  db: Db,
  {
    tradeId,
    companyId,
    known,
    now,
  }: { tradeId: string; companyId: CompanyId; known: CachedTrade | undefined; now: Date },
): Promise<(log: readonly StoredEntry[]) => Finding[]> {
  const view = await tradeOfParty(db, { id: tradeId, companyId, known })
  if (!view) throw new RefusedError('NOT_FOUND')
  const [addresses, frozen] = await Promise.all([addressesOf(db, view), frozenRulesOf(db, tradeId)])
  return (log) => {
    const current = { ...view, log }
    return checkDocuments(checkedSet(knownOfTrade(current, addresses, now), current, frozen))
  }
}

/** The facts of leaving a finding as it is: it must be one that the documents give now, with the values that were read. */
export function factsOfDecision(findings: readonly Finding[], body: Body): TaskFacts {
  const { finding: meant, message, version: _, ...others } = body
  const foreign = Object.entries(others).filter(([, value]) => value !== undefined)
  if (foreign.length > 0)
    throw new RefusedError('VALIDATION', {
      problems: Object.fromEntries(foreign.map(([name]) => [name, { rule: 'notForThisTask' }])),
    })
  const finding = findings.find((each) => meant && isMeant(each, meant))
  if (!finding) throw new RefusedError('FINDING_ENDED')
  return { finding, ...(message?.trim() && { message: message.trim() }) }
}

const isMeant = ({ rule, places }: Finding, meant: NonNullable<Body['finding']>) =>
  rule === meant.rule &&
  places.every((place, index) => {
    const other = meant.places[index]
    return (
      other !== undefined &&
      place.in === other.in &&
      place.destinationId === other.facility_destination &&
      (fieldOfWire(other.field) ?? other.field) === fieldNameOf(place.field) &&
      place.container === other.container &&
      isSameValue(place, other.value)
    )
  })

/** A document's field under its own name, those of the deal and the credit as the API spells them. */
const fieldNameOf = (field: string) => fieldOfWire(inSnakeCase(field)) ?? inSnakeCase(field)
