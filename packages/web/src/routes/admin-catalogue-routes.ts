import { pages } from '../app/pages.ts'
import { screen } from './admin-screen.ts'

/** What is traded. */
export const catalogueRoutes = [
  screen(
    'admin.product-characteristics',
    '/admin/product-characteristics',
    'products',
    pages.adminCharacteristics,
  ),
  screen(
    'admin.new-product-characteristic',
    '/admin/product-characteristics/create',
    'products',
    pages.adminCharacteristicForm,
  ),
  screen(
    'admin.edit-product-characteristic',
    '/admin/product-characteristics/$id',
    'products',
    pages.adminCharacteristicForm,
  ),
  screen('admin.product-base', '/admin/product-base', 'products', pages.adminBases),
  screen('admin.new-product-base', '/admin/product-base/create', 'products', pages.adminBaseForm),
  screen('admin.edit-product-base', '/admin/product-base/$id', 'products', pages.adminBaseForm),
  screen('admin.product-types', '/admin/product-types', 'products', pages.adminTypes),
  screen('admin.new-product-type', '/admin/product-types/create', 'products', pages.adminTypeForm),
  screen('admin.edit-product-type', '/admin/product-types/$id', 'products', pages.adminTypeForm),
  screen('admin.product-grade', '/admin/product-grade', 'products', pages.adminGrades),
  screen('admin.new-product-grade', '/admin/product-grade/create', 'products', pages.adminGradeForm),
  screen('admin.edit-product-grade', '/admin/product-grade/$id', 'products', pages.adminGradeForm),
  screen('admin.product-origins', '/admin/product-origins', 'products', pages.adminOrigins),
  screen('admin.new-product-origin', '/admin/product-origins/create', 'products', pages.adminOriginForm),
  screen('admin.edit-product-origin', '/admin/product-origins/$id', 'products', pages.adminOriginForm),
  screen('admin.products', '/admin/products', 'products', pages.adminProducts),
  screen('admin.new-product', '/admin/products/create', 'products', pages.adminProductWizard),
  screen('admin.edit-product', '/admin/products/$id', 'products', pages.adminProductForm),
] as const
