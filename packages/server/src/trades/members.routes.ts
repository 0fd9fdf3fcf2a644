import { memberCalls } from '@mahsul/contract/companies/members'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../platform/http/refuse.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { readMember } from './read-member.ts'

export function membersRoutes(app: FastifyInstance) {
  registerRoutes(app, memberCalls, {
    'GET /secure/members/{id}': async ({ db, params, now }) => {
      const member = await readMember(db, { id: params.id, now })
      if (!member) throw new RefusedError('NOT_FOUND')
      return { data: member }
    },
  })
}
