import { publicCalls } from '@mahsul/contract/site/public'
import { memberRoles, roleIds } from '@mahsul/domain/accounts/member'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countries, timeZones } from '../accounts/registers.ts'
import { receiveInquiry } from '../companies/registration/inquiries.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { landing } from './landing.ts'
import { headlines } from './news.queries.ts'
import { operatorOf } from './operator.ts'

/** The landing page's forms, and the lists that forms choose from. */
export function publicRoutes(app: FastifyInstance) {
  const { adminEmail, authenticate } = app.deps

  /** The call is open to anybody; a token only adds to the answer (decision 105). */
  const isAdmin = async ({ headers, now }: FastifyRequest) => {
    const token = /^Bearer ([\x21-\x7e]{1,2000})$/i.exec(headers.authorization ?? '')?.[1]
    return token !== undefined && (await authenticate(token, now))?.role === 'ADMIN'
  }

  registerRoutes(app, publicCalls, {
    'POST /public/access-requests': async ({ db, body: { role_id, ...body }, language, now, request }) => {
      const role = memberRoles.find((each) => roleIds[each] === role_id)! // the contract allows no other
      const about = { kind: 'access', role } as const
      await receiveInquiry(db, { body, about, language, adminEmail, address: request.ip, now })
      return { data: { received: true as const } }
    },
    'POST /public/contacts': async ({
      db,
      body: { topic, message = '', ...body },
      language,
      now,
      request,
    }) => {
      const about = { kind: 'contact', topic, message: message.trim() } as const
      await receiveInquiry(db, { body, about, language, adminEmail, address: request.ip, now })
      return { data: { received: true as const } }
    },
    'GET /public/operator': async ({ db }) => ({ data: await operatorOf(db) }),
    'GET /public/landing': async ({ db, now }) => ({ data: await landing(db, now) }),
    'GET /public/articles': ({ db, query, now }) => headlines(db, query, now),
    'GET /public/countries': async () => ({ data: await countries() }),
    'GET /public/timezones': () => ({ data: timeZones.map((name) => ({ name })) }),
    'GET /public/roles': async ({ request }) => {
      const shown = (await isAdmin(request)) ? (['ADMIN', ...memberRoles] as const) : memberRoles
      return { data: shown.map((role) => ({ id: roleIds[role], name: role })) }
    },
  })
}
