import { loadColumns } from '@mahsul/domain/catalogue/load-rows'
import { productColumns } from '@mahsul/domain/catalogue/product-rows'
import type { Calls } from '../kit/call.ts'
import { importCalls } from '../kit/imports.ts'

export const catalogueImportCalls = {
  ...importCalls({
    path: '/secure/admin/products',
    tag: 'admin-catalogue',
    past: '/secure/admin/product-imports',
    ids: { many: 'Products', past: 'ProductImport' },
    columns: productColumns,
    table: 'the products of the catalogue',
    created: 'products that are new',
    changed: 'products whose prices or characteristics are others than before',
  }),
  ...importCalls({
    path: '/secure/admin/product-loads',
    tag: 'admin-catalogue',
    past: '/secure/admin/product-load-imports',
    ids: { many: 'ProductLoads', past: 'ProductLoadImport' },
    columns: loadColumns,
    table: 'the loads of all container types',
    created: 'loads that are new',
    changed: 'loads that are others than before',
  }),
} satisfies Calls
