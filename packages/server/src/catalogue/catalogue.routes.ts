import { catalogueCalls } from '@mahsul/contract/catalogue/catalogue'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { catalogueTree } from './catalogue-tree.ts'

export const catalogueRoutes = (app: FastifyInstance) =>
  registerRoutes(app, catalogueCalls, {
    'GET /secure/catalogue': async ({ db, now, query }) => ({ data: await catalogueTree(db, now, query) }),
  })
