import { movedScreen, screen } from './admin-screen.ts'

/** What goods travel in, between which places, and for how much. */
export const freightRoutes = [
  screen('admin.container-types', '/admin/container-types', 'containerTypes', 'adminContainerTypes'),
  screen(
    'admin.new-container-type',
    '/admin/container-types/create',
    'containerTypes',
    'adminContainerTypeForm',
  ),
  screen(
    'admin.edit-container-type',
    '/admin/container-types/$id',
    'containerTypes',
    'adminContainerTypeForm',
  ),
  screen(
    'admin.new-container-types-product',
    '/admin/container-types/$containerTypeId/products/create',
    'containerTypes',
    'adminLoadForm',
  ),
  screen(
    'admin.edit-container-types-product',
    '/admin/container-types/$containerTypeId/products/$id',
    'containerTypes',
    'adminLoadForm',
  ),
  screen('admin.freight-costs', '/admin/freight-costs', 'freightCosts', 'adminFreightCosts'),
  screen('admin.new-freight-cost', '/admin/freight-costs/create', 'freightCosts', 'adminFreightCostForm'),
  screen('admin.edit-freight-cost', '/admin/freight-costs/$id', 'freightCosts', 'adminFreightCostForm'),
  screen('admin.import-freight-costs', '/admin/freight-costs/import', 'freightCosts', 'adminFreightImport'),
  screen(
    'admin.logistic-facility-types',
    '/admin/logistic-facility-types',
    'facilityTypes',
    'adminFacilityTypes',
  ),
  screen(
    'admin.new-logistic-facility-type',
    '/admin/logistic-facility-types/create',
    'facilityTypes',
    'adminFacilityTypeForm',
  ),
  screen(
    'admin.edit-logistic-facility-type',
    '/admin/logistic-facility-types/$id',
    'facilityTypes',
    'adminFacilityTypeForm',
  ),
  screen('admin.logistic-facilities', '/admin/logistic-facilities', 'facilities', 'adminFacilities'),
  screen(
    'admin.new-logistic-facility',
    '/admin/logistic-facilities/create',
    'facilities',
    'adminFacilityForm',
  ),
  screen(
    'admin.edit-logistic-facility',
    '/admin/logistic-facilitiess/$id',
    'facilities',
    'adminFacilityForm',
  ),
  movedScreen('admin.edit-logistic-facility.single', '/admin/logistic-facilities/$id', 'facilities'),
] as const
