import { articleCalls } from '@mahsul/contract/site/articles'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { resourceHandlers } from '../platform/resource/resource-handlers.ts'
import { articles } from './admin-articles.ts'

/** Articles for members, as admins manage them. */
export function adminNewsRoutes(app: FastifyInstance) {
  registerRoutes(app, articleCalls, resourceHandlers('/secure/admin/articles', articles))
}
