import type { Member } from '@mahsul/domain/companies/acting-member'
import type { FeeTerms } from '@mahsul/domain/payments/fee-invoice'
import { noticesOf } from '@mahsul/domain/trades/notices-of'
import { performTask } from '@mahsul/domain/trades/perform-task'
import type { Done } from '@mahsul/domain/trades/process/corrections'
import { isAct } from '@mahsul/domain/trades/process/process'
import { tradeCosts } from '@mahsul/domain/trades/process/terms'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { actOfTask } from '@mahsul/domain/trades/task-acts'
import { limitsOf, requireWithinLimit } from '../accounts/profile/spend-approval.ts'
import { payeeAtSigning } from '../payments/payee-at-signing.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError, unwrap } from '../platform/http/refuse.ts'
import { requireRight } from '../platform/http/require-right.ts'
import { notify } from '../platform/notify/notify.ts'
import { addEntry, addPlatformEntry, statingActs } from './log/add-entry.ts'
import { lockTrade, sideIn } from './log/lock-trade.ts'
import type { LockedTrade } from './log/locked-trade.ts'
import type { CachedTrade } from './log/trade-view.ts'

type PerformTaskInput = {
  by: Member
  tradeId: string
  task: string
  version?: number | undefined
  /** The data sent with it; a function if it depends on the trade's terms, called once it is locked. */
  facts?: TaskFacts | ((held: LockedTrade) => TaskFacts)
  /** How the fee is invoiced once both have signed. */
  fees?: FeeTerms | undefined
  now: Date
  /** The cached trade, which need not be read again. */
  known?: CachedTrade | undefined
  /** What the product adds once the task is allowed: stored files, generated documents. */
  complete?: (held: LockedTrade, facts: TaskFacts) => Promise<TaskFacts>
}

/** Performs one task of the trade process for either side; the process table decides, this only carries it out. */
export const performTradeTask = (
  db: Db,
  { by, tradeId, task, version, facts = {}, fees, now, known, complete }: PerformTaskInput,
): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now, { known, withOffer: task === 'cancel.agree' })
    const decidedOn = version === held.readVersion ? held.version : version
    const side = sideIn(held, by)
    if (isAct(task)) requireRight(by, actOfTask(task))
    if (held.isHeld) throw new RefusedError('TRADE_HELD')
    const answer = performTask({
      trade: held,
      task,
      by: side,
      facts: typeof facts === 'function' ? facts(held) : facts,
      version: decidedOn,
      now,
    })
    if ('problems' in answer) throw new RefusedError('VALIDATION', { problems: answer.problems })
    const done = unwrap(answer)
    if (isSigning(task)) {
      const limits = await limitsOf(tx, by.companyId)
      const sum = tradeCosts(held.terms).contractValue
      await requireWithinLimit(tx, { by, limits, act: 'signing', subject: tradeId, sum, now })
    }
    const completed = complete ? { ...done, facts: await complete(held, done.facts) } : done
    const stating = statingActs.find((act) => act === done.event)
    if (stating) return state(tx, held, { entry: { ...completed, event: stating }, actor: by, now })
    const payee = task === 'contract.sign.supplier' ? await payeeAtSigning(tx, held, now) : undefined
    const entry = payee ? { ...completed, facts: { ...completed.facts, payee } } : completed
    return addEntry(tx, held, { entry, actor: by, fees, now })
  })

/** Writes what a side states about the trade, which changes nothing else of it. */
async function state(
  tx: Db,
  held: LockedTrade,
  { entry, actor, now }: { entry: Done & { event: (typeof statingActs)[number] }; actor: Member; now: Date },
): Promise<LockedTrade> {
  const { report, container, destinationId, documentData, finding, message } = entry.facts
  const { specification, sample, sampleAnswer, certificate } = entry.facts
  const stored = await addPlatformEntry(tx, held, {
    entry,
    actor,
    recorded: {
      ...(report && { report }),
      ...(container && { container, destination: destinationId }),
      ...(documentData && { document: documentData.kind, destination: documentData.destinationId }),
      ...(finding && { finding }),
      ...(specification && { specification }),
      ...((sample ?? sampleAnswer) && { sample: (sample ?? sampleAnswer)?.number }),
      ...(certificate && { laboratory: certificate.laboratory, certificate: certificate.number }),
      reason: message,
    },
    now,
  })
  const after = { ...held, log: [...held.log, stored] }
  for (const { to, type } of noticesOf(held, after, stored))
    await notify(tx, {
      type,
      to: { company: held[to].companyId },
      offerId: held.offerId,
      tradeId: held.id,
      now,
    })
  return after
}

const isSigning = (task: string) => task === 'contract.sign.supplier' || task === 'contract.sign.buyer'
