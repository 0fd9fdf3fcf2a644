import { productColumns } from '@mahsul/domain/catalogue/product-rows'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import type { ImportedTable } from '../../kit/import/imported-table.ts'
import { api } from '../../lib/api/api.ts'

const base = '/api/v1/secure/admin/products'

const products: ImportedTable = {
  of: 'products',
  list: { to: '/admin/products' },
  listKey: 'products',
  at: '/admin/products/import',
  pastKey: 'product-imports',
  columns: productColumns,
  example: [
    [
      'Sesame',
      'Sudan',
      'Natural white',
      'Gedaref',
      '98',
      '98/2',
      '50',
      '0.40',
      'USD',
      '15.00',
      'USD',
      'Moisture, max %; Crop year',
    ],
    ['Peanuts', 'Sudan', 'Kernels', '40/50', '99', 'Sortex', '25', '0.30', 'USD', '12.00', 'USD', ''],
  ],
  send: (body) => api('POST /secure/admin/products/bulk', { body }),
  readPast: (query, signal) => api('GET /secure/admin/product-imports', { query, signal }),
  pastFile: 'GET /secure/admin/product-imports.csv',
  files: {
    sample: `${base}/sample.csv`,
    whole: `${base}/export.csv`,
    past: (id) => `/api/v1/secure/admin/product-imports/${id}`,
  },
  fileName: 'mahsul-products',
}

export default function ProductImportPage() {
  return <ImportPage table={products} />
}
