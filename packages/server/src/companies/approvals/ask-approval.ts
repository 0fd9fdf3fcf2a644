import type { approvalCalls } from '@mahsul/contract/companies/approvals'
import { usdToCents } from '@mahsul/contract/kit/money'
import { maskedValue } from '@mahsul/domain/accounts/account-change'
import type { Member } from '@mahsul/domain/companies/acting-member'
import {
  type ApprovalAct,
  actNeededFor,
  approvalEnds,
  decides,
  type LimitedAct,
  type Limits,
  relaxedBy,
} from '@mahsul/domain/companies/approval'
import type { UsdCents } from '@mahsul/domain/kit/units'
import { tradeCosts } from '@mahsul/domain/trades/process/terms'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { bankAccountOfBody } from '../../accounts/profile/change-profile.ts'
import { limitsOf, subjectOfAccount, subjectOfLimits } from '../../accounts/profile/spend-approval.ts'
import { bidById } from '../../bids/bids.queries.ts'
import { offersByIds, readableOffer } from '../../offers/offer-view.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { tradeOfParty } from '../../trades/log/trade-view.ts'
import { actingPerson } from '../acting-person.ts'
import { activeOf, lockPeople } from '../people.queries.ts'
import { type Kept, keptToRow } from './kept-acts.ts'
import { limitsOfBody } from './limits-of-body.ts'

type AskBody = z.output<(typeof approvalCalls)['POST /secure/company/approvals']['body']>
type AskInput = { by: Member; body: AskBody; secret: Secret; now: Date }

/** What a colleague is asked to approve. */
type Subject = {
  act: ApprovalAct
  subject: string
  offerId?: string
  bidId?: string
  tradeId?: string
  cents: UsdCents | null
  account?: string
  limits?: { before: Limits; after: Limits; relaxes: readonly LimitedAct[] }
  /** What was typed, to carry on with. */
  kept: Kept
}

/**
 * Asks the colleagues who may decide to approve one act, up to the sum that its form shows. The act itself checks the sum again,
 * so that an approval of less does not cover more.
 */
export const askApproval = (db: Db, { by, body, secret, now }: AskInput): Promise<string> =>
  transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    const about = await subjectOf(tx, by, body)
    actingPerson(people, by, actNeededFor(about.act))
    const subject = { act: about.act, relaxes: about.limits?.relaxes ?? [] }
    const deciding = activeOf(people).filter(({ id, right }) => id !== by.id && decides(right, subject))
    if (deciding.length === 0) throw new RefusedError('NOBODY_TO_APPROVE')
    const which = { company_id: by.companyId, act: about.act, subject: about.subject }
    await endExpired(tx, which, now)
    const id = newId()
    const made = await tx
      .insertInto('approvals')
      .values({
        id,
        ...which,
        offer_id: about.offerId ?? null,
        bid_id: about.bidId ?? null,
        trade_id: about.tradeId ?? null,
        cents: about.cents,
        account: about.account ?? '',
        limits: about.limits ? JSON.stringify(about.limits) : null,
        ...keptToRow(about.kept, { id, secret }),
        requested_by: by.id,
        requested_at: now,
        expires_at: approvalEnds(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new RefusedError('APPROVAL_ASKED')
    for (const person of deciding)
      await notify(tx, {
        type: askedAs[about.act],
        to: person.id,
        ...refersTo(about),
        now,
      })
    await record(tx, {
      actor: by,
      action: 'approval.ask',
      entity: 'approval',
      entityId: id,
      after: { act: about.act, cents: about.cents, account: about.account ?? '' },
      now,
    })
    return id
  })

const askedAs = {
  purchase: 'approval.asked',
  acceptance: 'approval.asked',
  signing: 'approval.asked',
  bank: 'bank.asked',
  limits: 'limits.asked',
} as const satisfies Record<ApprovalAct, string>

const refersTo = ({ offerId, bidId, tradeId }: Subject) => ({
  ...(offerId && { offerId }),
  ...(bidId && { bidId }),
  ...(tradeId && { tradeId }),
})

async function subjectOf(tx: Db, by: Member, body: AskBody): Promise<Subject> {
  switch (body.act) {
    case 'purchase': {
      const view = await readableOffer(tx, body.ticket_id, by)
      if (!view || view.offer.companyId === by.companyId) throw new RefusedError('NOT_FOUND')
      const { id } = view.offer
      return {
        act: body.act,
        subject: id,
        offerId: id,
        cents: usdToCents(body.up_to),
        kept: body.terms ? { terms: body.terms } : {},
      }
    }
    case 'acceptance': {
      const bid = await bidById(tx, body.bid_id)
      const offer = bid && (await offersByIds(tx, [bid.offerId])).get(bid.offerId)?.offer
      if (!bid || offer?.companyId !== by.companyId) throw new RefusedError('NOT_FOUND')
      return {
        act: body.act,
        subject: bid.id,
        offerId: bid.offerId,
        bidId: bid.id,
        cents: usdToCents(body.up_to),
        kept: {},
      }
    }
    case 'signing': {
      const view = await tradeOfParty(tx, { id: body.trade_id, companyId: by.companyId })
      if (!view) throw new RefusedError('NOT_FOUND')
      const { contractValue } = tradeCosts(view.terms)
      return {
        act: body.act,
        subject: view.id,
        offerId: view.offerId,
        tradeId: view.id,
        cents: contractValue,
        kept: {},
      }
    }
    case 'bank': {
      const account = await bankAccountOfBody(body.account)
      const number = account.iban || account.accountNumber
      return {
        act: body.act,
        subject: subjectOfAccount(account),
        cents: null,
        account: `${account.bankName} · ${maskedValue('bank_iban', number)}`,
        kept: { account: body.account },
      }
    }
    case 'limits': {
      const change = { before: await limitsOf(tx, by.companyId), after: limitsOfBody(body.limits) }
      const relaxes = relaxedBy(change.before, change.after)
      if (relaxes.length === 0) throw new RefusedError('NOT_FOUND') // it needs nobody
      return {
        act: body.act,
        subject: subjectOfLimits(change),
        cents: null,
        limits: { ...change, relaxes },
        kept: {},
      }
    }
  }
}

async function endExpired(tx: Db, which: { company_id: string; act: string; subject: string }, now: Date) {
  await tx
    .updateTable('approvals')
    .set({ state: 'expired' })
    .where('company_id', '=', which.company_id)
    .where('act', '=', which.act)
    .where('subject', '=', which.subject)
    .where('state', '=', (eb) => eb.fn.any(eb.val(['waiting', 'approved'])))
    .where('expires_at', '<=', now)
    .execute()
}
