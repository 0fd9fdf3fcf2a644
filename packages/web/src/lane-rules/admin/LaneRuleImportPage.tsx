import { ruleColumns } from '@mahsul/domain/lane-rules/lane-rule-rows'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import type { ImportedTable } from '../../kit/import/imported-table.ts'
import { api } from '../../lib/api/api.ts'

const base = '/api/v1/secure/admin/lane-rules'

const rules: ImportedTable = {
  of: 'rules',
  list: { to: '/admin/lane-rules' },
  listKey: 'lane-rules',
  at: '/admin/lane-rules/import',
  pastKey: 'lane-rule-imports',
  columns: ruleColumns,
  example: [
    ['eu-peanut-b1', 'peanut', '', 'EU', 'limit', '', '', 'aflatoxin_b1', '8', 'µg/kg', 'sorting'],
    ['tr-sesame-health', '1207.40', 'SD', 'TR', 'document', 'HEALTH_CERTIFICATE', 'yes', '', '', '', ''],
  ],
  send: (body) => api('POST /secure/admin/lane-rules/bulk', { body }),
  readPast: (query, signal) => api('GET /secure/admin/lane-rule-imports', { query, signal }),
  pastFile: 'GET /secure/admin/lane-rule-imports.csv',
  files: {
    sample: `${base}/sample.csv`,
    whole: `${base}/export.csv`,
    past: (id) => `/api/v1/secure/admin/lane-rule-imports/${id}`,
  },
  fileName: 'mahsul-lane-rules',
}

export default function LaneRuleImportPage() {
  return <ImportPage table={rules} />
}
