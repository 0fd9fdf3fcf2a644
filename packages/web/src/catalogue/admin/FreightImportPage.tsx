import { laneColumns } from '@mahsul/domain/catalogue/lane-rows'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import type { ImportedTable } from '../../kit/import/imported-table.ts'
import { api } from '../../lib/api/api.ts'

const base = '/api/v1/secure/admin/freight-costs'

const freight: ImportedTable = {
  of: 'freight',
  list: { to: '/admin/freight-costs' },
  listKey: 'freight-costs',
  at: '/admin/freight-costs/import',
  pastKey: 'imports',
  columns: laneColumns,
  example: [
    ['SDPZU', 'TRMER', "20' Dry", '950.00', '120.00', '9'],
    ['NGAPP', 'DEHAM', "40' Dry", '2100.00', '180.00', '21'],
  ],
  send: (body) => api('POST /secure/admin/freight-costs/bulk', { body }),
  readPast: (query, signal) => api('GET /admin/logistics/facilities/freight_cost_imports', { query, signal }),
  pastFile: 'GET /admin/logistics/facilities/freight_cost_imports.csv',
  files: {
    sample: `${base}/sample.csv`,
    whole: `${base}/export.csv`,
    past: (id) => `/api/v1/admin/logistics/facilities/freight_cost_imports/${id}`,
  },
  fileName: 'mahsul-freight',
}

export default function FreightImportPage() {
  return <ImportPage table={freight} />
}
