import type { FunctionComponent } from 'react'
import type { WordsName } from '../lib/messages.ts'
import { partRoutes } from '../routes/admin-routes.ts'
import { newOfferRoutes } from '../routes/member-routes.ts'
import type { Page } from '../routes/page-route.ts'
import { registerRoutes } from '../routes/public-routes.ts'
import type { PagePath } from '../routes/route-tree.ts'

export type PageImport = () => Promise<{ default: FunctionComponent }>

/** A page's script, and the messages that it needs in addition to the frame's. */
export type PageSource = { open: PageImport; words: readonly WordsName[] }

/** Pages that need these messages. `pages.test.ts` follows their imports. */
const saying = <Path extends PagePath>(
  words: readonly WordsName[],
  pages: Readonly<Record<Path, PageImport>>,
) =>
  Object.fromEntries(
    Object.entries<PageImport>(pages).map(([path, open]) => [path, { open, words }]),
  ) as Record<Path, PageSource> // the same keys

/** One page at several paths. */
const at = <const Path extends PagePath>(paths: readonly Path[], page: PageImport) =>
  Object.fromEntries(paths.map((path) => [path, page])) as Record<Path, PageImport> // a page for each path

/** One form that adds to a list and edits its items. */
const form = <const List extends string>(list: List, page: PageImport) =>
  ({ [`${list}/create`]: page, [`${list}/$id`]: page }) as Record<`${List}/${'create' | '$id'}`, PageImport> // these two

type PageRoute<Path> = { fullPath: Path; options: { staticData: Page } }
/** Before there is a router a route does not know its full path. */
const pathsOf = <Path extends PagePath>(routes: readonly PageRoute<Path>[]) =>
  routes.map(({ options }) => options.staticData.path as Path) // the same, as `pageRoute` has it

