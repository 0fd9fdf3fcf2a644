import { type PageData, pageRoute } from './page-route.ts'

const inBackOffice = { layout: 'admin', audience: 'admin' } as const

const screen = <const Path extends string, const Key extends string = never>(
  path: Path,
  title: PageData['title'],
  keys?: readonly Key[],
) => pageRoute(path, { ...inBackOffice, title }, keys)

/** A screen with a list: its page, the search, the order and the filters are in the address. */
const list = <const Path extends string, const Filter extends string = never>(
  path: Path,
  title: PageData['title'],
  filters: readonly Filter[] = [],
) => screen(path, title, ['page', 'search', 'sort', ...filters])

const guide = <const Path extends string, const Key extends string = never>(
  path: Path,
  keys?: readonly Key[],
) => pageRoute(path, { layout: 'designsystem', audience: 'admin', title: 'designSystem' }, keys)

export const adminListRoutes = [
  list('/admin/users', 'users', ['role', 'admin_role', 'language', 'days']),
  list('/admin/users/deleted', 'users', ['role']),
  list('/admin/companies', 'companies', ['role', 'country', 'state', 'days']),
  list('/admin/account-changes', 'accountChanges', ['state']),
  list('/admin/companies/matches', 'companyMatches'),
  list('/admin/invitations', 'invitations', ['state', 'role']),
  list('/admin/access-requests', 'accessRequests', ['state', 'role', 'days']),
  list('/admin/webhook-hosts', 'webhookHosts', ['state']),
  list('/admin/contacts', 'contacts', ['state', 'topic', 'days']),
  list('/admin/trades', 'trades', ['status', 'waits_for', 'company', 'port', 'days']),
  list('/admin/trades/late', 'trades', ['waits_for', 'company', 'port', 'days']),
  list('/admin/trades/carrier-reports', 'carrierReports', ['state', 'kind', 'days']),
  list('/admin/offers', 'allOffers', ['status', 'ended', 'offer_type', 'product_parent', 'company', 'days']),
  list('/admin/offers/$id', 'allOffers'),
  list('/admin/bids', 'allBids', ['status', 'offer_type', 'product_parent', 'company', 'days']),
  list('/admin/fees', 'fees', ['status', 'kind', 'company', 'month']),
  list('/admin/activity', 'activity', ['group', 'kind', 'actor', 'company', 'trade', 'key', 'from', 'to']),
  list('/admin/running/messages', 'running', ['channel']),
  list('/admin/running/jobs', 'running'),
  list('/admin/container-types', 'containerTypes', ['state']),
  list('/admin/container-types/import', 'containerTypes', ['status']),
  list('/admin/container-types/$id', 'containerTypes'),
  list('/admin/freight-costs', 'freightCosts', ['origin', 'destination', 'container_type', 'state']),
  list('/admin/freight-costs/import', 'freightCosts', ['status']),
  list('/admin/freight-costs/missing', 'missingLanes', ['origin', 'destination', 'container_type']),
  list('/admin/lane-rules', 'laneRules', ['kind', 'commodity', 'check']),
  list('/admin/lane-rules/import', 'laneRules', ['status']),
  list('/admin/logistic-facility-types', 'facilityTypes'),
  list('/admin/logistic-facilities', 'facilities', ['logistic_facility_type', 'use', 'state']),
  list('/admin/product-characteristics', 'products', ['field_type']),
  list('/admin/product-base', 'products'),
  list('/admin/product-types', 'products', ['product_parent']),
  list('/admin/product-grade', 'products', ['product_type']),
  list('/admin/product-origins', 'products'),
  list('/admin/products', 'products', ['product_parent', 'product_type', 'state']),
  list('/admin/products/import', 'products', ['status']),
  list('/admin/news', 'news', ['state']),
] as const

