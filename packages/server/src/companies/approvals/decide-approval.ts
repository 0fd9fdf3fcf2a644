import type { Member } from '@mahsul/domain/companies/acting-member'
import {
  type ApprovalAct,
  actNeededFor,
  approvalEnds,
  decideApproval,
  withdrawApproval,
} from '@mahsul/domain/companies/approval'
import { mayAct } from '@mahsul/domain/companies/company-rights'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { notify } from '../../platform/notify/notify.ts'
import { activeOf, lockPeople } from '../people.queries.ts'
import { type ApprovalRow, lockApproval } from './approvals.queries.ts'

type DecideInput = { by: Member; id: string; now: Date }
type Decision = DecideInput & ({ state: 'approved' } | { state: 'declined'; reason: string })

/**
 * A colleague decides. Both people still belong to the company: its people are locked, so that nobody is removed meanwhile. From
 * an approval on, the person who asked has as long again to act.
 */
export const decide = (db: Db, { by, id, now, ...decision }: Decision): Promise<void> =>
  transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    const approval = await held(tx, { by, id })
    const decider = people.find((person) => person.id === by.id)
    if (!decider || decider.isSuspended) throw new RefusedError('UNAUTHENTICATED')
    unwrap(decideApproval(approval, { by: by.id, right: decider.right, now }))
    const asker = activeOf(people).find((person) => person.id === approval.requestedBy)
    if (!asker || !mayAct(asker.right, actNeededFor(approval.act))) throw new RefusedError('APPROVAL_OVER')
    const reason = decision.state === 'declined' ? decision.reason : ''
    await tx
      .updateTable('approvals')
      .set({
        state: decision.state,
        reason,
        decided_by: by.id,
        decided_at: now,
        ...(decision.state === 'approved' && { expires_at: approvalEnds(now) }),
      })
      .where('id', '=', id)
      .execute()
    await notify(tx, {
      type: answers[approval.act][decision.state],
      to: approval.requestedBy,
      ...(approval.offerId && { offerId: approval.offerId }),
      ...(approval.bidId && { bidId: approval.bidId }),
      ...(approval.tradeId && { tradeId: approval.tradeId }),
      now,
    })
    await record(tx, {
      actor: by,
      action: decision.state === 'approved' ? 'approval.approve' : 'approval.decline',
      entity: 'approval',
      entityId: id,
      after: { act: approval.act, reason },
      now,
    })
  })

const ofDeal = { approved: 'approval.given', declined: 'approval.declined' } as const
const answers = {
  purchase: ofDeal,
  acceptance: ofDeal,
  signing: ofDeal,
  bank: { approved: 'bank.given', declined: 'bank.declined' },
  limits: { approved: 'limits.given', declined: 'limits.declined' },
} as const satisfies Record<ApprovalAct, Record<'approved' | 'declined', string>>

/** The person who asked takes it back. */
export const withdraw = (db: Db, { by, id, now }: DecideInput): Promise<void> =>
  transaction(db, async (tx) => {
    const approval = await held(tx, { by, id })
    unwrap(withdrawApproval(approval, { by: by.id, now }))
    await tx.updateTable('approvals').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    await record(tx, { actor: by, action: 'approval.withdraw', entity: 'approval', entityId: id, now })
  })

async function held(tx: Db, { by, id }: Pick<DecideInput, 'by' | 'id'>): Promise<ApprovalRow> {
  const approval = await lockApproval(tx, { id, companyId: by.companyId })
  if (!approval) throw new RefusedError('NOT_FOUND')
  return approval
}
