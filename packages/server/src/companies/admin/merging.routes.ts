import { companyMergingCalls } from '@mahsul/contract/companies/company-merging'
import { LARGEST_PAGE, pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { FastifyInstance } from 'fastify'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList } from '../../platform/resource/list-file.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { actOf } from '../../platform/resource/resource-handlers.ts'
import {
  companiesAtDomainOf,
  companyById,
  companyMatches,
  tellApart,
} from '../registration/company-matches.queries.ts'
import { mergeCompanies, planMerge } from './merge-companies.ts'

/** Companies that were registered twice: found, marked as two or merged. */
export function mergingRoutes(app: FastifyInstance) {
  registerRoutes(app, companyMergingCalls, {
    'GET /secure/admin/company-matches': async ({ db, query }) => {
      const page = pageOf(query)
      const { total, data } = await companyMatches(db, { search: query.search, sort: query.sort, ...page })
      return { data, ...pageCounts(total, page) }
    },
    'GET /secure/admin/company-matches.csv': (input) =>
      sendList(input, 'company_match', everyMatch(input.db, input.query)),
    'POST /secure/admin/company-matches/apart': (input) => {
      const { one_id: one, other_id: other } = input.body
      return sayTheyAreTwo(input.db, { act: actOf(input), one, other })
    },
    'GET /secure/admin/companies/{id}/merge': async ({ db, params, query, now }) => ({
      data: await planMerge(db, pairOf(params.id, query.into), now),
    }),
    'POST /secure/admin/companies/{id}/merge': (input) => {
      const { into, right, reason } = input.body
      return mergeCompanies(input.db, {
        act: actOf(input),
        pair: pairOf(input.params.id, into),
        right,
        reason,
      })
    },
    'GET /secure/admin/invitations/companies': async ({ db, query }) => ({
      data: await companiesAtDomainOf(db, query.email),
    }),
  })
}

const pairOf = (from: string, into: string) => ({ from: from as CompanyId, into: into as CompanyId }) // looked up before use

type Order = { search?: string | undefined; sort?: string | undefined }

async function* everyMatch(db: Db, { search, sort }: Order) {
  for (let offset = 0; ; offset += LARGEST_PAGE) {
    const { data } = await companyMatches(db, { search, sort, size: LARGEST_PAGE, offset })
    if (data.length === 0) return
    yield data
  }
}

const sayTheyAreTwo = (
  db: Db,
  { act, one, other }: { act: Act; one: string; other: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    if (one === other) throw new RefusedError('SAME_COMPANY')
    const [company, another] = await Promise.all([companyById(tx, one), companyById(tx, other)])
    if (!company || !another) throw new RefusedError('NOT_FOUND')
    await tellApart(tx, { one, other, by: act.by.id, now: act.now })
    await record(tx, {
      actor: act.by,
      action: 'company.apart',
      entity: 'company',
      entityId: one,
      after: { company: company.company_name, other: another.company_name, id: other },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
