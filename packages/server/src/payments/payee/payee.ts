import type { PayeeConfirmBody } from '@mahsul/contract/payments/payees'
import {
  confirmPayee,
  MOST_PAYEE_TRIES,
  mayProposePayee,
  NEW_DEVICE_DAYS,
  type PayeeAnswer,
  payeeOf,
  proposePayee,
  stopPayee,
} from '@mahsul/domain/payments/payee'
import { isSameAccount, isSpokenEnd } from '@mahsul/domain/payments/payee-account'
import type { LogEntry } from '@mahsul/domain/trades/process/trade-log'
import type * as z from 'zod'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { addEntry } from '../../trades/log/add-entry.ts'
import { inSnakeCase } from '../../trades/log/facts-of-body.ts'
import { lockTrade, sideIn } from '../../trades/log/lock-trade.ts'
import type { LockedTrade } from '../../trades/log/locked-trade.ts'
import { sideOf } from '../../trades/log/log-to-wire.ts'
import { tradeOfParty } from '../../trades/log/trade-view.ts'
import {
  accountOfCompany,
  countPayeeTry,
  endPayeeChange,
  factsOfPayee,
  keepPayee,
  payeesOf,
} from '../payees.queries.ts'

type Input = { by: SignedIn; tradeId: string; version?: number | undefined; now: Date }
type Confirmation = Omit<Input, 'version'> & { body: z.output<typeof PayeeConfirmBody> }

/** The supplier proposes its company’s current account for a trade that was signed with another. */
export const proposeTradePayee = (
  db: Db,
  { by, tradeId, version, message, now }: Input & { message?: string | undefined },
): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const { held, input } = await hold(tx, { by, tradeId, version, now })
    unwrap(mayProposePayee(input))
    const account = await accountOfCompany(tx, held.supplier.companyId)
    if (!account) throw new RefusedError('NO_BANK_ACCOUNT')
    const { inForce } = payeeOf(held, now)
    const current = inForce ? (await payeesOf(tx, tradeId)).get(inForce.sha256) : undefined
    await endPayeeChange(tx, tradeId) // one in effect is no longer pending
    const payee = await keepPayee(tx, {
      tradeId,
      supplierId: held.supplier.id,
      account,
      contact: current?.contact,
      waits: true,
      now,
    })
    const entry = entryOf(
      proposePayee({
        ...input,
        payee: factsOfPayee(payee),
        isSame: current !== undefined && isSameAccount(current, account),
        newDevice: await isNewDevice(tx, by, now),
        message: message?.trim(),
      }),
    )
    return addEntry(tx, held, { entry, actor: by, now })
  })

/** The buyer has asked the supplier through another channel; `checkSpokenEnd` has counted the try. */
export const confirmTradePayee = (db: Db, { by, tradeId, body, now }: Confirmation): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const { held, input } = await hold(tx, { by, tradeId, version: body.version, now })
    const { entry, isSpoken } = await confirmationOf(tx, held, { input, body })
    if (!isSpoken)
      throw new RefusedError('VALIDATION', { problems: { last_six: { rule: 'lastSix', left: 0 } } })
    return addEntry(tx, held, { entry, actor: by, now })
  })

/**
 * Whether the buyer typed the last characters of the new account as the supplier read them out. Counted before the comparison
 * and permanently, so this comes before the transaction of the act. Other mistakes in a confirmation cost no try.
 */
export async function checkSpokenEnd(db: Db, { by, tradeId, body, now }: Confirmation): Promise<void> {
  const view = await tradeOfParty(db, { id: tradeId, companyId: by.companyId })
  if (!view) return // the handler refuses it
  const input = { trade: view, by: sideOf(view, by.companyId), version: body.version, now }
  if (!payeeOf(view, now).change || payeeOf(view, now).change?.confirmed) return
  const { entry, sha256, isSpoken } = await confirmationOf(db, view, { input, body })
  if (!entry) return
  const left = await countPayeeTry(db, { tradeId, sha256 })
  if (left === undefined) throw new RefusedError('PAYEE_TRIES_USED')
  if (isSpoken) return
  await record(db, {
    actor: by,
    action: 'trade.payee.wrong-characters',
    entity: 'trade',
    entityId: tradeId,
    after: { tries: MOST_PAYEE_TRIES - left },
    now,
  })
  throw new RefusedError('VALIDATION', { problems: { last_six: { rule: 'lastSix', left } } })
}

/** Either side stops a change that is not in effect. */
export const stopTradePayee = (
  db: Db,
  { by, tradeId, version, message, now }: Input & { message?: string | undefined },
): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const { held, input } = await hold(tx, { by, tradeId, version, now })
    const entry = entryOf(stopPayee({ ...input, message: message?.trim() }))
    await endPayeeChange(tx, tradeId)
    return addEntry(tx, held, { entry, actor: by, now })
  })

type Held = Pick<LockedTrade, 'process' | 'terms' | 'log' | 'openedAt' | 'version'> & { id: string }

async function confirmationOf(
  db: Db,
  held: Held,
  { input, body }: { input: PayeeInput; body: Confirmation['body'] },
) {
  const { inForce, change } = payeeOf(held, input.now)
  const payees = await payeesOf(db, held.id)
  const next = change && payees.get(change.payee.sha256)
  if (!next) throw new RefusedError('TASK_NOT_OPEN')
  const current = inForce ? (payees.get(inForce.sha256) ?? null) : null
  const entry = entryOf(
    confirmPayee({
      ...input,
      payee: factsOfPayee(next),
      askedWhom: body.asked_whom.trim(),
      askedAt: new Date(body.asked_at).toISOString(),
    }),
  )
  return { entry, sha256: next.sha256, isSpoken: isSpokenEnd(body.last_six, next, current) }
}

type PayeeInput = Parameters<typeof mayProposePayee>[0]

async function hold(tx: Db, { by, tradeId, version, now }: Input) {
  const held = await lockTrade(tx, tradeId, now)
  if (held.isHeld) throw new RefusedError('TRADE_HELD')
  const decidedOn = version === held.readVersion ? held.version : version
  const input: PayeeInput = { trade: held, by: sideIn(held, by), version: decidedOn, now }
  return { held, input }
}

function entryOf(answer: PayeeAnswer): LogEntry {
  if (answer.ok) return answer.value
  if ('problems' in answer)
    throw new RefusedError('VALIDATION', {
      problems: Object.fromEntries(
        Object.entries(answer.problems).map(([field, problem]) => [inSnakeCase(field), problem]),
      ),
    })
  return unwrap(answer)
}

const A_DAY = 86_400_000

/** The proposal comes from a session younger than a week. */
async function isNewDevice(tx: Db, { sessionId }: SignedIn, now: Date): Promise<boolean> {
  const { created_at } = await tx
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return created_at.getTime() > now.getTime() - NEW_DEVICE_DAYS * A_DAY
}
