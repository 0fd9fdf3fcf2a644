import { approvalCalls } from '@mahsul/contract/companies/approvals'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { decideApproval, decides, withdrawApproval } from '@mahsul/domain/companies/approval'
import type { FastifyInstance } from 'fastify'
import { limitsOf } from '../../accounts/profile/spend-approval.ts'
import type { Db } from '../../platform/db/db.ts'
import { asMember } from '../../platform/http/as-member.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { type ApprovalRow, approvalOf, approvalsOf, pageOfApprovals } from './approvals.queries.ts'
import { approvalToWire, limitsToWire } from './approvals-to-wire.ts'
import { askApproval } from './ask-approval.ts'
import { decide, withdraw } from './decide-approval.ts'
import { readKeptAct } from './kept-acts.ts'
import { limitsOfBody } from './limits-of-body.ts'
import { setLimits } from './set-limits.ts'

/** What takes a second person of a company: its limits, what waits, and the decisions. */
export function approvalsRoutes(app: FastifyInstance) {
  const { secret } = app.deps
  registerRoutes(app, approvalCalls, {
    'GET /secure/company/limits': async ({ db, member }) => ({
      data: limitsToWire(await limitsOf(db, member.companyId)),
    }),
    'PUT /secure/company/limits': async ({ db, member, body, now }) => {
      const limits = limitsOfBody(body)
      await setLimits(db, { by: asMember(member), limits, now })
      return { data: limitsToWire(limits) }
    },
    'GET /secure/company/approvals': async ({ db, member, now }) => {
      const by = asMember(member)
      return { data: (await approvalsOf(db, by.companyId, now)).map((row) => toWire(row, by, now)) }
    },
    'GET /secure/company/approvals/list': async ({ db, member, query, now }) => {
      const by = asMember(member)
      const page = pageOf(query)
      const { rows, total } = await pageOfApprovals(db, { by, part: query.part, page, now })
      return { data: rows.map((row) => toWire(row, by, now)), ...pageCounts(total, page) }
    },
    'GET /secure/company/approvals/{id}/typed': async ({ db, member, params, now }) => ({
      data: await readKeptAct(db, { by: asMember(member), id: params.id, secret, now }),
    }),
    'POST /secure/company/approvals': async ({ db, member, body, now }) => {
      const by = asMember(member)
      return { data: await one(db, await askApproval(db, { by, body, secret, now }), by, now) }
    },
    'POST /secure/company/approvals/{id}/approve': async ({ db, member, params, now }) => {
      const by = asMember(member)
      await decide(db, { by, id: params.id, state: 'approved', now })
      return { data: await one(db, params.id, by, now) }
    },
    'POST /secure/company/approvals/{id}/decline': async ({ db, member, params, body, now }) => {
      const by = asMember(member)
      await decide(db, { by, id: params.id, state: 'declined', reason: body.reason, now })
      return { data: await one(db, params.id, by, now) }
    },
    'DELETE /secure/company/approvals/{id}': ({ db, member, params, now }) =>
      withdraw(db, { by: asMember(member), id: params.id, now }),
  })
}

/** One that the caller has just acted on. */
const one = async (db: Db, id: string, by: Member, now: Date) =>
  toWire((await approvalOf(db, { id, companyId: by.companyId }))!, by, now)

function toWire(row: ApprovalRow, by: Member, now: Date) {
  const shared = approvalToWire(row, now)
  const as = { by: by.id, now }
  return {
    ...shared,
    account: row.account && decides(by.right, row) ? row.account : null,
    may: [
      ...(decideApproval(row, { ...as, right: by.right }).ok ? (['approve', 'decline'] as const) : []),
      ...(withdrawApproval(row, as).ok ? (['withdraw'] as const) : []),
      ...(row.requestedBy === by.id && shared.state === 'approved' ? (['complete'] as const) : []),
    ],
  }
}
