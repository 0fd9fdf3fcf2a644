import { peopleCalls } from '@mahsul/contract/companies/people'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { actsOf, companyActs, whoMay } from '@mahsul/domain/companies/company-rights'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { appUrlOf } from '../../platform/http/app-url.ts'
import { asMember } from '../../platform/http/as-member.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { companyNameOf, type Person, peopleOf } from '../people.queries.ts'
import { invitationToWire } from '../registration/invitation-to-wire.ts'
import {
  type InvitationRow,
  invitationsOfCompany,
  oneInvitation,
} from '../registration/invitations.queries.ts'
import { deleteInvitation, sendInvitationAgain } from '../registration/invite.ts'
import { changeRight } from './change-right.ts'
import { domainsOf, inviteColleague } from './invite-colleague.ts'
import { leaveCompany, removePerson } from './leave-company.ts'

const rightsOfActs = Object.fromEntries(companyActs.map((act) => [act, [...whoMay(act)]])) as Record<
  (typeof companyActs)[number], // the keys just made
  ReturnType<typeof whoMay>[number][]
>

/** The people of a company: who belongs to it, with which right, and who is invited to join it. */
export function peopleRoutes(app: FastifyInstance) {
  const { files, adminEmail } = app.deps

  registerRoutes(app, peopleCalls, {
    'GET /secure/company/people': async ({ db, member, now }) => {
      const { id, companyId, right } = asMember(member)
      const [people, name, invited] = await Promise.all([
        peopleOf(db, companyId),
        companyNameOf(db, companyId),
        right === 'owner' ? invitationsOfCompany(db, companyId) : [],
      ])
      return {
        data: {
          company_name: name,
          right,
          acts: actsOf(right),
          who_may: rightsOfActs,
          domains: domainsOf(people),
          people: people.map((person) => personToWire(person, id)),
          invitations: invited.map((row) => colleagueToWire(row, now)),
        },
      }
    },
    'PUT /secure/company/people/{id}': async ({ db, member, params, body, now }) => {
      const by = asMember(member)
      return {
        data: personToWire(await changeRight(db, { by, id: params.id, right: body.right, now }), by.id),
      }
    },
    'DELETE /secure/company/people/{id}': ({ db, member, params, now }) =>
      removePerson(db, { by: asMember(member), id: params.id, now }),
    'POST /secure/company/leave': ({ db, member, now }) => leaveCompany(db, { by: asMember(member), now }),
    'POST /secure/company/invitations': async ({ db, member, body, now, request }) => {
      const by = asMember(member)
      const row = await inviteColleague(db, { by, ...body, appUrl: appUrlOf(request), adminEmail, now })
      return { data: colleagueToWire(row, now) }
    },
    'PATCH /secure/company/invitations/{id}/resend': async ({ db, member, params, now, request }) => {
      const by = asMember(member)
      await requireOwn(db, params.id, by.companyId)
      const row = await sendInvitationAgain(db, { by, id: params.id, appUrl: appUrlOf(request), now })
      return { data: colleagueToWire(row, now) }
    },
    'DELETE /secure/company/invitations/{id}': async ({ db, member, params, now }) => {
      const by = asMember(member)
      await requireOwn(db, params.id, by.companyId)
      await deleteInvitation(db, { by, id: params.id, files, now })
    },
  })
}

/** The company of an invitation never changes, so it needs no lock. */
async function requireOwn(db: Db, id: string, companyId: CompanyId) {
  const invitation = await oneInvitation(db, id)
  if (invitation?.colleague?.companyId !== companyId) throw new RefusedError('NOT_FOUND')
}

const personToWire = (person: Person, readerId: string) => ({
  external_id: person.id,
  name: person.name,
  last_name: person.lastName,
  email: person.email,
  image_url: person.imageUrl,
  right: person.right,
  joined_at: person.joinedAt.toISOString(),
  is_me: person.id === readerId,
  ...(person.isSuspended && { suspended: true as const }),
})

function colleagueToWire(row: InvitationRow, now: Date) {
  const { external_id, email, language, state, sent_at, expires_at, resend_at } = invitationToWire(row, now)
  return {
    external_id,
    email,
    right: row.colleague!.right, // only colleagues get here
    language,
    state: state === 'expired' ? ('expired' as const) : ('pending' as const),
    sent_at,
    expires_at,
    resend_at,
  }
}
