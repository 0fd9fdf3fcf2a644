import { catalogueImportCalls } from '@mahsul/contract/catalogue/catalogue-imports'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { importHandlers } from '../../platform/import/import-handlers.ts'
import { loadFile } from './import-loads.ts'
import { productFile } from './import-products.ts'

/** The catalogue, filled from files. */
export function catalogueImportRoutes(app: FastifyInstance) {
  const [products, loads] = ['/secure/admin/products', '/secure/admin/product-loads'] as const
  registerRoutes(app, catalogueImportCalls, {
    ...importHandlers({ path: products, past: '/secure/admin/product-imports' }, productFile),
    ...importHandlers({ path: loads, past: '/secure/admin/product-load-imports' }, loadFile),
  })
}
