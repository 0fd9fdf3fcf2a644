import { memberCalls } from '@mahsul/contract/members'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../../http/refuse.ts'
import { serve } from '../../http/serve.ts'
import { readOwner } from './owners.ts'

export function membersRoutes(app: FastifyInstance) {
  serve(app, memberCalls, {
    'GET /secure/members/{id}': async ({ db, params }) => {
      const owner = await readOwner(db, params.id)
      if (!owner) throw new RefusedError('NOT_FOUND')
      return { data: owner }
    },
  })
}
