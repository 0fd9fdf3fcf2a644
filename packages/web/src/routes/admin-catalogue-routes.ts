import { screen } from './admin-screen.ts'

/** What is traded. */
export const catalogueRoutes = [
  screen(
    'admin.product-characteristics',
    '/admin/product-characteristics',
    'products',
    'adminCharacteristics',
  ),
  screen(
    'admin.new-product-characteristic',
    '/admin/product-characteristics/create',
    'products',
    'adminCharacteristicForm',
  ),
  screen(
    'admin.edit-product-characteristic',
    '/admin/product-characteristics/$id',
    'products',
    'adminCharacteristicForm',
  ),
  screen('admin.product-base', '/admin/product-base', 'products', 'adminBases'),
  screen('admin.new-product-base', '/admin/product-base/create', 'products', 'adminBaseForm'),
  screen('admin.edit-product-base', '/admin/product-base/$id', 'products', 'adminBaseForm'),
  screen('admin.product-types', '/admin/product-types', 'products', 'adminTypes'),
  screen('admin.new-product-type', '/admin/product-types/create', 'products', 'adminTypeForm'),
  screen('admin.edit-product-type', '/admin/product-types/$id', 'products', 'adminTypeForm'),
  screen('admin.product-grade', '/admin/product-grade', 'products', 'adminGrades'),
  screen('admin.new-product-grade', '/admin/product-grade/create', 'products', 'adminGradeForm'),
  screen('admin.edit-product-grade', '/admin/product-grade/$id', 'products', 'adminGradeForm'),
  screen('admin.product-origins', '/admin/product-origins', 'products', 'adminOrigins'),
  screen('admin.new-product-origin', '/admin/product-origins/create', 'products', 'adminOriginForm'),
  screen('admin.edit-product-origin', '/admin/product-origins/$id', 'products', 'adminOriginForm'),
  screen('admin.products', '/admin/products', 'products', 'adminProducts'),
  screen('admin.new-product', '/admin/products/create', 'products', 'adminProductWizard'),
  screen('admin.edit-product', '/admin/products/$id', 'products', 'adminProductForm'),
] as const