/** The lists of a company that its page shows, each with its page in the address. */
const companyParts = [
  'late',
  'people',
  'invitations',
  'approvals',
  'api-keys',
  'trades',
  'offers',
  'bids',
  'documents',
  'ratings',
  'messages',
  'activity',
] as const
export type CompanyPart = (typeof companyParts)[number]

export type ListPath = (typeof adminListRoutes)[number]['fullPath']

/** One row per screen. */
export const adminRoutes = [
  ...adminListRoutes,
  screen('/admin/overview', 'overview'),
  screen('/admin/users/create', 'users'),
  screen('/admin/users/$id', 'users'),
  screen('/admin/companies/$id', 'companies', companyParts),
  screen('/admin/account-changes/$id', 'accountChanges'),
  screen('/admin/companies/$id/merge', 'companyMatches', ['into']),
  screen('/admin/invitations/create', 'invitations'),
  screen('/admin/invitations/$id', 'invitations'),
  screen('/admin/profile', 'profile'),
  screen('/admin/profile/personal-information', 'profile'),
  screen('/admin/profile/verification-phone', 'profile'),
  screen('/admin/profile/global-preferences', 'profile'),
  screen('/admin/second-factor', 'profile'),
  screen('/admin/profile/security', 'profile'),
  screen('/admin/trades/process', 'process', ['pay', 'marking', 'incoterm', 'advance', 'from', 'moves']),
  screen('/admin/trades/carrier-reports/import', 'carrierReports'),
  screen('/admin/trades/$id', 'trades'),
  screen('/admin/fees/statement', 'fees', ['company', 'month']),
  screen('/admin/running', 'running'),
  screen('/admin/container-types/create', 'containerTypes'),
  screen('/admin/container-types/$containerTypeId/products/create', 'containerTypes'),
  screen('/admin/container-types/$containerTypeId/products/$id', 'containerTypes'),
  screen('/admin/freight-costs/create', 'freightCosts', ['from', 'to', 'box']),
  screen('/admin/freight-costs/$id', 'freightCosts'),
  screen('/admin/lane-rules/create', 'laneRules'),
  screen('/admin/lane-rules/$id', 'laneRules'),
  screen('/admin/logistic-facility-types/create', 'facilityTypes'),
  screen('/admin/logistic-facility-types/$id', 'facilityTypes'),
  screen('/admin/logistic-facilities/create', 'facilities'),
  screen('/admin/logistic-facilitiess/$id', 'facilities'),
  screen('/admin/product-characteristics/create', 'products'),
  screen('/admin/product-characteristics/$id', 'products'),
  screen('/admin/product-base/create', 'products'),
  screen('/admin/product-base/$id', 'products'),
  screen('/admin/product-types/create', 'products'),
  screen('/admin/product-types/$id', 'products'),
  screen('/admin/product-grade/create', 'products'),
  screen('/admin/product-grade/$id', 'products'),
  screen('/admin/product-origins/create', 'products'),
  screen('/admin/product-origins/$id', 'products'),
  screen('/admin/products/create', 'products', ['step']),
  screen('/admin/products/$id', 'products'),
  screen('/admin/articles/create', 'news'),
  screen('/admin/articles/$id', 'news'),
  screen('/admin/settings', 'settings'),
] as const

/** Pages of the guide, one for each part. */
export const partRoutes = [
  guide('/design-system/colors'),
  guide('/design-system/shadows'),
  guide('/design-system/icons'),
  guide('/design-system/buttons'),
  guide('/design-system/forms'),
  guide('/design-system/modals'),
  guide('/design-system/notifications'),
  guide('/design-system/links', ['tab', 'page']),
  guide('/design-system/lists', ['page']),
  guide('/design-system/toasts'),
  guide('/design-system/trades'),
  guide('/design-system/states'),
  guide('/design-system/log-items'),
  guide('/design-system/evaluations'),
  guide('/design-system/bars'),
  guide('/design-system/badges'),
  guide('/design-system/blocks'),
  guide('/design-system/timeline'),
] as const

export const designSystemRoutes = [guide('/design-system'), ...partRoutes] as const