/** The page of every route, each a chunk of its own. */
export const pages: Readonly<Record<PagePath, PageSource>> = {
  ...saying(['accounts'], {
    '/login': () => import('../features/accounts/Login.tsx'),
    '/logout': () => import('../features/accounts/Logout.tsx'),
    '/password/reset': () => import('../features/password/PasswordReset.tsx'),
    '/password/new': () => import('../features/password/PasswordNew.tsx'),
  }),
  ...saying([], {
    '/404': () => import('./NotFound.tsx'),
    '/notifications': () => import('../features/notifications/Notifications.tsx'),
  }),
  ...saying(['accounts', 'joining', 'profile'], {
    ...at(pathsOf(registerRoutes), () => import('../features/joining/pages/Registration.tsx')),
  }),
  ...saying(['parts'], {
    '/design-system': () => import('../features/design-system/DesignSystem.tsx'),
  }),
  ...saying(['corrections', 'parts', 'plan', 'profile', 'tasks', 'trades'], {
    ...at(pathsOf(partRoutes), () => import('./parts/PartPage.tsx')),
  }),
  ...saying(['marketplace', 'news'], {
    '/marketplace': () => import('./MarketplacePage.tsx'),
  }),
  ...saying(['marketplace', 'plan'], {
    '/marketplace/$id/show': () => import('../features/marketplace/OfferPage.tsx'),
  }),
  ...saying(['bids', 'marketplace', 'plan'], {
    '/marketplace/$id/step-0': () => import('../features/bids/Step0.tsx'),
    '/marketplace/$id/step-1': () => import('../features/bids/Step1.tsx'),
    '/marketplace/$id/step-2': () => import('../features/bids/Step2.tsx'),
  }),
  ...saying(['corrections', 'fees', 'tasks', 'trades'], {
    '/trades/$id/show': () => import('../features/trades/TradePage.tsx'),
  }),
  ...saying(['tasks', 'trades'], {
    '/trades/list': () => import('../features/trades/TradeList.tsx'),
    '/trades/$id/rating': () => import('../features/trades/tasks/pages/RatingPage.tsx'),
    '/trades/$id/artwork/upload/$offerType': () =>
      import('../features/trades/tasks/pages/ArtworkUploadPage.tsx'),
    '/trades/$id/artwork/decline/$artworkId': () =>
      import('../features/trades/tasks/pages/ArtworkDeclinePage.tsx'),
    '/trades/$id/sign': () => import('../features/trades/tasks/pages/SignPage.tsx'),
    '/trades/$id/logistics/upload': () => import('../features/trades/tasks/pages/LogisticsUploadPage.tsx'),
    '/trades/$id/logistics/check': () => import('../features/trades/tasks/pages/LogisticsCheckPage.tsx'),
    '/trades/$id/logistics/new': () => import('../features/trades/tasks/pages/LogisticsNewPage.tsx'),
    '/trades/$id/payment': () => import('../features/trades/tasks/pages/PaymentPage.tsx'),
    '/trades/$id/payment/upload/$documentType': () =>
      import('../features/trades/tasks/pages/PaymentUploadPage.tsx'),
    '/trades/$id/payment/upload-advance': () =>
      import('../features/trades/tasks/pages/AdvanceUploadPage.tsx'),
    '/trades/$id/payment/upload-lc': () => import('../features/trades/tasks/pages/CreditUploadPage.tsx'),
  }),
  ...saying(['containers', 'tasks', 'trades'], {
    '/trades/$id/logistics/containers': () => import('../features/trades/tasks/pages/ContainersPage.tsx'),
  }),
  ...saying(['documentData', 'tasks', 'trades'], {
    '/trades/$id/logistics/data': () => import('../features/trades/tasks/pages/DocumentDataPage.tsx'),
  }),
  ...saying(['laboratory', 'tasks', 'trades'], {
    '/trades/$id/laboratory': () => import('../features/trades/laboratory/LaboratoryPage.tsx'),
  }),
  ...saying(['payee', 'tasks', 'trades'], {
    '/trades/$id/payee': () => import('../features/trades/payee/PayeePage.tsx'),
  }),
  ...saying(['news'], {
    '/news': () => import('../features/news/NewsList.tsx'),
    '/news/$id/show': () => import('../features/news/ArticlePage.tsx'),
  }),
  ...saying(['offers'], {
    ...at(pathsOf(newOfferRoutes), () => import('../features/offers/create/OfferNew.tsx')),
    ...at(
      ['/offers/list-of-offers', '/offers/list-as-supplier', '/offers/list-as-buyer'],
      () => import('../features/offers/list/OffersPage.tsx'),
    ),
    '/offers': () => import('../features/offers/list/OffersIndex.tsx'),
    '/offers/$id': () => import('../features/offers/owner/OfferPage.tsx'),
    '/offers/$id/manage': () => import('../features/offers/manage/ManagePage.tsx'),
  }),
  ...saying(['offers', 'plan'], {
    ...at(
      ['/offers/$offerId/bids/$bidId/show', '/offers/bid/$id/show'],
      () => import('../features/offers/pages/BidPage.tsx'),
    ),
  }),
  ...saying(['profile', 'push'], {
    ...at(
      ['/profile', '/profile/overview', '/admin/profile'],
      () => import('../features/profile/Overview.tsx'),
    ),
    ...at(
      ['/profile/personal-information', '/admin/profile/personal-information'],
      () => import('../features/profile/PersonalPage.tsx'),
    ),
    '/profile/company-information': () => import('../features/profile/CompanyPage.tsx'),
    '/profile/payment-information': () => import('../features/profile/PaymentPage.tsx'),
    ...at(
      ['/profile/verification-phone', '/admin/profile/verification-phone'],
      () => import('../features/profile/PhonePage.tsx'),
    ),
    ...at(
      ['/profile/global-preferences', '/admin/profile/global-preferences'],
      () => import('./PreferencesPage.tsx'),
    ),
    '/profile/help': () => import('../features/profile/HelpPage.tsx'),
  }),
  ...saying(['fees', 'profile'], { '/profile/fees': () => import('../features/profile/FeesPage.tsx') }),
  ...saying(['people', 'profile'], {
    '/profile/people': () => import('./PeoplePage.tsx'),
  }),
  ...saying(['approvals', 'profile'], { '/profile/approvals': () => import('./ApprovalsPage.tsx') }),
  ...saying(['apiKeys', 'profile'], { '/profile/api-keys': () => import('./ApiKeysPage.tsx') }),
  ...saying(['profile', 'webhooks'], {
    '/profile/webhooks': () => import('./WebhooksPage.tsx'),
    '/profile/webhooks/$id': () => import('./WebhookPage.tsx'),
  }),
  ...saying(['accounts', 'profile', 'push'], {
    ...at(
      ['/profile/security', '/admin/profile/security'],
      () => import('../features/profile/SecurityPage.tsx'),
    ),
    '/admin/second-factor': () => import('../features/profile/SetupPage.tsx'),
  }),
  ...saying(['admin', 'profile'], {
    '/admin/invitations': () => import('../features/admin/pages/InvitationsPage.tsx'),
    '/admin/container-types': () => import('../features/admin/pages/ContainerTypesPage.tsx'),
    '/admin/product-base': () => import('../features/admin/pages/BasesPage.tsx'),
    '/admin/product-types': () => import('../features/admin/pages/TypesPage.tsx'),
    '/admin/product-grade': () => import('../features/admin/pages/GradesPage.tsx'),
    '/admin/product-origins': () => import('../features/admin/pages/OriginsPage.tsx'),
    '/admin/product-characteristics': () => import('../features/admin/pages/CharacteristicsPage.tsx'),
    '/admin/products': () => import('../features/admin/pages/ProductsPage.tsx'),
    '/admin/logistic-facility-types': () => import('../features/admin/pages/FacilityTypesPage.tsx'),
    '/admin/logistic-facilities': () => import('../features/admin/pages/FacilitiesPage.tsx'),
    '/admin/settings': () => import('../features/admin/pages/SettingsPage.tsx'),
    ...form('/admin/invitations', () => import('../features/admin/pages/InvitationForm.tsx')),
    ...form('/admin/product-base', () => import('../features/admin/pages/BaseForm.tsx')),
    ...form('/admin/product-types', () => import('../features/admin/pages/TypeForm.tsx')),
    ...form('/admin/product-grade', () => import('../features/admin/pages/GradeForm.tsx')),
    ...form('/admin/product-origins', () => import('../features/admin/pages/OriginForm.tsx')),
    ...form('/admin/logistic-facility-types', () => import('../features/admin/pages/FacilityTypeForm.tsx')),
    ...at(
      ['/admin/logistic-facilities/create', '/admin/logistic-facilitiess/$id'],
      () => import('../features/admin/pages/FacilityForm.tsx'),
    ),
    '/admin/contacts': () => import('../features/admin/pages/ContactsPage.tsx'),
    '/admin/account-changes': () => import('../features/admin/pages/AccountChangesPage.tsx'),
    '/admin/account-changes/$id': () => import('../features/admin/pages/AccountChangePage.tsx'),
    ...form('/admin/users', () => import('../features/admin/pages/UserForm.tsx')),
    ...form('/admin/product-characteristics', () => import('../features/admin/pages/CharacteristicForm.tsx')),
    ...form('/admin/container-types', () => import('../features/admin/pages/ContainerTypeForm.tsx')),
    ...form(
      '/admin/container-types/$containerTypeId/products',
      () => import('../features/admin/pages/LoadForm.tsx'),
    ),
    '/admin/products/create': () => import('../features/admin/pages/ProductWizard.tsx'),
    '/admin/products/$id': () => import('../features/admin/pages/ProductForm.tsx'),
  }),
  ...saying(['activity', 'admin', 'profile'], {
    '/admin/activity': () => import('../features/admin/pages/ActivityPage.tsx'),
  }),
  ...saying(['admin', 'freight', 'profile'], {
    '/admin/freight-costs': () => import('../features/admin/pages/FreightCostsPage.tsx'),
    ...form('/admin/freight-costs', () => import('../features/admin/pages/FreightCostForm.tsx')),
    '/admin/freight-costs/missing': () => import('../features/admin/pages/MissingLanesPage.tsx'),
  }),
  ...saying(['admin', 'laneRules', 'lanes', 'profile'], {
    '/admin/lane-rules': () => import('../features/admin/pages/LaneRulesPage.tsx'),
  }),
  ...saying(['admin', 'laboratory', 'laneRules', 'lanes', 'profile'], {
    ...form('/admin/lane-rules', () => import('../features/admin/pages/LaneRuleForm.tsx')),
  }),
  ...saying(['admin', 'profile', 'requestActs'], {
    '/admin/access-requests': () => import('../features/admin/pages/AccessRequestsPage.tsx'),
  }),
  ...saying(['admin', 'articles', 'profile'], {
    '/admin/news': () => import('../features/admin/pages/NewsPage.tsx'),
    ...form('/admin/articles', () => import('../features/admin/pages/ArticleForm.tsx')),
  }),
  ...saying(['admin'], {
    '/admin/users': () => import('../features/admin/pages/UsersPage.tsx'),
  }),
  ...saying(['admin', 'departed', 'profile'], {
    '/admin/users/deleted': () => import('../features/admin/pages/DeletedUsersPage.tsx'),
  }),
  ...saying(['admin', 'profile', 'waiting'], {
    '/admin/trades': () => import('../features/admin/pages/TradesPage.tsx'),
    '/admin/trades/late': () => import('../features/admin/pages/LateTradesPage.tsx'),
  }),
  ...saying(['admin', 'carrierEvents', 'profile'], {
    '/admin/trades/carrier-reports': () => import('../features/admin/pages/CarrierEventsPage.tsx'),
    '/admin/trades/carrier-reports/import': () => import('../features/admin/pages/CarrierFilePage.tsx'),
  }),
  ...saying(['admin', 'profile', 'running'], {
    '/admin/running': () => import('../features/admin/pages/RunningPage.tsx'),
    '/admin/running/messages': () => import('../features/admin/pages/StuckMessagesPage.tsx'),
    '/admin/running/jobs': () => import('../features/admin/pages/FailedJobsPage.tsx'),
  }),
  ...saying(['admin', 'overview'], {
    '/admin/overview': () => import('../features/admin/pages/OverviewPage.tsx'),
  }),
  ...saying(['admin', 'imports', 'profile'], {
    '/admin/freight-costs/import': () => import('../features/admin/pages/FreightImportPage.tsx'),
    '/admin/lane-rules/import': () => import('../features/admin/pages/LaneRuleImportPage.tsx'),
    '/admin/products/import': () => import('../features/admin/pages/ProductImportPage.tsx'),
    '/admin/container-types/import': () => import('../features/admin/pages/LoadImportPage.tsx'),
  }),
  ...saying(['admin', 'merging', 'profile'], {
    '/admin/companies/matches': () => import('../features/admin/pages/CompanyMatchesPage.tsx'),
    '/admin/companies/$id/merge': () => import('../features/admin/pages/MergePage.tsx'),
  }),
  ...saying(['admin', 'market', 'profile'], {
    '/admin/offers': () => import('../features/admin/pages/OffersPage.tsx'),
    '/admin/offers/$id': () => import('../features/admin/pages/OfferPage.tsx'),
    '/admin/bids': () => import('../features/admin/pages/BidsPage.tsx'),
  }),
  ...saying(['admin', 'feeBooks', 'fees'], {
    '/admin/fees': () => import('../features/admin/pages/FeesPage.tsx'),
    '/admin/fees/statement': () => import('../features/admin/pages/FeeStatementPage.tsx'),
  }),
  ...saying(['admin', 'webhookHosts'], {
    '/admin/webhook-hosts': () => import('../features/admin/pages/WebhookHostsPage.tsx'),
  }),
  ...saying(['admin', 'companies'], {
    '/admin/companies': () => import('../features/admin/pages/CompaniesPage.tsx'),
  }),
  ...saying(['admin', 'companies', 'webhookHosts'], {
    '/admin/companies/$id': () => import('../features/admin/pages/CompanyPage.tsx'),
  }),
  ...saying(['admin', 'companies', 'corrections', 'tasks', 'tradeActs', 'trades'], {
    '/admin/trades/$id': () => import('./AdminTradePage.tsx'),
  }),
  ...saying(['admin', 'process'], {
    '/admin/trades/process': () => import('../features/admin/pages/ProcessPage.tsx'),
  }),
}
