import type { TaskBody } from '@mahsul/contract/trades/trade-bodies'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { FeeTerms } from '@mahsul/domain/payments/fee-invoice'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { consignmentOf } from '@mahsul/domain/trades/process/trade-state'
import type * as z from 'zod'
import { writeDocuments } from '../documents/contract-documents.ts'
import { comparableOf, factsOfDecision } from '../documents/finding-of-body.ts'
import { isPrintedOtherwise } from '../payments/payee-at-signing.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { ReceivedFile } from '../platform/http/multipart.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { factsOfTaken } from '../shipments/carrier-reports.ts'
import { carrierFactsOf } from './log/carrier-reports.queries.ts'
import { factsOfBody, onTheWire } from './log/facts-of-body.ts'
import { sideIn } from './log/lock-trade.ts'
import type { LockedTrade } from './log/locked-trade.ts'
import { checkFiles, keepAll, promised } from './log/trade-files.ts'
import type { CachedTrade } from './log/trade-view.ts'
import { type TradeView, tradeOfParty, viewAfter } from './log/trade-view.ts'
import { partiesOf } from './log/trades.queries.ts'
import { performTradeTask } from './perform-task.ts'
import { refuseRestated } from './refuse-restated.ts'

type PerformTaskFromWireInput = {
  by: Member
  tradeId: string
  task: string
  body: z.output<typeof TaskBody>
  received: Readonly<Record<string, ReceivedFile>>
  store: FileStore
  /** How the fee is invoiced once both have signed. */
  fees: FeeTerms | undefined
  now: Date
  known?: CachedTrade | undefined
  /** Requires a step-up, only for a task that needs one. */
  requireProof?: (() => Promise<void>) | undefined
}

/**
 * A task from the wire, with its files. They are checked before the trade is locked and stored once the task is allowed, so
 * that a refused one leaves nothing. Returns the trade as its reader sees it then.
 */
export const performTaskFromWire = (
  db: Db,
  { by, tradeId, task, body, received, store, fees, now, known, requireProof }: PerformTaskFromWireInput,
): Promise<TradeView> =>
  transaction(db, async (tx) => {
    if (requireProof || Object.keys(received).length > 0) {
      const parties = await partiesOf(tx, tradeId)
      if (!parties) throw new RefusedError('NOT_FOUND')
      sideIn(parties, by)
      await requireProof?.()
    }
    const files = await checkFiles(tx, received)
    const carrier = body.report && (await carrierFactsOf(tx, tradeId))
    const comparable =
      body.finding && (await comparableOf(tx, { tradeId, companyId: by.companyId, known, now }))
    try {
      const [held, view] = await Promise.all([
        performTradeTask(tx, {
          by,
          tradeId,
          task,
          version: body.version,
          facts: (held) =>
            comparable
              ? factsOfDecision(comparable(held.log), body)
              : carrier
                ? factsOfTaken(held, { task, body, carrier, now })
                : {
                    ...factsOfLatest(held, task, body),
                    ...(files.length > 0 && { files: promised(files) }),
                  },
          fees,
          now,
          known,
          complete: async (held, facts) => ({
            ...facts,
            ...(files.length > 0 && {
              files: await keepAll({ db: tx, files: store, tradeId: held.id, now }, files),
            }),
            ...(await documentsFor(tx, held, { task, facts, store, now })),
          }),
        }),
        tradeOfParty(tx, { id: tradeId, companyId: by.companyId, known }),
      ])
      return viewAfter(view!, held, now) // the trade is locked for one of its parties
    } catch (error) {
      if (error instanceof RefusedError && error.errors)
        throw new RefusedError(error.code, { errors: onTheWire(error.errors) })
      throw error
    }
  })

/** A document that somebody has stated since the sender read it is refused. */
function factsOfLatest(held: LockedTrade, task: string, body: z.output<typeof TaskBody>): TaskFacts {
  const facts = factsOfBody(task, body, held.terms)
  if (facts.documentData) refuseRestated(held, facts.documentData, body.document?.entry)
  return facts
}

/**
 * With consignee and notify party the contract can be generated: contract and proforma invoice come with that entry. Before
 * signing it is regenerated if the supplier’s account is no longer the one that it names.
 */
async function documentsFor(
  tx: Db,
  held: LockedTrade,
  { task, facts, store, now }: { task: string; facts: TaskFacts; store: FileStore; now: Date },
): Promise<TaskFacts> {
  const renews = task === 'contract.renew'
  if (renews && !(await isPrintedOtherwise(tx, held))) throw new RefusedError('TASK_NOT_OPEN')
  const { consigneeName, notifyParty } = facts
  const consignment = renews
    ? consignmentOf(held)
    : consigneeName && notifyParty
      ? { consigneeName, notifyParty }
      : null
  if (!consignment) return {}
  const { id: tradeId, buyer } = held
  return writeDocuments(tx, { tradeId, buyerCompanyId: buyer.companyId, consignment, files: store, now })
}
