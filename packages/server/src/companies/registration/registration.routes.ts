import { joiningCalls } from '@mahsul/contract/companies/people'
import { registrationCalls } from '@mahsul/contract/companies/registration'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { freeMailDomains } from '../../accounts/registers.ts'
import { sendResetCode, setNewPassword } from '../../accounts/reset-password.ts'
import { requireStepUpWhereEnforced } from '../../accounts/step-up.ts'
import { appUrlOf } from '../../platform/http/app-url.ts'
import { type ReceivedFile, receive, refuseOversized } from '../../platform/http/multipart.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { countTry } from '../../platform/http/throttle.ts'
import { draftOf, saveDraft } from './draft.ts'
import { admitGuest, keepGuestPicture } from './guest-pictures.ts'
import { invitationToWire, roleToWire } from './invitation-to-wire.ts'
import { invitationsPage, invitedBy } from './invitations.queries.ts'
import { askForNewInvitation, deleteInvitation, invite, sendInvitationAgain } from './invite.ts'
import { register, registerColleague } from './register.ts'
import { sendRegistrationCode } from './registration-code.ts'

const UPLOADS_AN_ADDRESS = 30
const ASKED_AGAIN_AN_ADDRESS = 10

/** Invitations, registration, and resetting a password. */
export function registrationRoutes(app: FastifyInstance) {
  const { secret, canSendSms, adminEmail, files, production = false } = app.deps

  registerRoutes(app, joiningCalls, {
    'POST /register/colleague': async ({ db, body: { token, code, ...details }, now, request }) => {
      const [address, appUrl] = [request.ip, appUrlOf(request)]
      return { data: await registerColleague(db, { secret, token, code, details, address, appUrl, now }) }
    },
  })
  registerRoutes(app, registrationCalls, {
    'GET /public/invitations/{token}': async ({ db, params, now }) => {
      const invited = await invitedBy(db, params.token, now)
      if (!invited) throw new RefusedError('NOT_FOUND')
      const { email, role, language, state, expiresAt, colleague } = invited
      return {
        data: {
          email,
          role: roleToWire(role),
          language,
          state,
          usable: state === 'pending',
          expires_at: expiresAt.toISOString(),
          ...(colleague && {
            company: {
              company_name: colleague.company,
              right: colleague.right,
              invited_by: colleague.invitedBy,
            },
          }),
        },
      }
    },
    'POST /public/invitations/{token}/ask-again': async ({ db, params, now, request }) => {
      const key = `ask-again:address:${request.ip}`
      await countTry(db, { key, most: ASKED_AGAIN_AN_ADDRESS, windowSeconds: 3_600 }, now)
      await askForNewInvitation(db, { token: params.token, adminEmail, now })
    },
    'GET /public/invitations/{token}/draft': async ({ db, params, now }) => ({
      data: await draftOf(db, { token: params.token, now }),
    }),
    'PUT /public/invitations/{token}/draft': async ({ db, params, body, now }) => ({
      data: await saveDraft(db, { token: params.token, draft: body, now }),
    }),
    'POST /public/upload/image/{type}': async ({ db, query, now, request }) => {
      const key = `guest-upload:address:${request.ip}`
      await countTry(db, { key, most: UPLOADS_AN_ADDRESS, windowSeconds: 900 }, now)
      const { token, file } = await guestsPicture(request, query.invitation_id, async (token) => {
        await admitGuest(db, { token, now })
      })
      return { data: { url: await keepGuestPicture(db, { token, file, files, now }) } }
    },
    'POST /register/verification-code': async ({ db, body, now, request }) => ({
      data: await sendRegistrationCode(db, {
        secret,
        token: body.identifier,
        countryCode: body.country_code,
        number: body.phone_number,
        canSendSms,
        address: request.ip,
        now,
      }),
    }),
    'POST /register/verification-code/verify': async ({ db, body, now, request }) => {
      const { identifier: token, code, user_details: details } = body
      const appUrl = appUrlOf(request)
      const from = { address: request.ip, appUrl, adminEmail }
      const made = await register(db, { secret, token, code, details, ...from, now })
      return { data: { verified: true as const, action: body.event, ...made } }
    },
    'POST /register': async ({ db, body: { token, code, ...details }, now, request }) => {
      const appUrl = appUrlOf(request)
      const from = { address: request.ip, appUrl, adminEmail }
      return { data: await register(db, { secret, token, code, details, ...from, now }) }
    },
    'POST /forget-password': async ({ db, body, now, request }) => ({
      data: await sendResetCode(db, { secret, email: body.email, address: request.ip, now }),
    }),
    'POST /verify-forget-password': async ({ db, body, now, request }) => {
      const { email, code, password, password_confirmation: confirmation } = body
      await setNewPassword(db, { secret, email, code, password, confirmation, address: request.ip, now })
    },
    'GET /secure/admin/invitations': async ({ db, query, now }) => {
      const page = pageOf(query)
      const { rows, total } = await invitationsPage(db, { query, now, ...page })
      return { data: rows.map((row) => invitationToWire(row, now)), ...pageCounts(total, page) }
    },
    'POST /secure/admin/invitations': async ({ db, member, body, now, request }) => {
      const { email, role_id, admin_role: adminRole, language, colleague_of: joins } = body
      const role = roleOf(role_id)
      if (role === 'ADMIN' || joins) await requireStepUpWhereEnforced(db, { by: member, production, now })
      const invited = await invite(db, {
        by: member,
        email,
        role,
        adminRole,
        language,
        colleagueOf: joins && { companyId: joins.company_id, right: joins.right },
        isAnotherCompany: body.another_company,
        appUrl: appUrlOf(request),
        now,
      })
      return { data: invitationToWire(invited, now) }
    },
    'PATCH /secure/admin/invitations/{id}/resend': async ({ db, member, params, now, request }) => {
      const appUrl = appUrlOf(request)
      return {
        data: invitationToWire(
          await sendInvitationAgain(db, { by: member, id: params.id, appUrl, now }),
          now,
        ),
      }
    },
    'DELETE /secure/admin/invitations/{id}': ({ db, member, params, now }) =>
      deleteInvitation(db, { by: member, id: params.id, files, now }),
    'GET /secure/admin/free-mail-domains': ({ query }) => {
      const page = pageOf(query)
      const domains = freeMailDomains.filter((domain) => domain.includes(query.search?.toLowerCase() ?? ''))
      return {
        data: domains.slice(page.offset, page.offset + page.size).map((domain) => ({ domain })),
        ...pageCounts(domains.length, page),
      }
    },
  })
}

/** The contract allows no other numbers. */
const roleOf = (id: number) => (Object.keys(roleIds) as Role[]).find((role) => roleIds[role] === id)!

/**
 * A guest's picture, read only after `admit` has accepted its invitation, which is in the address, or in the form before the
 * file.
 */
async function guestsPicture(
  request: FastifyRequest,
  inAddress: string | undefined,
  admit: (token: string) => Promise<void>,
): Promise<{ token: string; file: ReceivedFile }> {
  refuseOversized(request)
  if (!request.isMultipart()) throw new RefusedError('UNSUPPORTED_MEDIA')
  let token = inAddress
  for await (const part of request.parts()) {
    if (part.type === 'field' && part.fieldname === 'invitation_id') token ??= String(part.value)
    if (part.type !== 'file') continue
    try {
      if (!token) throw new RefusedError('VALIDATION', { problems: { invitation_id: { rule: 'required' } } })
      await admit(token)
    } catch (refused) {
      part.file.resume() // a client has to finish sending before it reads the answer
      throw refused
    }
    return { token, file: await receive(request, part, request.server.deps.uploadsFolder) }
  }
  throw new RefusedError('NO_DOCUMENT')
}
