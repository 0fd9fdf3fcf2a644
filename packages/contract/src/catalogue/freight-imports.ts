import { laneColumns } from '@mahsul/domain/catalogue/lane-rows'
import type { Calls } from '../kit/call.ts'
import { importCalls } from '../kit/imports.ts'

export const freightImportCalls = importCalls({
  path: '/secure/admin/freight-costs',
  tag: 'admin-freight',
  past: '/admin/logistics/facilities/freight_cost_imports',
  ids: { many: 'FreightCosts', past: 'FreightCostImport' },
  columns: laneColumns,
  table: 'the freight table',
  created: 'lanes that are new',
  changed: 'lanes whose freight, charges or days are others than before',
}) satisfies Calls
