import { loadColumns } from '@mahsul/domain/catalogue/load-rows'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import type { ImportedTable } from '../../kit/import/imported-table.ts'
import { api } from '../../lib/api/api.ts'

const base = '/api/v1/secure/admin/product-loads'

const loads: ImportedTable = {
  of: 'loads',
  list: { to: '/admin/container-types' },
  listKey: 'container-types',
  at: '/admin/container-types/import',
  pastKey: 'load-imports',
  columns: loadColumns,
  example: [
    ['Sesame', 'Sudan', 'Natural white', 'Gedaref', '98', '98/2', '50', "20' Dry", '19000'],
    ['Peanuts', 'Sudan', 'Kernels', '40/50', '99', 'Sortex', '25', "40' Dry", '26000'],
  ],
  send: (body) => api('POST /secure/admin/product-loads/bulk', { body }),
  readPast: (query, signal) => api('GET /secure/admin/product-load-imports', { query, signal }),
  pastFile: 'GET /secure/admin/product-load-imports.csv',
  files: {
    sample: `${base}/sample.csv`,
    whole: `${base}/export.csv`,
    past: (id) => `/api/v1/secure/admin/product-load-imports/${id}`,
  },
  fileName: 'mahsul-loads',
}

export default function LoadImportPage() {
  return <ImportPage table={loads} />
}
