import { companyCalls } from '@mahsul/contract/companies/admin-companies'
import { adminApiKeyCalls } from '@mahsul/contract/programs/admin-api-keys'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { cleaned } from '@mahsul/domain/kit/typed'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList } from '../../platform/resource/list-file.ts'
import { everyRow, type Listed, pageResource } from '../../platform/resource/resource.ts'
import { actOf } from '../../platform/resource/resource-handlers.ts'
import { companies } from './companies.ts'
import { companyActivityPage } from './company-activity.ts'
import { bidsPage, latePage, offersPage, ratings } from './company-deals.ts'
import { documentsPage } from './company-documents.ts'
import { endKeyOfCompany, keysPage } from './company-keys.ts'
import { messagesPage } from './company-messages.ts'
import { approvalsPage, invitations, type Part, people } from './company-people.ts'
import { readCompany, requireCompany } from './read-company.ts'
import { enterRegistrationNumber } from './registration-number.ts'

type PartInput = { db: Db; params: { id: string }; query: Listed; language: Language; now: Date }
type OfCompany = Omit<PartInput, 'db' | 'params'> & { companyId: CompanyId }

/** A part of a company that is there. */
const part =
  <Answer>(read: (db: Db, of: OfCompany) => Promise<Answer>) =>
  async ({ db, params, query, language, now }: PartInput): Promise<Answer> => {
    const companyId = params.id as CompanyId // none that exists has an empty answer, which the check refuses
    const [, answer] = await Promise.all([
      requireCompany(db, params.id),
      read(db, { companyId, query, language, now }),
    ])
    return answer
  }

/** The same, where the part is one statement. */
const listed = <Row>(of: (companyId: CompanyId, now: Date) => Part<Row>) =>
  part((db, { companyId, query, now }) => pageResource(db, of(companyId, now), { query, now }))

/** Companies of members, for admins: the list, and all of one. */
export function companiesRoutes(app: FastifyInstance) {
  registerRoutes(app, companyCalls, {
    'GET /secure/admin/companies': (input) => pageResource(input.db, companies(input.now), input),
    'GET /secure/admin/companies.csv': (input) =>
      sendList(input, 'company', everyRow(input.db, companies(input.now), input)),
    'GET /secure/admin/companies/{id}': async ({ db, params, now }) => ({
      data: await readCompany(db, { id: params.id, now }),
    }),
    'PUT /secure/admin/companies/{id}/registration-number': async (input) => {
      const { db, params, body, now } = input
      await enterRegistrationNumber(db, {
        act: actOf(input),
        id: params.id,
        number: cleaned(body.registration_number).trim(),
        version: body.version,
      })
      return { data: await readCompany(db, { id: params.id, now }) }
    },
    'GET /secure/admin/companies/{id}/people': listed(people),
    'GET /secure/admin/companies/{id}/invitations': listed(invitations),
    'GET /secure/admin/companies/{id}/approvals': part(approvalsPage),
    'GET /secure/admin/companies/{id}/api-keys': part(keysPage),
    'GET /secure/admin/companies/{id}/late': part(latePage),
    'GET /secure/admin/companies/{id}/offers': part(offersPage),
    'GET /secure/admin/companies/{id}/bids': part(bidsPage),
    'GET /secure/admin/companies/{id}/documents': part(documentsPage),
    'GET /secure/admin/companies/{id}/ratings': listed(ratings),
    'GET /secure/admin/companies/{id}/messages': part(messagesPage),
    'GET /secure/admin/companies/{id}/activity': part(companyActivityPage),
  })
  registerRoutes(app, adminApiKeyCalls, {
    'POST /secure/admin/api-keys/{id}/end': (input) =>
      endKeyOfCompany(input.db, { act: actOf(input), id: input.params.id, reason: input.body.reason }),
  })
}
