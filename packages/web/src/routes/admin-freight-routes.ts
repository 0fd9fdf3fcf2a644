import { pages } from '../app/pages.ts'
import { screen } from './admin-screen.ts'

/** What goods travel in, between which places, and for how much. */
export const freightRoutes = [
  screen('admin.container-types', '/admin/container-types', 'containerTypes', pages.adminContainerTypes),
  screen(
    'admin.new-container-type',
    '/admin/container-types/create',
    'containerTypes',
    pages.adminContainerTypeForm,
  ),
  screen(
    'admin.edit-container-type',
    '/admin/container-types/$id',
    'containerTypes',
    pages.adminContainerTypeForm,
  ),
  screen(
    'admin.new-container-types-product',
    '/admin/container-types/$containerTypeId/products/create',
    'containerTypes',
    pages.adminLoadForm,
  ),
  screen(
    'admin.edit-container-types-product',
    '/admin/container-types/$containerTypeId/products/$id',
    'containerTypes',
    pages.adminLoadForm,
  ),
  screen('admin.freight-costs', '/admin/freight-costs', 'freightCosts', pages.adminFreightCosts),
  screen('admin.new-freight-cost', '/admin/freight-costs/create', 'freightCosts', pages.adminFreightCostForm),
  screen('admin.edit-freight-cost', '/admin/freight-costs/$id', 'freightCosts', pages.adminFreightCostForm),
  screen(
    'admin.import-freight-costs',
    '/admin/freight-costs/import',
    'freightCosts',
    pages.adminFreightImport,
  ),
  screen(
    'admin.logistic-facility-types',
    '/admin/logistic-facility-types',
    'facilityTypes',
    pages.adminFacilityTypes,
  ),
  screen(
    'admin.new-logistic-facility-type',
    '/admin/logistic-facility-types/create',
    'facilityTypes',
    pages.adminFacilityTypeForm,
  ),
  screen(
    'admin.edit-logistic-facility-type',
    '/admin/logistic-facility-types/$id',
    'facilityTypes',
    pages.adminFacilityTypeForm,
  ),
  screen('admin.logistic-facilities', '/admin/logistic-facilities', 'facilities', pages.adminFacilities),
  screen(
    'admin.new-logistic-facility',
    '/admin/logistic-facilities/create',
    'facilities',
    pages.adminFacilityForm,
  ),
  screen(
    'admin.edit-logistic-facility',
    '/admin/logistic-facilitiess/$id',
    'facilities',
    pages.adminFacilityForm,
  ),
  screen('admin.edit-logistic-facility.single', '/admin/logistic-facilities/$id', 'facilities'),
] as const
