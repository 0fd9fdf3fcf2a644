import { profileCalls } from '@mahsul/contract/accounts/profile'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { pushHosts, registerDevice } from '../../platform/push/device.ts'
import { bankOf, profileOf, putNextStepsAway } from '../profile.queries.ts'
import { changePassword } from './change-password.ts'
import { changePhone, sendPhoneCode } from './change-phone.ts'
import { changeBank, changeCompany, changeProfile } from './change-profile.ts'
import { endOwnSession, endOwnSessions, sessionsOf } from './own-sessions.ts'

/** The other routes depend on higher modules: `server/src/companies/account-changes/own-account-change.routes.ts`, `server/src/office/retention/export.routes.ts`. */
const {
  'GET /secure/profiles/account-change': _pending,
  'POST /secure/profiles/account-change/object': _object,
  'GET /secure/profiles/data.zip': _export,
  ...ownCalls
} = profileCalls

/** A member's own profile and sessions. */
export function profileRoutes(app: FastifyInstance) {
  const { secret, canSendSms } = app.deps

  registerRoutes(app, ownCalls, {
    'PUT /secure/profiles': async ({ db, member: by, body, now }) => {
      await changeProfile(db, { by, body, now })
      return { data: await profileOf(db, by.id, { canSendSms }) }
    },
    'PUT /secure/profiles/password': ({ db, member: by, body, now }) =>
      changePassword(db, {
        by,
        current: body.current_password,
        password: body.password,
        confirmation: body.password_confirmation,
        now,
      }),
    'PUT /secure/profiles/company': async ({ db, member: by, body, now }) => {
      await changeCompany(db, { by, body, now })
      return { data: await profileOf(db, by.id, { canSendSms }) }
    },
    'GET /secure/profiles/bank': async ({ db, member }) => ({
      data: (await bankOf(db, member.companyId)) ?? null,
    }),
    'PUT /secure/profiles/bank': async ({ db, member: by, body, now }) => {
      await changeBank(db, { by, body, secret, now })
      return { data: (await bankOf(db, by.companyId))! } // written just before
    },
    'POST /secure/profiles/phone/code': async ({ db, member: by, body, now }) => {
      const phone = { countryCode: body.country_code, number: body.phone_number }
      return { data: await sendPhoneCode(db, { by, phone, secret, canSendSms, now }) }
    },
    'PUT /secure/profiles/phone': async ({ db, member: by, body, now }) => {
      const phone = { countryCode: body.country_code, number: body.phone_number }
      await changePhone(db, { by, phone, secret, code: body.code, now })
      return { data: await profileOf(db, by.id, { canSendSms }) }
    },
    'GET /secure/profiles/sessions': async ({ db, member, now }) => ({
      data: await sessionsOf(db, member, now),
    }),
    'DELETE /secure/profiles/sessions': ({ db, member: by, query, now }) =>
      endOwnSessions(db, { by, exceptCurrent: query.except_current ?? false, now }),
    'DELETE /secure/profiles/sessions/{id}': ({ db, member: by, params, now }) =>
      endOwnSession(db, { by, id: params.id, now }),
    'DELETE /secure/profiles/next-steps': async ({ db, member }) => {
      await putNextStepsAway(db, member.id)
    },
    'POST /secure/profiles/device': ({ db, member: by, body }) =>
      registerDevice(db, { by, token: body.push_token, hosts: pushHosts(app.deps) }),
  })
}
