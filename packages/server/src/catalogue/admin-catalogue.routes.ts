import { catalogueAdminCalls } from '@mahsul/contract/catalogue/admin-catalogue'
import { containerTypeCalls } from '@mahsul/contract/catalogue/container-types'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { resourceHandlers } from '../platform/resource/resource-handlers.ts'
import { retirementHandlers } from '../platform/resource/retire.ts'
import { containerTypes, productLoads } from './admin-container-types.ts'
import {
  productCharacteristics,
  productGrades,
  productOrigins,
  productParents,
  productTypes,
} from './admin-names.ts'
import { productsAt } from './admin-products.ts'
import { packagingsOfType, puritiesOfGrade } from './purities.ts'

/** The catalogue, as admins manage it. */
export function adminCatalogueRoutes(app: FastifyInstance) {
  registerRoutes(app, catalogueAdminCalls, {
    ...resourceHandlers('/secure/admin/product-parents', productParents),
    ...resourceHandlers('/secure/admin/product-types', productTypes),
    ...resourceHandlers('/secure/admin/product-grades', productGrades),
    ...resourceHandlers('/secure/admin/product-origin', productOrigins),
    ...resourceHandlers('/secure/admin/product-characteristic', productCharacteristics),
    ...resourceHandlers('/secure/admin/products', productsAt),
    ...retirementHandlers('/secure/admin/products', 'products', productsAt),
    'GET /secure/admin/product-grades/{id}/purities': async ({ db, params }) => ({
      data: await puritiesOfGrade(db, params.id),
    }),
    'GET /product_types/{id}/products/packagings': async ({ db, params, query }) => ({
      data: await packagingsOfType(db, { typeId: params.id, ...query }),
    }),
  })
  registerRoutes(app, containerTypeCalls, {
    ...resourceHandlers('/secure/admin/container-types', containerTypes),
    ...retirementHandlers('/secure/admin/container-types', 'container_types', containerTypes),
    ...resourceHandlers('/secure/admin/container-types/{containerTypeId}/product-loads', productLoads),
  })
}
